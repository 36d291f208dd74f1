import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from '@babel/parser';
import { type Node, traverseFast } from '@babel/types';
import { defineCommand } from '../lib/command';
import { ROOT as root } from '../lib/paths';

const server = path.join(root, 'server/src');
const CONTEXTS = ['identity', 'orders', 'money'] as const;
/** Tests that may detect a removed guard. */
const TESTS =
  'server/src/(identity|orders|money)/|platform/(http/(foreign-ids|access)|key-rotation)|proof/identity';
/** Tests of one mutant run in batches of these sizes, the nearest to the file and the fastest first. */
const BATCHES = [2, 6, 12, 20];
/** A guard whose removal makes a test hang counts as detected. */
const LONGEST_MS = 300_000;

interface Guard {
  start: number;
  end: number;
  line: number;
  /** The text of the guard, and the text that replaces it. */
  was: string;
  text: string;
}
interface Mutant extends Guard {
  id: number;
  /** Path below server/src. */
  file: string;
}

const sources = () =>
  CONTEXTS.flatMap((context) =>
    readdirSync(path.join(server, context), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('schema.ts'))
      .map((file) => path.join(context, file)),
  );

const isRefusal = (node: Node | undefined): boolean =>
  node !== undefined &&
  (node.type === 'ThrowStatement' ||
    node.type === 'ReturnStatement' ||
    (node.type === 'BlockStatement' && node.body.length > 0 && isRefusal(node.body.at(-1))));

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
      for (const part of node.arguments) if (part.type !== 'SpreadElement') add(part, 'undefined');
    if (node.type === 'ObjectProperty' && node.key.type === 'Identifier' && node.key.name === 'setWhere')
      add(node.value, 'undefined');
  });
  return found;
}

/** @returns the source in which each guard has its switch, so that one compiled file serves all its mutants */
function withSwitches(code: string, mutants: readonly Mutant[]): string {
  const insertions = mutants.flatMap(({ id, start, end, text }) => [
    { at: start, size: end - start, opens: true, insert: `(guardIsRemoved(${id}) ? ${text} : (` },
    { at: end, size: end - start, opens: false, insert: '))' },
  ]);
  // Where several meet, inner ones close before outer ones, and outer ones open before inner ones.
  insertions.sort(
    (a, b) =>
      a.at - b.at || Number(a.opens) - Number(b.opens) || (a.opens ? b.size - a.size : a.size - b.size),
  );
  let [text, from] = ['', 0];
  for (const { at, insert } of insertions) {
    text += code.slice(from, at) + insert;
    from = at;
  }
  return text + code.slice(from);
}

/** Runs jest on the switched sources. @returns whether all tests pass */
function passes(folder: string, args: readonly string[], env: Record<string, string>): boolean {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const { status } = spawnSync(process.execPath, [jest, '--selectProjects', 'server', '--silent', ...args], {
    cwd: root,
    stdio: 'ignore',
    timeout: LONGEST_MS * (env.MUTANT ? 1 : 20),
    env: { ...process.env, ...env, MUTANTS: path.join(folder, 'sources') },
  });
  return status === 0;
}

interface Trace {
  /** The tests that reach each guard. */
  testsOf: Map<number, string[]>;
  /** The duration of each test, ms. */
  duration: Map<string, number>;
}

/** Reads the trace of an earlier run from a file, or makes it and stores it there. */
function keptTrace(folder: string, file: string): Trace {
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    return { testsOf: new Map(kept.testsOf), duration: new Map(kept.duration) };
  }
  const made = trace(folder);
  writeFileSync(file, JSON.stringify({ testsOf: [...made.testsOf], duration: [...made.duration] }));
  return made;
}

/** Runs all tests once without a mutant. */
function trace(folder: string): Trace {
  const [lines, report] = [path.join(folder, 'trace'), path.join(folder, 'report.json')];
  writeFileSync(lines, '');
  const args = ['--testPathPatterns', TESTS, '--json', '--outputFile', report];
  if (!passes(folder, args, { MUTANT_TRACE: lines }))
    throw new Error('A test fails without a removed guard. Run the tests of the server first.');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; startTime: number; endTime: number }[];
  };
  const duration = new Map(testResults.map((one) => [one.name, one.endTime - one.startTime]));
  const testsOf = new Map<number, string[]>();
  for (const line of new Set(readFileSync(lines, 'utf8').trimEnd().split('\n'))) {
    const [id, test] = line.split('\t') as [string, string];
    testsOf.set(Number(id), [...(testsOf.get(Number(id)) ?? []), test]);
  }
  return { testsOf, duration };
}

/** @returns the number of folders that two files share, counted from the root */
function shared(a: string, b: string): number {
  const [left, right] = [a.split(path.sep), b.split(path.sep)];
  return left.findIndex((part, i) => part !== right[i]);
}

const nameOf = ({ file, was, text }: Mutant) => `${file}: ${was} → ${text}`;

/**
 * Removes each guard and checks that a test fails. A guard is the condition of an `if` that refuses or returns, or one
 * part of the conditions of a statement. jest compiles copies of the sources in which each guard has a switch. A first
 * run finds the tests that reach each guard; only these run for its mutant, at most the 40 nearest.
 * `ops/mutate-guards-survivors.json` lists accepted survivors with the reason. Any other survivor fails the command.
 */
export default defineCommand({
  usage: 'npm run mutate-guards',
  purpose: 'Takes each guard of identity, orders and money away in turn: does a test notice?',
  flags: {
    only: { type: 'string', value: '<part of a file name>', help: 'only in these files' },
    sample: { type: 'string', value: '<number>', help: 'this many guards, evenly spread' },
    part: {
      type: 'string',
      value: '<n>/<of>',
      help: 'the n-th part of the guards, for several runs side by side',
    },
    trace: {
      type: 'string',
      value: '<file>',
      help: 'keeps the tests that reach each guard in this file, and reads it when it exists',
    },
    list: { type: 'boolean', help: 'prints the guards and runs nothing' },
  },
  run({ values: { only, sample, part, trace: traceFile, list } }) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'mutants-'));
    const all: Mutant[] = [];
    for (const file of sources()) {
      const code = readFileSync(path.join(server, file), 'utf8');
      const mutants = guardsOf(code).map((guard) => ({ ...guard, file, id: 0 }));
      for (const mutant of mutants) mutant.id = all.push(mutant);
      const copy = path.join(folder, 'sources', file);
      mkdirSync(path.dirname(copy), { recursive: true });
      if (mutants.length > 0) writeFileSync(copy, withSwitches(code, mutants));
    }
    const named = all.filter(({ file }) => !only || file.includes(only));
    const step = sample ? Math.max(1, Math.floor(named.length / Number(sample))) : 1;
    const [nth, parts] = (part ?? '1/1').split('/').map(Number) as [number, number];
    const mutants = named.filter((_, i) => i % step === 0).filter((_, i) => i % parts === nth - 1);
    if (list) {
      for (const mutant of mutants) console.log(nameOf(mutant));
      console.log(`${mutants.length} guards`);
      return;
    }
    const excused: { change: string; why: string }[] = JSON.parse(
      readFileSync(path.join(root, 'ops/mutate-guards-survivors.json'), 'utf8'),
    );
    const { testsOf, duration } = traceFile ? keptTrace(folder, traceFile) : trace(folder);
    let [killed, right, survived] = [0, 0, 0];
    for (const mutant of mutants) {
      const tests = (testsOf.get(mutant.id) ?? []).sort((a, b) => {
        const near = (test: string) => shared(test, path.join(server, mutant.file));
        return near(b) - near(a) || (duration.get(a) ?? 0) - (duration.get(b) ?? 0);
      });
      let from = 0;
      const detected = BATCHES.some((size) => {
        const batch = tests.slice(from, (from += size));
        return (
          batch.length > 0 &&
          !passes(folder, ['--bail', '--runTestsByPath', ...batch], { MUTANT: String(mutant.id) })
        );
      });
      const { file, line, was, text } = mutant;
      const change = `${file}:${line} ${was} → ${text}`;
      if (detected) {
        killed += 1;
        console.log(`detected  ${change}`);
        continue;
      }
      const reason = excused.find(({ change }) => nameOf(mutant).startsWith(change))?.why;
      if (reason) right += 1;
      else survived += 1;
      const why = reason ?? (tests.length > 0 ? `${tests.length} tests reach it` : 'no test reaches it');
      console.log(`${reason ? 'explained' : 'SURVIVED '} ${change}  (${why})`);
    }
    rmSync(folder, { recursive: true });
    console.log(
      `${mutants.length} guards removed: ${killed} detected, ${right} explained, ${survived} survived`,
    );
    process.exitCode = survived > 0 ? 1 : 0;
  },
});
