/** Facts on a receipt. They are copied at the payment, so that later changes do not change the receipt. */

/** `payment` and `refund` of an order; `plan`: a month of VIP. */
export type ReceiptKind = 'payment' | 'refund' | 'plan';

/** Amounts in fils. */
export interface ReceiptFacts {
  /** Language of the document. */
  locale: string;
  issuer: string;
  sellerName: string;
  brandName: string;
  payerName: string;
  /** The order's code, or ''. */
  code: string;
  items: { name: string; price: number }[];
  fee: number;
  total: number;
  /** The provider's reference of the payment. */
  reference: string;
  /** Number of the receipt of the payment that a refund returns, or ''. */
  refundOf: string;
  /** Tax in the total; null while it is not configured. */
  vat: { rateBps: number; registration: string; amount: number } | null;
}

const WHOLE_BPS = 10_000;
/** The tax in an amount that includes it, in fils, rounded half up. */
export const vatIn = (total: number, rateBps: number): number =>
  Math.floor((total * rateBps * 2 + (WHOLE_BPS + rateBps)) / (2 * (WHOLE_BPS + rateBps)));
