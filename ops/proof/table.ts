import path from 'node:path';
import { table } from '../lib/table';

export interface Row {
  kind: string;
  what: string;
  tries: number;
  survived: number;
  /** Lost writes. In the row of a suite: failed tests, or 1 for a suite that did not run. */
  lost: number;
  /** Attempts that got access without permission. In the row of a suite about access: failed tests. */
  letIn: number;
  inFlight?: number;
  seed?: string | number;
  note?: string;
}
/** File of a suite → kind and subject of its row. */
export type Suites = Readonly<Record<string, readonly [kind: string, what: string]>>;
interface Result {
  name: string;
  assertionResults: { status: string }[];
}
export interface JestReport {
  testResults: readonly Result[];
}
interface BrowserSuite {
  file: string;
  specs?: readonly { tests: readonly { status: string }[] }[];
  suites?: readonly BrowserSuite[];
}
export interface BrowserReport {
  suites?: readonly BrowserSuite[];
}

export const KINDS = [
  'crash',
  'network',
  'cluster',
  'load',
  'identity',
  'input',
  'browser',
  'operators',
  'hostile',
  'year',
];
const COLUMNS = ['kind', 'what', 'tries', 'survived', 'lost', 'letIn', 'inFlight', 'seed', 'note'] as const;
const TITLES: Readonly<Record<string, string>> = { letIn: 'let in', inFlight: 'in flight' };

/**
 * Returns one row per suite with the number of its tests. The kind decides whether a failed test counts as wrong
 * access (`letIn`) or as a loss (`lost`).
 */
export function suiteRows(report: JestReport, suites: Suites, root: string): Row[] {
  return Object.entries(suites).map(([file, [kind, what]]) => {
    const result = report.testResults.find(({ name }) => (root ? path.relative(root, name) : name) === file);
    if (!result) return { kind, what: `${what} (did not run)`, tries: 0, survived: 0, lost: 1, letIn: 0 };
    const countOf = (status: string) =>
      result.assertionResults.filter((assertion) => assertion.status === status).length;
    const [survived, failed] = [countOf('passed'), countOf('failed')];
    const isAboutAccess = kind === 'identity' || kind === 'input' || kind === 'browser';
    return {
      kind,
      what,
      tries: survived + failed,
      survived,
      lost: isAboutAccess ? 0 : failed,
      letIn: isAboutAccess ? failed : 0,
      note: path.basename(file),
    };
  });
}

/** Returns one row per file of browser tests. @param report output of Playwright's JSON reporter */
export function browserRows(report: BrowserReport, browserSuites: Suites): Row[] {
  const files = new Map<string, Result>();
  const visit = ({ file, specs = [], suites = [] }: BrowserSuite) => {
    for (const { tests } of specs)
      for (const { status } of tests) {
        const result = files.get(file) ?? { name: file, assertionResults: [] };
        result.assertionResults.push({ status: JEST_STATUS[status] ?? 'failed' });
        files.set(file, result);
      }
    suites.forEach(visit);
  };
  (report.suites ?? []).forEach(visit);
  return suiteRows({ testResults: [...files.values()] }, browserSuites, '');
}
const JEST_STATUS: Readonly<Record<string, string>> = { expected: 'passed', skipped: 'pending' };

/** Returns one row per subject, sorted by kind. */
function mergeRows(rows: readonly Row[]): Row[] {
  const rowsBySubject = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.kind} ${row.what}`;
    const sum = rowsBySubject.get(key);
    if (!sum) rowsBySubject.set(key, { ...row });
    else for (const count of ['tries', 'survived', 'lost', 'letIn'] as const) sum[count] += row[count];
  }
  return [...rowsBySubject.values()].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

export const tableOf = (rows: readonly Row[]): string =>
  table(
    [
      COLUMNS.map((column) => TITLES[column] ?? column),
      ...mergeRows(rows).map((row) => COLUMNS.map((column) => String(row[column] ?? ''))),
    ],
    (column) => column < 2 || COLUMNS[column] === 'note',
  );

const COUNTS = ['tries', 'survived', 'lost', 'letIn', 'inFlight'] as const;
export const totalOf = (rows: readonly Row[]) =>
  Object.fromEntries(
    COUNTS.map((count) => [count, rows.reduce((total, row) => total + (row[count] ?? 0), 0)]),
  ) as Record<(typeof COUNTS)[number], number>;

/** The note of a proof that did not run begins with this word. */
const SKIPPED = 'SKIPPED';
export const skippedOf = (rows: readonly Row[]): string[] =>
  rows.filter(({ note }) => note?.startsWith(SKIPPED)).map(({ kind, what }) => `${kind}: ${what}`);

/**
 * @param code exit code of the tests
 * @param mustRun whether a proof that did not run is a failure
 */
export function exitCodeOf(code: number, rows: readonly Row[], mustRun: boolean): 0 | 1 {
  const { lost, letIn } = totalOf(rows);
  return code !== 0 || lost > 0 || letIn > 0 || (mustRun && skippedOf(rows).length > 0) ? 1 : 0;
}
