/** Adds up the runners' reports. A test that did not run does not pass, and a failed run has at least one failure. */

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
}
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors?: readonly { message?: string }[];
}

const counted = (passed: number, failed: number, notes: string[] = []): Counted => ({
  passed,
  failed,
  notes,
});

/** A runner that failed without a failed test counts as a failure. */
const atLeastOne = (failed: number, code: number) => (code !== 0 && failed === 0 ? 1 : failed);

export const single = (code: number) => (code === 0 ? counted(1, 0) : counted(0, 1));
export const uncounted = (why: string) => counted(0, 1, [why]);

/** A suite that cannot be loaded counts as one failure. */
export function countJest(report: JestReport, code: number): Counted {
  const broken = report.numRuntimeErrorTestSuites;
  const notes: string[] = [];
  if (broken) notes.push(`${broken} test files could not be loaded`);
  if (report.numPendingTests) notes.push(`${report.numPendingTests} skipped`);
  return counted(report.numPassedTests, atLeastOne(report.numFailedTests + broken, code), notes);
}

/** A flaky test (passed on a retry) counts as failed. The runner does not retry. */
export function countPlaywright({ stats, errors = [] }: PlaywrightReport, code: number): Counted {
  const notes = errors.map(({ message }) => String(message).split('\n')[0] ?? '');
  if (stats.skipped) notes.push(`${stats.skipped} skipped`);
  return counted(stats.expected, atLeastOne(stats.unexpected + stats.flaky + errors.length, code), notes);
}
