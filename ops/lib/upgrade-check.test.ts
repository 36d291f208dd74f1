import { describeUpgrade, GROUPS, packagesOf, withVersions } from './upgrade-check';

describe('packagesOf', () => {
  it('returns the packages of all groups by default', () =>
    expect(packagesOf(undefined)).toEqual(Object.values(GROUPS).flat()));
  it.each(['react', 'react-dom'])('returns all packages of the group for %s', (name) =>
    expect(packagesOf(name)).toEqual(GROUPS['react']),
  );
  it('refuses an unknown name', () => expect(() => packagesOf('vue')).toThrow('Nothing was done.'));
});
it('withVersions changes only packages whose given version differs, and returns the changes', () => {
  const packageJson = {
    dependencies: { react: '19.3.1', ky: '1.14.3' },
    devDependencies: { '@rspack/core': '2.3.2' },
  };
  expect(withVersions(packageJson, { react: '20.0.0', '@rspack/core': '2.3.2' })).toEqual([
    'react 19.3.1 → 20.0.0',
  ]);
  expect(packageJson.dependencies).toEqual({ react: '20.0.0', ky: '1.14.3' });
});
it('describeUpgrade lists each step, and the last lines of the output of a failed step', () => {
  const output = Array.from({ length: 30 }, (_, i) => `line ${i}`).join('\n');
  const lines = describeUpgrade({
    changes: ['react 1 → 2'],
    steps: [{ name: 'install' }, { name: 'types', failure: output }],
  });
  expect(lines.slice(0, 3)).toEqual(['tried: react 1 → 2', '  ok      install', '  BREAKS  types']);
  expect(lines.at(-1)).toContain('line 29');
  expect(lines.join()).not.toContain('line 3,');
});
