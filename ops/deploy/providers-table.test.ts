/** docs/providers.md tells the truth: the tests that it names are there. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const document = readFileSync(path.join(ROOT, 'docs/providers.md'), 'utf8');
/** [file, test] */
const named = [...document.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` › (.+?)(?= <br>| *\|)/g)].map(
  ([, file, test]) => [file!, test!.trim()] as const,
);
/** A title may be broken over lines by nothing, but it stands in quotes. */
const has = (file: string, test: string) =>
  existsSync(path.join(ROOT, file)) && readFileSync(path.join(ROOT, file), 'utf8').includes(`'${test}'`);

describe('When a provider fails (docs/providers.md)', () => {
  it('every row names a test', () => {
    const rows = document.split('\n').filter((line) => /^\| (?!failure|proof|---)/.test(line));
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter((row) => !row.includes('` › '))).toEqual([]);
  });
  it.each(named)('%s › %s', (file, test) => expect(has(file, test)).toBe(true));
  it('a test that was renamed would be noticed', () => {
    expect(has(named[0]![0], `${named[0]![1]} indeed`)).toBe(false);
  });
});
