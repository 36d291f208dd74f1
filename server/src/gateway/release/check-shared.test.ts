import { build } from '../../../test/releases';
import { sharedProblems } from './check-shared';

describe('versions of packages that a remote gets from the shell', () => {
  const problems = (provided: string, range: string) => {
    const shell = { ...build('shell').manifest, shared: { react: provided } };
    const remote = { ...build('mfe_buyer').manifest, shared: { react: range } };
    return sharedProblems([shell, remote]);
  };
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.2.4', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.3.0', '>=1.2.3', true],
    ['1.2.3', '1.2.3', true],
    ['2.0.0-rc.1', '^2.0.0', false],
    ['2.0.0', '^1.0.0 || ^2.0.0', true],
    ['3.0.0', '*', true],
  ])('version %s satisfies the range %s: %s', (provided, range, expected) =>
    expect(problems(provided, range)).toEqual(
      expected ? [] : [expect.stringContaining(`provides ${provided}`)],
    ),
  );
  it.each(['latest', 'git+https://example.com', '^1.2.3.4', '1 '.repeat(300)])(
    'refuses "%s", which is not a version range',
    (range) => expect(problems('1.0.0', range)).toEqual([expect.stringContaining('is not a version range')]),
  );
});

describe('the federation runtimes of shell and remote', () => {
  const problems = (shell: string, remote: string, tested: string[] = [], isRecordedInShell = false) => {
    const manifestWith = (federationRuntime: string, testedRuntimes: string[]) => ({
      federationRuntime,
      testedRuntimes,
    });
    return sharedProblems([
      { ...build('shell').manifest, ...manifestWith(shell, isRecordedInShell ? tested : []) },
      { ...build('mfe_buyer').manifest, ...manifestWith(remote, isRecordedInShell ? [] : tested) },
    ]);
  };
  it('equal versions are compatible', () => expect(problems('2.9.2', '2.9.2')).toEqual([]));
  it('two patch versions without a skew test are refused, and the message proposes the skew test', () =>
    expect(problems('2.9.2', '2.9.3')).toEqual([expect.stringContaining('run npm run skew')]));
  it.each([true, false])(
    'two patch versions are compatible after a skew test (recorded in the shell: %s)',
    (isRecordedInShell) =>
      expect(
        problems('2.9.2', '2.9.3', isRecordedInShell ? ['2.9.3'] : ['2.9.2'], isRecordedInShell),
      ).toEqual([]),
  );
  it('two minor versions are refused, even if a build lists them as tested', () =>
    expect(problems('2.9.2', '2.10.0', ['2.9.2'])).toHaveLength(1));
});
