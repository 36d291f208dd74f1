/** A build over its budget fails and names the modules that grew. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { checkBudget, overBudget, readBudgets, readModules } from './budgets';
import { growth, sizesOf } from './module-sizes';
import { WORKSPACES } from './workspaces';

const folder = mkdtempSync(path.join(tmpdir(), 'linksouq-budgets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Three modules, minified into one script. */
function sizesWith(words: string): Record<string, number> {
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write(
    'main.js',
    `import { words } from './words'; import { kept } from './kept'; console.log(words, kept);`,
  );
  write('kept.js', `export const kept = ['the same', Date.now()];`);
  write('words.js', `export const words = ['${words}', Date.now()];`);
  const { outputFiles } = buildSync({
    entryPoints: [path.join(folder, 'main.js')],
    outfile: path.join(folder, 'out.js'),
    bundle: true,
    minify: true,
    write: false,
    sourcemap: 'external',
  });
  const textOf = (end: string) => outputFiles.find((file) => file.path.endsWith(end))!.text;
  return sizesOf(textOf('.js'), JSON.parse(textOf('.map')));
}

it('every workspace has a budget, and a record of its accepted modules', () => {
  expect(Object.keys(readBudgets()).sort()).toEqual([...WORKSPACES].sort());
  expect(Object.keys(readModules()).sort()).toEqual([...WORKSPACES].sort());
  for (const name of WORKSPACES) expect(Object.keys(readModules()[name]!).length).toBeGreaterThan(5);
});
it('an excess is reported with its kind and size; a workspace without a budget is not checked', () => {
  const budget = { firstLoad: 100, all: 300 };
  expect(overBudget('mfe-x', { firstLoad: 100, all: 300 }, budget)).toEqual([]);
  expect(overBudget('mfe-x', { firstLoad: 120, all: 290 }, budget)).toEqual([
    'mfe-x: its heaviest first load is 120 brotli bytes, 20 more than its budget of 100.',
  ]);
  expect(overBudget('mfe-x', { firstLoad: 120, all: 301 }, budget)).toHaveLength(2);
  expect(overBudget('mfe-new', { firstLoad: 1e9, all: 1e9 }, undefined)).toEqual([]);
});
it('a build over its budget fails and names the module that grew inside a minified file', async () => {
  const accepted = sizesWith('few');
  const check = (bytes: number) =>
    checkBudget('mfe-x', { firstLoad: bytes, all: bytes }, async () => sizesWith('many '.repeat(100)), {
      budget: { firstLoad: 100, all: 100 },
      accepted,
    });
  await expect(check(100)).resolves.toBeUndefined();
  const { message } = (await check(101).catch((error: unknown) => error)) as Error;
  expect(message).toContain('mfe-x: its heaviest first load is 101 brotli bytes, 1 more than its budget');
  expect(message).toMatch(/^\s+\+497  \S*words\.js$/m);
  expect(message).not.toContain('kept.js');
  expect(message).toContain('npm run budgets -- --accept');
});
it('new modules are listed apart from grown ones, the largest growth first', () => {
  const [before, after] = [
    { a: 10, b: 10, c: 10 },
    { a: 12, b: 5, c: 10, d: 7 },
  ];
  expect(growth(before, after, { least: 1 })).toEqual(['      +7  d (new)', '      +2  a']);
  expect(growth(before, after, { least: 5, most: 1 })).toEqual(['      +7  d (new)']);
});
