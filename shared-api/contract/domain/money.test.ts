import { aedToFils, fils, formatAed, shareOf } from '../index';

describe('Money is integer fils', () => {
  it.each([
    [1250, 125_000],
    [0.1 + 0.2, 30],
    [1250.55, 125_055],
  ])('%p AED are %p fils', (aed, expected) => expect(aedToFils(aed)).toBe(expected));
  it('more than two decimals are refused', () => expect(() => aedToFils(1.005)).toThrow(RangeError));
  it('Buyer cart platform fee: 10% of cart total (product §9), half a fils rounded up', () => {
    expect(shareOf(fils(12_345), 1_000)).toBe(1_235);
    expect(shareOf(fils(12_344), 1_000)).toBe(1_234);
  });
  it('amounts are formatted as AED 1,250 and AED 1,250.50', () => {
    expect(formatAed(1250)).toBe('AED 1,250');
    expect(formatAed(1250.5)).toBe('AED 1,250.50');
    expect(formatAed(125, { decimals: 'always' })).toBe('AED 125.00');
  });
});
