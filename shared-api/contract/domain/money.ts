/**
 * Amounts of money. The server calculates with whole fils (1 AED = 100 fils). Requests and responses contain AED with
 * at most two decimals.
 */
import { formatNumber } from '../text/format-number';

declare const filsBrand: unique symbol;
/** A whole number of fils. May be negative. */
export type Fils = number & { readonly [filsBrand]: true };
/** Basis points: 10,000 bps are 100 %. */
export type Bps = number;

/** Casts a number to `Fils`. @throws RangeError if the number is not a safe integer */
export function fils(amount: number): Fils {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fils: ${amount}`);
  return amount as Fils;
}

/** Returns whether a number has at most two decimals, except for rounding errors. */
export const hasTwoDecimals = (amount: number): boolean =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

/** Returns whether a number has at most two decimals, and its fils are a safe integer. */
export const isAed = (aed: number): boolean =>
  Number.isSafeInteger(Math.round(aed * 100)) && hasTwoDecimals(aed);

/** Converts AED to fils. @throws RangeError if `isAed` is false for the number */
export function aedToFils(aed: number): Fils {
  if (!isAed(aed)) throw new RangeError(`not an amount in AED with at most two decimals: ${aed}`);
  return fils(Math.round(aed * 100));
}

export function filsToAed(amount: number): number {
  return amount / 100;
}

/** Sums amounts in AED. Adds them as fils, because floating-point sums of AED are not exact. */
export const sumAed = (amounts: readonly number[]): number =>
  filsToAed(fils(amounts.reduce((sum, aed) => sum + aedToFils(aed), 0)));

/** Returns `bps` of an amount, rounded half up to whole fils. */
export function shareOf(amount: Fils, bps: Bps): Fils {
  return fils(Math.floor((amount * bps + 5_000) / 10_000));
}

/** Returns an amount minus `bps` of this amount, for example minus the commission. */
export function netOf(amount: Fils, bps: Bps): Fils {
  return fils(amount - shareOf(amount, bps));
}

/** The amounts of an order after refunds, in fils. `subtotal` plus `fee` is `total`. */
interface KeptMoney {
  subtotal: Fils;
  fee: Fils;
  total: Fils;
}

/**
 * Returns the amounts of an order after a partial refund. Price and fee decrease in the same ratio. The price is
 * rounded half up to whole fils.
 * @param order `total` includes the fee; `subtotal`, `total` and `refunded` are in fils
 */
export function keptOf(order: { subtotal: number; total: number; feeBps: Bps; refunded: number }): KeptMoney {
  const total = fils(order.total - order.refunded);
  const totalBps = 10_000 + order.feeBps;
  // Price = total ÷ (1 + fee rate). Adding half of the divisor before the division rounds the price half up.
  const price = Math.floor((total * 20_000 + totalBps) / (2 * totalBps));
  const subtotal = fils(order.refunded === 0 ? order.subtotal : price);
  return { subtotal, fee: fils(total - subtotal), total };
}

export function sumFils(amounts: readonly Fils[]): Fils {
  return fils(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/**
 * Formats an amount: `AED 1,250`, `AED 1,250.50`. With `decimals: 'always'` every text has two decimals (product
 * §9). The digits are Latin in every language.
 */
export function formatAed(aed: number, { decimals = 'auto' as 'auto' | 'always' } = {}): string {
  const digits = decimals === 'always' || !Number.isInteger(Math.round(aed * 100) / 100) ? 2 : 0;
  return `AED ${formatNumber(aed, digits)}`;
}
