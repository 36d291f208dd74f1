/**
 * Amounts of money. Inside the product every amount is a whole number of fils (1 AED = 100 fils). In requests
 * and responses an amount is a number of AED with at most two decimals.
 */
import { formatNumber } from '../text/format-number';

declare const filsBrand: unique symbol;
/** A whole number of fils. A price is never negative. A ledger balance may be negative. */
export type Fils = number & { readonly [filsBrand]: true };
/** Basis points: 10,000 bps are 100 %. */
export type Bps = number;

/** Marks a whole number as fils. @throws RangeError when it is not a safe whole number. */
export function fils(amount: number): Fils {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fils: ${amount}`);
  return amount as Fils;
}

/**
 * Returns whether a number is an amount in AED: it has at most two decimals, and its fils are a safe whole
 * number. Rounding errors are ignored.
 */
export const isAed = (aed: number): boolean =>
  Number.isSafeInteger(Math.round(aed * 100)) && Math.abs(aed * 100 - Math.round(aed * 100)) <= 1e-6;

/**
 * Converts AED of a request to fils. It corrects only floating-point rounding errors. @throws RangeError if the
 * number is not an amount in AED (`isAed`)
 */
export function aedToFils(aed: number): Fils {
  if (!isAed(aed)) throw new RangeError(`not an amount in AED with at most two decimals: ${aed}`);
  return fils(Math.round(aed * 100));
}

/** Converts fils to AED for responses. */
export function filsToAed(amount: number): number {
  return amount / 100;
}

/**
 * Returns the sum of amounts in AED. It adds them as fils, because floating-point sums of AED are not exact.
 */
export const sumAed = (amounts: readonly number[]): number =>
  filsToAed(fils(amounts.reduce((sum, aed) => sum + aedToFils(aed), 0)));

/** Returns a share of an amount, rounded half up to the fils. `bps` are basis points (1,000 = 10 %). */
export function shareOf(amount: Fils, bps: Bps): Fils {
  return fils(Math.floor((amount * bps + 5_000) / 10_000));
}

/** Returns an amount minus a share of it, for example minus the platform's commission. */
export function netOf(amount: Fils, bps: Bps): Fils {
  return fils(amount - shareOf(amount, bps));
}

/** The amounts of an order that were not returned to the brand, in fils. `subtotal` plus `fee` is `total`. */
interface KeptMoney {
  subtotal: Fils;
  fee: Fils;
  total: Fils;
}

/**
 * Returns the amounts of an order after a part of its payment went back to the brand. The price and the
 * brand's fee decrease in the same ratio. The price is rounded half up to the fils.
 * @param order price, total (fee included) and the part that was returned, in fils; the rate of the fee in
 * bps
 */
export function keptOf(order: { subtotal: number; total: number; feeBps: Bps; refunded: number }): KeptMoney {
  const total = fils(order.total - order.refunded);
  const totalBps = 10_000 + order.feeBps;
  // The price is total ÷ (1 + fee rate). The added half rounds it half up without fractions.
  const price = Math.floor((total * 20_000 + totalBps) / (2 * totalBps));
  const subtotal = fils(order.refunded === 0 ? order.subtotal : price);
  return { subtotal, fee: fils(total - subtotal), total };
}

/** Sums amounts in fils. */
export function sumFils(amounts: readonly Fils[]): Fils {
  return fils(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/**
 * Formats an amount in AED: `AED 1,250`, `AED 1,250.50`. With `decimals: 'always'` the text has two decimals,
 * like the fee (product §9). Digits are Latin in every language, so that a page and its PDF show the same
 * price.
 */
export function formatAed(aed: number, { decimals = 'auto' as 'auto' | 'always' } = {}): string {
  const digits = decimals === 'always' || !Number.isInteger(Math.round(aed * 100) / 100) ? 2 : 0;
  return `AED ${formatNumber(aed, digits)}`;
}
