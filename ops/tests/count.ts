/**
 * Counts the tests in the reports of the test runners. A test that did not run does not count as passed. A
 * run that failed counts as at least one failure.
 */

export interface Counted {
  passed: number;
  failed: number;
  notes: string[];
}
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: readonly {
    /** Absolute path of the suite. */
    name: string;
    status: string;
    /** The error, if the suite could not be loaded. */
    message: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
}
interface PlaywrightSuite {
  title: string;
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    title: string;
    file: string;
    line: number;
    tests: readonly {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: readonly { error?: { message?: string } }[];
    }[];
  }[];
}
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: readonly { message?: string }[];
  suites?: readonly PlaywrightSuite[];
}

/**
 * Maximum number of unstable tests. A test is unstable if it fails and then passes in a second run. Each run
 * reports its unstable tests, because they are open defects. If there are more than this number, the run
 * fails.
 */
const MAX_UNSTABLE = 3;

const counted = (passed: number, failed: number, notes: string[] = []): Counted => ({
  passed,
  failed,
  notes,
});

/** Returns the number of failures. If the runner failed but no test did, this is 1. */
const atLeastOne = (failed: number, code: number) => (code !== 0 && failed === 0 ? 1 : failed);
const tooMany = (unstable: number) => (unstable > MAX_UNSTABLE ? unstable : 0);
// The messages of both runners contain escape sequences for colours.
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const firstLine = (message = '') =>
  message
    .replaceAll(COLOURS, '')
    .split('\n')
    .find((line) => line.trim()) ?? '';

export const single = (code: number) => (code === 0 ? counted(1, 0) : counted(0, 1));
export const uncounted = (why: string) => counted(0, 1, [why]);

const failedOf = (report: JestReport) => report.testResults.filter(({ status }) => status === 'failed');
/** @returns the absolute paths of the suites that failed */
export const failedSuites = (report: JestReport) => failedOf(report).map(({ name }) => name);
const failures = (report: JestReport) =>
  failedOf(report).flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [{ test: name, why: firstLine(message) }];
    return tests.map(({ fullName, failureMessages }) => ({
      test: `${name} › ${fullName}`,
      why: firstLine(failureMessages?.[0]),
    }));
  });
const noteOf = (kind: 'failed' | 'unstable', { test, why }: { test: string; why: string }) =>
  `${kind}: ${test}: ${why}`;

/** Counts the tests in a report of Jest. A suite that could not be loaded counts as one failure. */
export function countJest(report: JestReport, code: number): Counted {
  const broken = report.numRuntimeErrorTestSuites;
  const notes = failures(report).map((failure) => noteOf('failed', failure));
  if (broken) notes.push(`${broken} test files could not be loaded`);
  if (report.numPendingTests) notes.push(`${report.numPendingTests} skipped`);
  return counted(report.numPassedTests, atLeastOne(report.numFailedTests + broken, code), notes);
}

/**
 * Counts the tests of two runs. @param again report of the second run, which repeats only the failed suites
 * of the first run
 */
export function countRepeated(first: JestReport, again: JestReport, codeAgain: number): Counted {
  const after = failures(again).map(({ test }) => test);
  const unstable = failures(first).filter(({ test }) => !after.includes(test));
  const passedInThem = failedOf(first)
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const { passed, failed, notes } = countJest(
    { ...again, numPendingTests: first.numPendingTests },
    codeAgain,
  );
  return counted(first.numPassedTests - passedInThem + passed, failed + tooMany(unstable.length), [
    ...unstable.map((failure) => noteOf('unstable', failure)),
    ...notes,
  ]);
}

/**
 * Counts the tests in a report of Playwright. Playwright repeats a failed test once, and calls the test flaky
 * if it then passes.
 */
export function countPlaywright(
  { stats, errors = [], suites = [] }: PlaywrightReport,
  code: number,
): Counted {
  const notes = suites.flatMap(browserFailures);
  notes.push(...errors.map(({ message }) => firstLine(message)));
  if (stats.skipped) notes.push(`${stats.skipped} skipped`);
  const failed = atLeastOne(stats.unexpected + errors.length, code);
  return counted(stats.expected + stats.flaky, failed + tooMany(stats.flaky), notes);
}

function browserFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const why = firstLine(results.find(({ error }) => error)?.error?.message);
        return noteOf(status === 'flaky' ? 'unstable' : 'failed', {
          test: `${file}:${line} › ${title}`,
          why,
        });
      }),
  );
  return [...own, ...suites.flatMap(browserFailures)];
}
