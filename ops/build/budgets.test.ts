import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { checkBudget, overBudget, readBudgets } from './budgets';
import { largest, sizesOf } from './module-sizes';
import { ROOT, WORKSPACES } from '../lib/paths';

const folder = mkdtempSync(path.join(tmpdir(), 'linksouq-budgets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bundles three modules into one minified script. Returns the bytes of each module. */
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

it('every workspace has a budget', () =>
  expect(Object.keys(readBudgets()).sort()).toEqual([...WORKSPACES].sort()));
it('overBudget names the budget and the excess', () => {
  const budget = { firstLoad: 100, all: 300 };
  expect(overBudget('mfe-x', { firstLoad: 100, all: 300 }, budget)).toEqual([]);
  expect(overBudget('mfe-x', { firstLoad: 120, all: 290 }, budget)).toEqual([
    'mfe-x: the largest first load is 120 brotli bytes, 20 more than its budget of 100.',
  ]);
  expect(overBudget('mfe-x', { firstLoad: 120, all: 301 }, budget)).toHaveLength(2);
  expect(overBudget('mfe-new', { firstLoad: 1e9, all: 1e9 }, undefined)).toEqual([]);
});
it('checkBudget fails over the budget, and lists the largest module of the minified script', async () => {
  const check = (bytes: number) =>
    checkBudget('mfe-x', { firstLoad: bytes, all: bytes }, async () => sizesWith('many '.repeat(100)), {
      firstLoad: 100,
      all: 100,
    });
  await expect(check(100)).resolves.toBeUndefined();
  const { message } = (await check(101).catch((error: unknown) => error)) as Error;
  expect(message).toContain('mfe-x: the largest first load is 101 brotli bytes, 1 more than its budget');
  expect(message).toMatch(/minified bytes.*\n\s+5\d\d {2}\S*words\.js$/m);
  expect(message).toContain('npm run budgets -- mfe-x --accept, and give the reason');
  rmSync(path.join(ROOT, '.cache/modules/mfe-x.json'));
});
it('largest lists the largest modules in descending order', () => {
  expect(largest({ a: 2, b: 30, c: 4 }, 2)).toEqual(['      30  b', '       4  c']);
});
