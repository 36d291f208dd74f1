/** `payment`: payment of an order. `plan`: payment of a month of VIP. `refund`: refund of an order or a plan. */
export type ReceiptKind = 'payment' | 'refund' | 'plan';

/** The content of a receipt. It is a copy, because a receipt must not change later. Amounts are in fils. */
export interface ReceiptFacts {
  locale: string;
  issuer: string;
  sellerName: string;
  brandName: string;
  payerName: string;
  /** Code of the order, or '' for a plan. */
  code: string;
  items: { name: string; price: number }[];
  fee: number;
  total: number;
  reference: string;
  /** Number of the receipt of the refunded payment, or '' if the receipt is not for a refund. */
  refundOf: string;
  /** Tax that the total includes. Null if no tax is configured. */
  vat: { rateBps: number; registration: string; amount: number } | null;
}

const WHOLE_BPS = 10_000;
/** Returns the tax that an amount includes, in fils, rounded half up. */
export const vatIn = (total: number, rateBps: number): number =>
  Math.floor((total * rateBps * 2 + (WHOLE_BPS + rateBps)) / (2 * (WHOLE_BPS + rateBps)));
