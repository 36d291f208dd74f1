/**
 * Do the tests of the server notice when a guard is missing? Takes each guard of identity, orders and money away in
 * turn and runs the tests of its context. A guard is the condition of an `if` that refuses or returns, or one part of
 * the conditions of a statement.
 *
 *   node ops/mutate-guards.mjs [--only <part of a file name>] [--sample <n>] [--list]
 *
 * The sources are not written: jest compiles the altered text in the place of the file. Survivors that are right stand
 * in `ops/mutate-guards-survivors.json` with the reason; any other survivor fails the command.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from '@babel/parser';
import { givenArgs } from './lib/args.mjs';

const root = path.resolve(import.meta.dirname, '..');
const server = path.join(root, 'server/src');
/** The tests of a context, those that fail fastest first; each list runs only when the one before passes. */
const TESTS = {
  identity: ['server/src/identity', 'platform/http/foreign-ids|proof/identity|platform/http/access'],
  orders: ['process/clock-does-nothing|platform/http/foreign-ids', 'server/src/orders|platform/http/access'],
  money: ['server/src/money', 'orders/orders/|platform/http/foreign-ids'],
};
const { values: given } = givenArgs(
  'node ops/mutate-guards.mjs [--only <part of a file name>] [--sample <n>] [--list]',
  { only: { type: 'string' }, sample: { type: 'string' }, list: { type: 'boolean' } },
  0,
);

const files = Object.keys(TESTS).flatMap((context) =>
  readdirSync(path.join(server, context), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('schema.ts'))
    .map((file) => ({ context, file: path.join(context, file) })),
);

const isRefusal = (node) =>
  node.type === 'ThrowStatement' ||
  node.type === 'ReturnStatement' ||
  (node.type === 'BlockStatement' && node.body.length > 0 && isRefusal(node.body.at(-1)));

/** Guards of a source, each with the text that takes its place. */
function guardsOf(code) {
  const found = [];
  const add = (node, text) =>
    found.push({
      start: node.start,
      end: node.end,
      line: node.loc.start.line,
      was: code.slice(node.start, node.end).replace(/\s+/g, ' '),
      text,
    });
  const visit = (node) => {
    if (!node || typeof node.type !== 'string') return;
    if (node.type === 'IfStatement' && isRefusal(node.consequent)) add(node.test, 'false');
    if (node.type === 'IfStatement' && node.test.type === 'LogicalExpression' && node.test.operator === '&&')
      for (const part of [node.test.left, node.test.right]) add(part, 'true');
    if (node.type === 'CallExpression' && node.callee.name === 'and')
      for (const part of node.arguments) add(part, 'undefined');
    if (node.type === 'ObjectProperty' && node.key.name === 'setWhere') add(node.value, 'undefined');
    for (const [key, child] of Object.entries(node)) {
      if (key === 'loc' || key === 'typeAnnotation') continue;
      for (const one of Array.isArray(child) ? child : [child])
        if (one && typeof one === 'object') visit(one);
    }
  };
  visit(parse(code, { sourceType: 'module', plugins: ['typescript'] }).program);
  return found;
}

let guards = files.flatMap(({ context, file }) => {
  const code = readFileSync(path.join(server, file), 'utf8');
  return guardsOf(code).map((guard) => ({ ...guard, context, file, code }));
});
if (given.only) guards = guards.filter(({ file }) => file.includes(given.only));
if (given.sample) {
  const step = Math.max(1, Math.floor(guards.length / Number(given.sample)));
  guards = guards.filter((_, i) => i % step === 0);
}
const nameOf = ({ file, was, text }) => `${file}: ${was} → ${text}`;
if (given.list) {
  for (const guard of guards) console.log(nameOf(guard));
  console.log(`${guards.length} guards`);
  process.exit(0);
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'mutants-'));
const source = path.join(folder, 'mutant.ts');
/** @returns whether all tests of the list pass with the altered file */
function passes(patterns, file) {
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

const excused = JSON.parse(readFileSync(path.join(root, 'ops/mutate-guards-survivors.json'), 'utf8'));
let [killed, right, survived] = [0, 0, 0];
for (const guard of guards) {
  writeFileSync(source, guard.code.slice(0, guard.start) + guard.text + guard.code.slice(guard.end));
  if (!TESTS[guard.context].every((patterns) => passes(patterns, guard.file))) {
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
  `${guards.length} guards taken away: ${killed} noticed, ${right} explained, ${survived} survived`,
);
process.exitCode = survived > 0 ? 1 : 0;
