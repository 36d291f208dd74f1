import { countJest, countPlaywright, single } from './count';

describe('the sum at the end of npm test', () => {
  it('a command counts once', () => {
    expect(single(0)).toMatchObject({ passed: 1, failed: 0 });
    expect(single(2)).toMatchObject({ passed: 0, failed: 1 });
  });
  it('a test file that cannot be loaded is a failure', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2, numPendingTests: 0 };
    expect(countJest(report, 1)).toMatchObject({ passed: 5, failed: 3 });
  });
  it('a failed runner has at least one failure', () => {
    const jest = { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0 };
    expect(countJest(jest, 1)).toMatchObject({ passed: 5, failed: 1 });
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: [] }, 1)).toMatchObject({ passed: 3, failed: 1 });
  });
  it('a test that did not run does not pass, and is reported', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{ message: 'no server' }] }, 1)).toEqual({
      passed: 3,
      failed: 3,
      notes: ['no server', '2 skipped'],
    });
  });
});
