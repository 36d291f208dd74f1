/**
 * Mutation test of `shared-api/contract`: changes each literal, bound, comparison and transition, runs the tests
 * against the changed copy, and lists the undetected changes.
 * node ops/mutate.mjs [--only <part of a file name>] [--sample <n>]
 * The sources stay unchanged: the changed file exists only in the bundle. `ops/mutate-survivors.json` lists accepted
 * survivors with a reason; any other survivor fails the command.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { createRequire } from 'node:module';
import { parse } from '@babel/parser';
import { build } from 'esbuild';
import { expect } from 'expect';
import { givenArgs } from './lib/args.mjs';

const root = path.resolve(import.meta.dirname, '..');
const contract = path.join(root, 'shared-api/contract');
const TESTS = ['money', 'rules', 'edges', 'constants', 'process'].map((t) =>
  path.join(contract, `${t}.test.ts`),
);
TESTS.push(path.join(root, 'server/src/platform/http/openapi.test.ts'));
const { values } = givenArgs(
  'node ops/mutate.mjs [--only <part of a path>] [--sample <number>]',
  { only: { type: 'string' }, sample: { type: 'string' } },
  0,
);

const sources = readdirSync(contract, { recursive: true })
  .map((f) => path.join(contract, f))
  .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts') && !f.endsWith('index.ts'))
  .filter((f) => values.only === undefined || f.includes(values.only));

const FLIPPED = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '+',
};

/** Mutable places of a file, each with its replacement. */
function mutations(code) {
  const found = [];
  const add = (node, text) =>
    found.push({
      start: node.start,
      end: node.end,
      text,
      was: code.slice(node.start, node.end),
      line: node.loc.start.line,
    });
  const visit = (node, parent, key) => {
    if (!node || typeof node.type !== 'string') return;
    if (
      /^(Import|ExportAll|TS)/.test(node.type) &&
      node.type !== 'TSAsExpression' &&
      node.type !== 'TSSatisfiesExpression' &&
      node.type !== 'TSNonNullExpression'
    )
      return;
    if (node.type === 'ExportNamedDeclaration' && node.source) return;
    const isKey = key === 'key' && !parent.computed;
    if (!isKey) {
      if (node.type === 'StringLiteral') add(node, JSON.stringify(`${node.value}~`));
      if (node.type === 'NumericLiteral') add(node, String(node.value + 1));
      if (node.type === 'BooleanLiteral') add(node, String(!node.value));
      if (node.type === 'TemplateElement' && node.value.raw.trim()) add(node, `${node.value.raw}~`);
      if (node.type === 'RegExpLiteral') add(node, '/~never~/');
    }
    if ((node.type === 'BinaryExpression' || node.type === 'LogicalExpression') && FLIPPED[node.operator]) {
      const from = node.left.end;
      const at = from + code.slice(from, node.right.start).indexOf(node.operator);
      add({ start: at, end: at + node.operator.length, loc: node.loc }, FLIPPED[node.operator]);
    }
    for (const [childKey, child] of Object.entries(node)) {
      if (
        childKey === 'loc' ||
        childKey === 'typeAnnotation' ||
        childKey === 'typeParameters' ||
        childKey === 'typeArguments'
      )
        continue;
      if (Array.isArray(child)) for (const c of child) visit(c, node, childKey);
      else if (child && typeof child === 'object') visit(child, node, childKey);
    }
  };
  visit(parse(code, { sourceType: 'module', plugins: ['typescript'] }).program, null, '');
  return found;
}

/** Bundles the tests with one file replaced. */
async function bundle(replaced, code) {
  const result = await build({
    stdin: {
      contents: TESTS.map((t) => `import ${JSON.stringify(t)};`).join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    logLevel: 'silent',
    external: ['yup'],
    ignoreAnnotations: true,
    define: {
      'import.meta.dirname': JSON.stringify(path.join(root, 'server/src')),
      'process.env.UPDATE_OPENAPI': 'undefined',
    },
    plugins: [
      {
        name: 'mutation',
        setup(b) {
          b.onResolve({ filter: /^@linksouq\/shared-api\/contract$/ }, () => ({
            path: path.join(contract, 'index.ts'),
          }));
          if (replaced)
            b.onLoad({ filter: new RegExp(`${replaced.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`) }, () => ({
              contents: code,
              loader: 'ts',
            }));
        },
      },
    ],
  });
  return result.outputFiles[0].text;
}

/** Runs bundled tests with a minimal runner. @returns the number of tests and the first failure's name */
async function run(code) {
  const tests = [];
  const it = (name, fn) => tests.push({ name, fn });
  it.each = (rows) => (name, fn) => {
    for (const row of rows) it(name, () => fn(...(Array.isArray(row) ? row : [row])));
  };
  const describe = (_name, fn) => fn();
  describe.each = it.each;
  const sandbox = {
    describe,
    it,
    expect,
    require: createRequire(path.join(root, 'package.json')),
    module: { exports: {} },
    process,
    console,
    URL,
    URLSearchParams,
    Buffer,
  };
  try {
    vm.runInThisContext(`(function (${Object.keys(sandbox)}) { var exports = module.exports; ${code}\n})`)(
      ...Object.values(sandbox),
    );
    for (const { fn } of tests) await fn();
    return { ran: tests.length };
  } catch (error) {
    return { ran: tests.length, failure: String(error?.message ?? error).split('\n')[0] };
  }
}

const control = await run(await bundle());
if (control.failure || control.ran < 100) {
  console.error(`the tests do not pass before anything was altered (${control.ran} ran): ${control.failure}`);
  process.exit(2);
}
let all = sources.flatMap((file) => {
  const code = readFileSync(file, 'utf8');
  return mutations(code).map((m) => ({ ...m, file: path.relative(contract, file), source: file, code }));
});
if (values.sample !== undefined) {
  const n = Number(values.sample);
  all = all.filter((_, i) => i % Math.max(1, Math.floor(all.length / n)) === 0);
}
const excused = JSON.parse(readFileSync(path.join(root, 'ops/mutate-survivors.json'), 'utf8'));
const survivors = [];
let noticed = 0;
const started = Date.now();
for (const m of all) {
  const code = m.code.slice(0, m.start) + m.text + m.code.slice(m.end);
  let outcome;
  try {
    outcome = await run(await bundle(m.source, code));
  } catch (error) {
    outcome = { failure: `does not build: ${error.message.split('\n')[0]}` };
  }
  if (outcome.failure) noticed += 1;
  else survivors.push(m);
}
const key = (m) => `${m.file}: ${m.was.slice(0, 60)} → ${m.text.slice(0, 60)}`;
const unexcused = survivors.filter((m) => !excused.some((e) => key(m).startsWith(e.change)));
for (const m of survivors) {
  const reason = excused.find((e) => key(m).startsWith(e.change))?.why;
  console.log(
    `${reason ? 'excused ' : 'SURVIVED'} ${m.file}:${m.line} ${m.was} → ${m.text}${reason ? `  (${reason})` : ''}`,
  );
}
console.log(
  `${all.length} changes: ${noticed} noticed, ${survivors.length - unexcused.length} excused, ${unexcused.length} survived (${control.ran} tests each, ${Math.round((Date.now() - started) / 1000)} s)`,
);
process.exitCode = unexcused.length > 0 ? 1 : 0;
