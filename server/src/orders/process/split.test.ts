import fc from 'fast-check';
import { fils } from '@linksouq/shared-api/contract';
import { runSeed } from '../../../test/proof/random';
import { splitAmount } from './split';

describe('splitAmount', () => {
  it('returns shares that are proportional to the weights and are whole fils', () => {
    expect(splitAmount(fils(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitAmount(fils(81_000), [15_000, 45_000, 30_000])).toEqual([13_500, 40_500, 27_000]);
  });
  it('returns equal shares when all weights are 0', () =>
    expect(splitAmount(fils(10), [0, 0])).toEqual([5, 5]));
  it('returns no shares without weights', () => expect(splitAmount(fils(10), [])).toEqual([]));
  it('returns shares whose sum is always the amount, and none is negative', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 4_000_000 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12_000_000 }), weights, (amount, parts) => {
        const shares = splitAmount(fils(amount), parts);
        expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(amount);
        expect(shares.every((share) => share >= 0)).toBe(true);
      }),
      { seed: runSeed() },
    );
  });
});
