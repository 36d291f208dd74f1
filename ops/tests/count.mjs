/** From the runners' reports to honest numbers: what did not run does not pass, and a bad end is never zero failures. */

const counted = (passed, failed, notes = []) => ({ passed, failed, notes });

/** A runner that ended badly without naming a failed test still fails. */
const atLeastOne = (failed, code) => (code !== 0 && failed === 0 ? 1 : failed);

export const single = (code) => (code === 0 ? counted(1, 0) : counted(0, 1));
export const uncounted = (why) => counted(0, 1, [why]);

/** A suite that could not even be loaded is one failure, whatever its tests would have been. */
export function countJest(report, code) {
  const broken = report.numRuntimeErrorTestSuites;
  const notes = [];
  if (broken) notes.push(`${broken} test files could not be run`);
  if (report.numPendingTests) notes.push(`${report.numPendingTests} skipped`);
  return counted(report.numPassedTests, atLeastOne(report.numFailedTests + broken, code), notes);
}

/** A flaky test (passed on a retry) counts as failed: the runner is told not to retry. */
export function countPlaywright({ stats, errors = [] }, code) {
  const notes = errors.map(({ message }) => String(message).split('\n')[0]);
  if (stats.skipped) notes.push(`${stats.skipped} skipped`);
  return counted(stats.expected, atLeastOne(stats.unexpected + stats.flaky + errors.length, code), notes);
}
