import { existsSync } from 'node:fs';
import path from 'node:path';
import { readText, ROOT } from '../lib/paths';

const document = readText('docs/providers.md');
/** File and title of each cited test. */
const citedTests = [...document.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` › (.+?)(?= <br>| *\|)/g)].map(
  ([, file, test]) => [file!, test!.trim()] as const,
);
const hasTest = (file: string, test: string) =>
  existsSync(path.join(ROOT, file)) && readText(file).includes(`'${test}'`);

describe('tests of provider failures (docs/providers.md)', () => {
  it('every row cites a test', () => {
    const rows = document.split('\n').filter((line) => /^\| (?!failure|proof|---)/.test(line));
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.filter((row) => !row.includes('` › '))).toEqual([]);
  });
  it.each(citedTests)('%s › %s', (file, test) => expect(hasTest(file, test)).toBe(true));
  it('detects a title that no test has', () => {
    expect(hasTest(citedTests[0]![0], `${citedTests[0]![1]} indeed`)).toBe(false);
  });
});
