import { compareReports, nextVersion } from './compare';
import { oldestFitting } from '../build/host-versions';

const report = (...blocks: string[]) =>
  `import { X } from 'y';\n\n// @public\n${blocks.join('\n\n// @public\n')}\n`;
const TOAST = 'export const toast: {\n    success: (text: string) => void;\n};';
const before = report(TOAST, 'export function t(literal: string): string;');

describe('compareReports', () => {
  const change = (after: string) => compareReports(before, after);
  it('finds no change if only the order of the types differs', () => {
    expect(change(report('export function t(literal: string): string;', TOAST)).change).toBe('none');
  });
  it('rates a new export as minor', () => {
    expect(
      change(
        report(TOAST, 'export function t(literal: string): string;', 'export const brandNew: () => void;'),
      ),
    ).toEqual({
      change: 'minor',
      lines: ['+ brandNew'],
      extendedExports: ['brandNew'],
    });
  });
  it('rates a new member as minor', () => {
    const grown = TOAST.replace('};', '    plain: (text: string) => void;\n};');
    expect(change(report(grown, 'export function t(literal: string): string;'))).toMatchObject({
      change: 'minor',
      extendedExports: ['toast'],
    });
  });
  it('rates a removed export and a changed signature as major', () => {
    expect(change(report(TOAST))).toMatchObject({ change: 'major', lines: ['- t'] });
    expect(
      change(report(TOAST, 'export function t(literal: string, values: object): string;')),
    ).toMatchObject({ change: 'major', lines: ['~ t'] });
  });
});

it.each([
  ['1.2.3', 'none', '1.2.3'],
  ['1.2.3', 'minor', '1.3.0'],
  ['1.2.3', 'major', '2.0.0'],
] as const)('nextVersion of %s after a change "%s" is %s', (version, change, expected) =>
  expect(nextVersion(version, change)).toBe(expected),
);

describe('oldestFitting', () => {
  const versions = { 'shared-ui': { version: '1.12.0', since: { brandNew: '1.2.0', later: '1.10.0' } } };
  const oldest = (...names: string[]) =>
    oldestFitting(
      'shared-ui/host',
      { 'shared-ui/host': Object.fromEntries(names.map((name) => [name, { kind: 'any', file: 'x.tsx' }])) },
      versions,
    );
  it('returns x.0.0 of the current major version if that version already has all used exports', () =>
    expect(oldest('t')).toBe('1.0.0'));
  it('returns the version that added the newest of the used exports', () => {
    expect(oldest('t', 'brandNew')).toBe('1.2.0');
    expect(oldest('later', 'brandNew')).toBe('1.10.0');
  });
  it('returns undefined for a package that is not a host package', () =>
    expect(oldestFitting('react', {}, versions)).toBeUndefined());
});
