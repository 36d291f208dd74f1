import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths';
import { BROWSER_SUITES, PROOFS, SUITES } from './proof';
import { exitCodeOf, skippedOf, suiteRows, tableOf, totalOf, browserRows } from './table';

const row = { kind: 'input', what: 'files', tries: 2, survived: 2, lost: 0, letIn: 0 };

describe('the table of npm run proof', () => {
  it('names only proofs, suites and browser tests that exist', () => {
    // A name may be the common beginning of several file names.
    const isPrefixOfFile = (name: string) =>
      readdirSync(path.dirname(path.join(ROOT, name))).some((file) => file.startsWith(path.basename(name)));
    expect(Object.keys(PROOFS).filter((name) => !isPrefixOfFile(name))).toEqual([]);
    const files = [...Object.keys(SUITES), ...Object.keys(BROWSER_SUITES).map((name) => `e2e/${name}`)];
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
  it('has one row per subject, ordered by kind, and sums the counts of each subject', () => {
    const crash = { ...row, kind: 'crash', what: 'kills', inFlight: 7, seed: 42 };
    const lines = tableOf([row, crash, { ...row, letIn: 1 }]).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^kind +what +tries +survived +lost +let in +in flight +seed +note$/);
    expect(lines[1]).toMatch(/^crash +kills +2 +2 +0 +0 +7 +42$/);
    expect(lines[2]).toMatch(/^input +files +4 +4 +0 +1$/);
    expect(totalOf([row, crash])).toEqual({ tries: 4, survived: 4, lost: 0, letIn: 0, inFlight: 7 });
  });
  it('exits with 1 after a failed test, a lost write, a wrongly granted access, or a required proof that did not run', () => {
    const skipped = { ...row, kind: 'cluster', what: 'a full disk', tries: 0, note: 'SKIPPED: no mount' };
    expect(skippedOf([row, skipped])).toEqual(['cluster: a full disk']);
    expect(exitCodeOf(0, [row], true)).toBe(0);
    expect(exitCodeOf(1, [row], true)).toBe(1);
    expect(exitCodeOf(0, [{ ...row, lost: 1 }], true)).toBe(1);
    expect(exitCodeOf(0, [{ ...row, letIn: 1 }], true)).toBe(1);
    expect(exitCodeOf(0, [row, skipped], true)).toBe(1);
    expect(exitCodeOf(0, [row, skipped], false)).toBe(0);
  });
  it('counts a failed test of access rules as "let in", and a missing suite as "lost"', () => {
    const assertionResults = [{ status: 'passed' }, { status: 'failed' }, { status: 'pending' }];
    const report = { testResults: [{ name: '/root/a.test.ts', assertionResults }] };
    const suites = {
      'a.test.ts': ['identity', 'access rules'],
      'b.test.ts': ['network', 'races'],
    } as const;
    expect(suiteRows(report, suites, '/root')).toMatchObject([
      { tries: 2, survived: 1, lost: 0, letIn: 1 },
      { tries: 0, lost: 1 },
    ]);
  });
  it('ignores skipped browser tests, and counts a file that did not run as "lost"', () => {
    const spec = (status: string) => ({ tests: [{ status }] });
    const report = {
      suites: [
        {
          file: 'a.spec.ts',
          specs: [spec('expected'), spec('skipped')],
          suites: [{ file: 'a.spec.ts', specs: [spec('unexpected'), spec('flaky')] }],
        },
      ],
    };
    expect(
      browserRows(report, { 'a.spec.ts': ['browser', 'texts'], 'b.spec.ts': ['crash', 'kills'] }),
    ).toMatchObject([
      { tries: 3, survived: 1, letIn: 2 },
      { tries: 0, lost: 1 },
    ]);
  });
});
