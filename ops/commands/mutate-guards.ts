import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from '@babel/parser';
import { type Node, traverseFast } from '@babel/types';
import { defineCommand } from '../lib/command';
import { ROOT as root } from '../lib/paths';

const server = path.join(root, 'server/src');
/** The tests of a context, those that fail fastest first. Each list runs only when the one before passes. */
const TESTS = {
  identity: ['server/src/identity', 'platform/http/foreign-ids|proof/identity|platform/http/access'],
  orders: ['process/clock-does-nothing|platform/http/foreign-ids', 'server/src/orders|platform/http/access'],
  money: ['server/src/money', 'orders/orders/|platform/http/foreign-ids'],
};
type Context = keyof typeof TESTS;
const CONTEXTS: readonly Context[] = ['identity', 'orders', 'money'];
interface Guard {
  start: number;
  end: number;
  line: number;
  was: string;
  /** The text that replaces the guard. */
  text: string;
}

const filesOf = (context: Context) =>
  readdirSync(path.join(server, context), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('schema.ts'))
    .map((file) => path.join(context, file));

const isRefusal = (node: Node | undefined): boolean =>
  node !== undefined &&
  (node.type === 'ThrowStatement' ||
    node.type === 'ReturnStatement' ||
    (node.type === 'BlockStatement' && node.body.length > 0 && isRefusal(node.body.at(-1))));

/** Guards of a source. */
function guardsOf(code: string): Guard[] {
  const found: Guard[] = [];
  const add = ({ start, end, loc }: Node, text: string) => {
    if (start == null || end == null || !loc) return;
    found.push({ start, end, line: loc.start.line, was: code.slice(start, end).replace(/\s+/g, ' '), text });
  };
  traverseFast(parse(code, { sourceType: 'module', plugins: ['typescript'] }), (node) => {
    if (node.type === 'IfStatement' && isRefusal(node.consequent)) add(node.test, 'false');
    if (node.type === 'IfStatement' && node.test.type === 'LogicalExpression' && node.test.operator === '&&')
      for (const part of [node.test.left, node.test.right]) add(part, 'true');
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'and')
      for (const part of node.arguments) add(part, 'undefined');
    if (node.type === 'ObjectProperty' && node.key.type === 'Identifier' && node.key.name === 'setWhere')
      add(node.value, 'undefined');
  });
  return found;
}

const nameOf = ({ file, was, text }: Guard & { file: string }) => `${file}: ${was} → ${text}`;
/** @returns whether all tests of the list pass with the altered file. @param source the altered text */
function passes(patterns: string, file: string, source: string): boolean {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const args = [
    '--selectProjects',
    'server',
    '--testPathPatterns',
    patterns,
    '--silent',
    '--bail',
    '-w',
    '2',
  ];
  const { status } = spawnSync(process.execPath, [jest, ...args], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, MUTANT_FILE: path.join(server, file), MUTANT_SOURCE: source },
  });
  return status === 0;
}

/**
 * Removes each guard and checks that a test fails. A guard is the condition of an `if` that refuses or returns, or one
 * part of the conditions of a statement. The sources are not changed: jest compiles the altered text instead of the
 * file. `ops/mutate-guards-survivors.json` lists accepted survivors with the reason. Any other survivor fails the
 * command.
 */
export default defineCommand({
  usage: 'npm run mutate-guards',
  purpose: 'Takes each guard of identity, orders and money away in turn: does a test notice?',
  flags: {
    only: { type: 'string', value: '<part of a file name>', help: 'only in these files' },
    sample: { type: 'string', value: '<number>', help: 'this many guards, evenly spread' },
    list: { type: 'boolean', help: 'prints the guards and runs nothing' },
  },
  run({ values: given }) {
    let guards = CONTEXTS.flatMap((context) =>
      filesOf(context).flatMap((file) => {
        const code = readFileSync(path.join(server, file), 'utf8');
        return guardsOf(code).map((guard) => ({ ...guard, context, file, code }));
      }),
    );
    const { only, sample } = given;
    if (only) guards = guards.filter(({ file }) => file.includes(only));
    if (sample) {
      const step = Math.max(1, Math.floor(guards.length / Number(sample)));
      guards = guards.filter((_, i) => i % step === 0);
    }
    if (given.list) {
      for (const guard of guards) console.log(nameOf(guard));
      console.log(`${guards.length} guards`);
      return;
    }
    const folder = mkdtempSync(path.join(os.tmpdir(), 'mutants-'));
    const source = path.join(folder, 'mutant.ts');
    const excused: { change: string; why: string }[] = JSON.parse(
      readFileSync(path.join(root, 'ops/mutate-guards-survivors.json'), 'utf8'),
    );
    let [killed, right, survived] = [0, 0, 0];
    for (const guard of guards) {
      writeFileSync(source, guard.code.slice(0, guard.start) + guard.text + guard.code.slice(guard.end));
      if (!TESTS[guard.context].every((patterns) => passes(patterns, guard.file, source))) {
        killed += 1;
        continue;
      }
      const reason = excused.find(({ change }) => nameOf(guard).startsWith(change))?.why;
      if (reason) right += 1;
      else survived += 1;
      console.log(
        `${reason ? 'explained' : 'SURVIVED '} ${guard.file}:${guard.line} ${guard.was}${reason ? `  (${reason})` : ''}`,
      );
    }
    rmSync(folder, { recursive: true });
    console.log(
      `${guards.length} guards removed: ${killed} detected, ${right} explained, ${survived} survived`,
    );
    process.exitCode = survived > 0 ? 1 : 0;
  },
});
