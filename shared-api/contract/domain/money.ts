/**
 * Amounts of money. Inside the product every amount is a whole number of fils (1 AED = 100 fils). In requests and
 * responses it is a number of AED with at most two decimals.
 */
import { formatNumber } from '../text/format-number';

declare const filsBrand: unique symbol;
/** A whole number of fils. Prices are never negative; ledger balances may be. */
export type Fils = number & { readonly [filsBrand]: true };
/** Basis points: 10,000 bps are 100 %. */
export type Bps = number;

/** Marks a whole number as fils. @throws RangeError when it is not a safe whole number. */
export function fils(amount: number): Fils {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fils: ${amount}`);
  return amount as Fils;
}

/**
 * Converts AED of a request to fils. It removes only rounding errors of floating point. @throws RangeError on more
 * than two decimals.
 */
export function aedToFils(aed: number): Fils {
  const exact = Math.round(aed * 100);
  if (!Number.isFinite(aed) || Math.abs(aed * 100 - exact) > 1e-6) {
    throw new RangeError(`not an amount in AED with at most two decimals: ${aed}`);
  }
  return fils(exact);
}

/** Converts fils to AED for responses. */
export function filsToAed(amount: number): number {
  return amount / 100;
}

/** Returns a share of an amount, rounded half up to the fils. `bps` are basis points (1,000 = 10 %). */
export function shareOf(amount: Fils, bps: Bps): Fils {
  return fils(Math.floor((amount * bps + 5_000) / 10_000));
}

/** Returns what is left of an amount after a share, such as the platform's commission. */
export function netOf(amount: Fils, bps: Bps): Fils {
  return fils(amount - shareOf(amount, bps));
}

/** Sums amounts in fils. */
export function sumFils(amounts: readonly Fils[]): Fils {
  return fils(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/**
 * Formats an amount in AED: `AED 1,250`, `AED 1,250.50`. `decimals: 'always'` gives the two decimals of the fee
 * (product §9). Digits are Latin in every language, so that prices are equal on a page and in its PDF.
 */
export function formatAed(aed: number, { decimals = 'auto' as 'auto' | 'always' } = {}): string {
  const digits = decimals === 'always' || !Number.isInteger(Math.round(aed * 100) / 100) ? 2 : 0;
  return `AED ${formatNumber(aed, digits)}`;
}
