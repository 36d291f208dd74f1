import { type Fils, fils } from '@linksouq/shared-api/contract';

/**
 * Divides an amount in proportion to weights (largest remainder method). The sum of the shares is the amount. If
 * all weights are 0, the shares are equal.
 */
export function splitAmount(amount: Fils, weights: readonly number[]): Fils[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const hasNoWeights = total === 0;
  const exact = weights.map((weight) => (hasNoWeights ? amount / weights.length : (amount * weight) / total));
  const shares = exact.map(Math.floor);
  const remainingFils = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (let i = 0; i < remainingFils; i++) shares[byRemainder[i % byRemainder.length]!.index]! += 1;
  return shares.map(fils);
}
