import { describeUpgrade, GROUPS, packagesOf, withVersions } from './upgrade-check';

describe('the packages of an upgrade', () => {
  it('are all groups by default', () => expect(packagesOf(undefined)).toEqual(Object.values(GROUPS).flat()));
  it.each(['react', 'react-dom'])('%s upgrades the whole group', (only) =>
    expect(packagesOf(only)).toEqual(GROUPS['react']),
  );
  it('an unknown name is refused', () => expect(() => packagesOf('vue')).toThrow('Nothing was done.'));
});
it('only the given packages of a package.json change', () => {
  const given = {
    dependencies: { react: '19.3.1', ky: '1.14.3' },
    devDependencies: { '@rspack/core': '2.3.2' },
  };
  expect(withVersions(given, { react: '20.0.0', '@rspack/core': '2.3.2' })).toEqual([
    'react 19.3.1 → 20.0.0',
  ]);
  expect(given.dependencies).toEqual({ react: '20.0.0', ky: '1.14.3' });
});
it('the report lists each step, and the end of the output of a failed one', () => {
  const output = Array.from({ length: 30 }, (_, i) => `line ${i}`).join('\n');
  const lines = describeUpgrade({
    changes: ['react 1 → 2'],
    steps: [{ name: 'install' }, { name: 'types', failure: output }],
  });
  expect(lines.slice(0, 3)).toEqual(['tried: react 1 → 2', '  ok      install', '  BREAKS  types']);
  expect(lines.at(-1)).toContain('line 29');
  expect(lines.join()).not.toContain('line 3,');
});
