import { satisfies } from './ranges';

describe('version ranges of releases', () => {
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
  ])('%s satisfies %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
  it('refuses an unknown form', () => {
    expect(() => satisfies('1.0.0', '1.x - 2')).toThrow('is not a version range');
  });
});
