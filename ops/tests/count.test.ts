import {
  countJest,
  countPlaywright,
  countRepeated,
  failedSuites,
  type JestReport,
  countCommand,
} from './count';

const suite = (name: string, tests: Readonly<Record<string, boolean>>) => ({
  name,
  status: Object.values(tests).every(Boolean) ? 'passed' : 'failed',
  message: '',
  assertionResults: Object.entries(tests).map(([fullName, passed]) => ({
    fullName,
    status: passed ? 'passed' : 'failed',
    failureMessages: passed ? [] : [`Error: ${fullName} broke\n    at line 1`],
  })),
});
function jestReport(...testResults: ReturnType<typeof suite>[]): JestReport {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string) => all.filter((test) => test.status === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults,
  };
}
const FIVE_PASSED = {
  numPassedTests: 5,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  testResults: [],
};

describe('the counts at the end of npm test', () => {
  it('counts a command as one test', () => {
    expect(countCommand(0)).toMatchObject({ passed: 1, failed: 0 });
    expect(countCommand(2)).toMatchObject({ passed: 0, failed: 1 });
  });
  it('counts a test file that cannot be loaded as a failure', () => {
    const report = { ...FIVE_PASSED, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
    expect(countJest(report, 1)).toMatchObject({ passed: 5, failed: 3 });
  });
  it('counts one failure when the runner fails without a failed test', () => {
    expect(countJest(FIVE_PASSED, 1)).toMatchObject({ passed: 5, failed: 1 });
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: [] }, 1)).toMatchObject({ passed: 3, failed: 1 });
  });
  it('does not count skipped tests as passed, and notes their number', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 2 };
    expect(countPlaywright({ stats, errors: [{ message: 'no server' }] }, 1)).toEqual({
      passed: 3,
      failed: 2,
      notes: ['no server', '2 skipped'],
    });
  });
  it('notes each failed test with the first line of its message', () => {
    const report = jestReport(suite('a.test.ts', { one: true, two: false }));
    expect(countJest(report, 1).notes).toEqual(['failed: a.test.ts › two: Error: two broke']);
  });
});

describe('tests of failed suites, which run again', () => {
  const first = jestReport(
    suite('a.test.ts', { one: true, two: false }),
    suite('b.test.ts', { three: false }),
    suite('c.test.ts', { four: true }),
  );
  it('failedSuites lists the suites that run again', () =>
    expect(failedSuites(first)).toEqual(['a.test.ts', 'b.test.ts']));
  it('count as passed and are reported as unstable if they pass in the second run', () => {
    const again = jestReport(
      suite('a.test.ts', { one: true, two: true }),
      suite('b.test.ts', { three: true }),
    );
    expect(countRepeated(first, again, 0)).toEqual({
      passed: 4,
      failed: 0,
      notes: [
        'unstable: a.test.ts › two: Error: two broke',
        'unstable: b.test.ts › three: Error: three broke',
      ],
    });
  });
  it('fail the run when they fail in both runs', () => {
    const again = jestReport(
      suite('a.test.ts', { one: true, two: false }),
      suite('b.test.ts', { three: true }),
    );
    expect(countRepeated(first, again, 1)).toEqual({
      passed: 3,
      failed: 1,
      notes: ['unstable: b.test.ts › three: Error: three broke', 'failed: a.test.ts › two: Error: two broke'],
    });
  });
  it('fail the run when they fail only in the second run', () => {
    const again = jestReport(
      suite('a.test.ts', { one: false, two: true }),
      suite('b.test.ts', { three: true }),
    );
    expect(countRepeated(first, again, 1)).toMatchObject({ passed: 3, failed: 1 });
  });
  it('count both as passed and as failed when more than three are unstable', () => {
    const many = (passed: boolean) =>
      jestReport(suite('a.test.ts', { 1: passed, 2: passed, 3: passed, 4: passed }));
    expect(countRepeated(many(false), many(true), 0)).toMatchObject({ passed: 4, failed: 4 });
  });
});

it('a browser test that passes when Playwright repeats it is unstable, and more than three also count as failed', () => {
  const spec = (status: 'unexpected' | 'flaky') => ({
    title: status,
    file: 'walk.spec.ts',
    line: 7,
    tests: [{ status, results: [{ error: { message: '\u001b[31mtimed out\u001b[39m\nat line 7' } }] }],
  });
  const suites = [
    { title: 'walk', suites: [{ title: 'inner', specs: [spec('flaky'), spec('unexpected')] }] },
  ];
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
  expect(countPlaywright({ stats, suites }, 1)).toEqual({
    passed: 4,
    failed: 1,
    notes: ['unstable: walk.spec.ts:7 › flaky: timed out', 'failed: walk.spec.ts:7 › unexpected: timed out'],
  });
  const four = { expected: 3, unexpected: 0, flaky: 4, skipped: 0 };
  expect(countPlaywright({ stats: four, suites }, 0)).toMatchObject({ passed: 7, failed: 4 });
});
