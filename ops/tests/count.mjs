/**
 * Turns the runners' reports into totals: a test that did not run does not pass, and a failed run never has zero
 * failures.
 */

const counted = (passed, failed, notes = []) => ({ passed, failed, notes });

/** A runner that failed without a failed test still counts as a failure. */
const atLeastOne = (failed, code) => (code !== 0 && failed === 0 ? 1 : failed);

export const single = (code) => (code === 0 ? counted(1, 0) : counted(0, 1));
export const uncounted = (why) => counted(0, 1, [why]);

/** A suite that cannot be loaded is one failure. */
export function countJest(report, code) {
  const broken = report.numRuntimeErrorTestSuites;
  const notes = [];
  if (broken) notes.push(`${broken} test files could not be run`);
  if (report.numPendingTests) notes.push(`${report.numPendingTests} skipped`);
  return counted(report.numPassedTests, atLeastOne(report.numFailedTests + broken, code), notes);
}

/** A flaky test (passed on a retry) counts as failed: the runner does not retry. */
export function countPlaywright({ stats, errors = [] }, code) {
  const notes = errors.map(({ message }) => String(message).split('\n')[0]);
  if (stats.skipped) notes.push(`${stats.skipped} skipped`);
  return counted(stats.expected, atLeastOne(stats.unexpected + stats.flaky + errors.length, code), notes);
}
