import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readText, ROOT } from '../lib/paths';

const rowsOf = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, promise, citations] = /^\| (.*?) +\| (`.*?) *\|$/.exec(line) ?? [];
    return promise && citations ? [{ promise, tests: citations.split(/ *<br> */) }] : [];
  });

/** @returns undefined if the cited test exists */
function problemOf(citation: string): string | undefined {
  const [, file, text] = /^`([^`]+)` › (.+)$/.exec(citation) ?? [];
  if (!file || !text) return `${citation}: cite a test in the form \`path of the file\` › title of the test`;
  const citedFile = path.join(ROOT, file);
  if (!existsSync(citedFile)) return `${citation}: there is no such file`;
  return readFileSync(citedFile, 'utf8').includes(text) ? undefined : `${citation}: there is no such test`;
}

describe('tests that docs/security.md cites', () => {
  // The section Figures cites no tests.
  const text = readText('docs/security.md').split('\n## Figures')[0]!;
  const rows = rowsOf(text);
  it('each cited test exists', () => {
    process.stdout.write(`security: ${rows.length} promises\n`);
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.flatMap(({ tests }) => tests.map(problemOf)).filter(Boolean)).toEqual([]);
  });
  it('each row of the tables cites a test', () => {
    const lines = text.split('\n').filter((line) => line.startsWith('|') && !/^\| (-|promise)/.test(line));
    expect(lines.length).toBe(rows.length);
  });
  it('problemOf detects a missing title, a missing file and a wrong format', () => {
    expect(
      problemOf(`\`ops/proof/security-map.test.ts\` › ${['a', 'name', 'of', 'nothing'].join('-')}`),
    ).toBeDefined();
    expect(problemOf('`ops/gone.test.ts` › x')).toBeDefined();
    expect(problemOf('by hand')).toBeDefined();
  });
});
