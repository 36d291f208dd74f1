import fc from 'fast-check';
import { aedToFils, fils, formatAed, keptOf, shareOf } from '../index';

describe('Money is integer fils', () => {
  it.each([
    [1250, 125_000],
    [0.1 + 0.2, 30],
    [1250.55, 125_055],
  ])('%p AED are %p fils', (aed, expected) => expect(aedToFils(aed)).toBe(expected));
  it('more than two decimals are refused', () => expect(() => aedToFils(1.005)).toThrow(RangeError));
  it('the platform fee is 10 % of the cart (product §9), with half a fils rounded up', () => {
    expect(shareOf(fils(12_345), 1_000)).toBe(1_235);
    expect(shareOf(fils(12_344), 1_000)).toBe(1_234);
  });
  it('a partial refund reduces price and fee in the same ratio', () => {
    const order = { subtotal: 80_000, total: 88_000, feeBps: 1_000 };
    expect(keptOf({ ...order, refunded: 22_000 })).toEqual({ subtotal: 60_000, fee: 6_000, total: 66_000 });
    expect(keptOf({ ...order, refunded: 0 })).toEqual({ subtotal: 80_000, fee: 8_000, total: 88_000 });
    expect(keptOf({ ...order, refunded: 87_999 })).toEqual({ subtotal: 1, fee: 0, total: 1 });
  });
  it('a partial refund raises neither price nor fee, and the fee keeps its rate within one fils', () => {
    const orders = fc.tuple(fc.nat(100_000_000), fc.nat(3_000), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(orders, ([price, feeBps, part]) => {
        const subtotal = fils(price + 1);
        const fee = shareOf(subtotal, feeBps);
        const total = subtotal + fee;
        const refunded = Math.min(total - 1, Math.floor(part * total));
        const keptAmounts = keptOf({ subtotal, total, feeBps, refunded });
        expect(keptAmounts.subtotal + keptAmounts.fee + refunded).toBe(total);
        expect(keptAmounts.subtotal).toBeGreaterThan(0);
        expect(keptAmounts.subtotal).toBeLessThanOrEqual(subtotal);
        expect(keptAmounts.fee).toBeGreaterThanOrEqual(0);
        expect(keptAmounts.fee).toBeLessThanOrEqual(fee);
        expect(Math.abs(keptAmounts.fee - shareOf(keptAmounts.subtotal, feeBps))).toBeLessThanOrEqual(1);
      }),
    );
  });
  it('amounts are formatted as AED 1,250 and AED 1,250.50', () => {
    expect(formatAed(1250)).toBe('AED 1,250');
    expect(formatAed(1250.5)).toBe('AED 1,250.50');
    expect(formatAed(125, { decimals: 'always' })).toBe('AED 125.00');
  });
});
