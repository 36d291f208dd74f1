/**
 * Counts the tests in the reports of the test runners. A test that did not run does not count as passed. A
 * failed run counts as at least one failure.
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
    /** Absolute path. */
    name: string;
    status: string;
    /** Why the suite could not be loaded. */
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
 * A test is unstable if it fails and then passes in the second run. A run with more unstable tests than this
 * maximum fails. Each unstable test is an open defect.
 */
const MAX_UNSTABLE = 3;

const countedOf = (passed: number, failed: number, notes: string[] = []): Counted => ({
  passed,
  failed,
  notes,
});

/** If the runner failed without a failed test, one failure is counted. */
const failureCount = (failed: number, code: number) => (code !== 0 && failed === 0 ? 1 : failed);
const unstableFailures = (unstable: number) => (unstable > MAX_UNSTABLE ? unstable : 0);
// The messages contain escape sequences for colours.
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const firstLine = (message = '') =>
  message
    .replaceAll(COLOURS, '')
    .split('\n')
    .find((line) => line.trim()) ?? '';

export const countCommand = (code: number) => (code === 0 ? countedOf(1, 0) : countedOf(0, 1));
export const countNotRun = (why: string) => countedOf(0, 1, [why]);

const failedResults = (report: JestReport) => report.testResults.filter(({ status }) => status === 'failed');
/** Returns the absolute paths of the suites with failures. */
export const failedSuites = (report: JestReport) => failedResults(report).map(({ name }) => name);
const failures = (report: JestReport) =>
  failedResults(report).flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [{ test: name, why: firstLine(message) }];
    return tests.map(({ fullName, failureMessages }) => ({
      test: `${name} › ${fullName}`,
      why: firstLine(failureMessages?.[0]),
    }));
  });
const noteOf = (kind: 'failed' | 'unstable', { test, why }: { test: string; why: string }) =>
  `${kind}: ${test}: ${why}`;

/** A suite that could not be loaded counts as one failure. */
export function countJest(report: JestReport, code: number): Counted {
  const brokenSuites = report.numRuntimeErrorTestSuites;
  const notes = failures(report).map((failure) => noteOf('failed', failure));
  if (brokenSuites) notes.push(`${brokenSuites} test files could not be loaded`);
  if (report.numPendingTests) notes.push(`${report.numPendingTests} skipped`);
  return countedOf(report.numPassedTests, failureCount(report.numFailedTests + brokenSuites, code), notes);
}

/** @param again report of the second run, which repeats only the failed suites */
export function countRepeated(first: JestReport, again: JestReport, codeAgain: number): Counted {
  const failedAgain = failures(again).map(({ test }) => test);
  const unstable = failures(first).filter(({ test }) => !failedAgain.includes(test));
  const passedInFailedSuites = failedResults(first)
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const { passed, failed, notes } = countJest(
    { ...again, numPendingTests: first.numPendingTests },
    codeAgain,
  );
  return countedOf(
    first.numPassedTests - passedInFailedSuites + passed,
    failed + unstableFailures(unstable.length),
    [...unstable.map((failure) => noteOf('unstable', failure)), ...notes],
  );
}

/** Playwright repeats a failed test once. If the test then passes, its status is `flaky`. */
export function countPlaywright(
  { stats, errors = [], suites = [] }: PlaywrightReport,
  code: number,
): Counted {
  const notes = suites.flatMap(browserFailures);
  notes.push(...errors.map(({ message }) => firstLine(message)));
  if (stats.skipped) notes.push(`${stats.skipped} skipped`);
  const failed = failureCount(stats.unexpected + errors.length, code);
  return countedOf(stats.expected + stats.flaky, failed + unstableFailures(stats.flaky), notes);
}

function browserFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const ownNotes = specs.flatMap(({ title, file, line, tests }) =>
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
  return [...ownNotes, ...suites.flatMap(browserFailures)];
}
