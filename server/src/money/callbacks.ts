/**
 * Functions of the contexts `orders` and `shop` that `money` calls. `register-contexts.ts` registers them, because
 * money does not import these contexts. Functions with `tx` run in the transaction of their caller.
 */
import type { OrderState } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import type { DbOrTx, Tx } from '../platform/db/client';
import type { SoldOrder } from './payments/order-money';
import type { PaymentRow } from './payments/refund';

export interface OrderCallbacks {
  /** Locks an order until the transaction ends. Every transaction locks the order before its payments. */
  lock(tx: Tx, orderId: string): Promise<SoldOrder & { code: string; status: OrderState }>;
  /**
   * Called after a payment.
   * @returns false if the order does not wait for this payment. `money` then refunds the payment
   */
  paid(tx: Tx, ctx: Context, payment: PaymentRow): Promise<boolean>;
  hasExpired(db: DbOrTx, orderId: string): Promise<boolean>;
  /** Called after a chargeback of everything that we held of a payment. */
  chargedBack(tx: Tx, ctx: Context, payment: PaymentRow): Promise<void>;
  /** Called when the bank decides such a chargeback in our favour and returns the payment. */
  chargebackWon(tx: Tx, ctx: Context, orderId: string): Promise<void>;
  /**
   * Returns the fragment of the return URL. With this fragment, the order also opens on the device that was used for
   * the payment.
   */
  paymentProof(ctx: Context, orderId: string, paymentId: string): Promise<string>;
  codesOf(db: DbOrTx, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Returns the facts for the receipt of a payment.
   * @param amounts in fils: the payment, and the part of it that a partial refund returns
   */
  receiptOf(tx: Tx, orderId: string, amounts: { paid: number; part?: number }): Promise<OrderReceipt>;
  idOf(db: DbOrTx, code: string): Promise<string | undefined>;
}
/** Facts of an order for the receipt of a payment or refund. Amounts in fils. */
interface OrderReceipt {
  sellerId: string;
  buyerId: string;
  code: string;
  sellerName: string;
  brandName: string;
  payerName: string;
  locale: string;
  items: { name: string; price: number }[];
  fee: number;
  /** The parts of price and fee that a partial refund returned. */
  returned: { price: number; fee: number };
}
/** `email` is '' until the seller enters an address. */
export interface SellerFacts {
  id: string;
  username: string;
  name: string;
  phone: string;
  email: string;
  locale: string;
  frozen: boolean;
  /** When the phone, e-mail address or Instagram username was last replaced. */
  contactChangedAt: Date | null;
  /** When the account was deleted. The names and addresses of a deleted account are empty. */
  erasedAt: Date | null;
}
export interface SellerCallbacks {
  /** Locks a seller until the transaction ends. @throws Refusal 401 if the seller does not exist or was deleted */
  lock(tx: Tx, sellerId: string): Promise<SellerFacts>;
  /** Works as `lock`, and also locks a deleted seller, because payment events may arrive after a deletion. */
  lockOrDeleted(tx: Tx, sellerId: string): Promise<SellerFacts>;
  /** @throws Refusal 401 if the seller does not exist */
  find(db: DbOrTx, sellerId: string): Promise<SellerFacts>;
  byId(db: DbOrTx, sellerIds: readonly string[]): Promise<ReadonlyMap<string, SellerFacts>>;
  bankSaved(tx: Tx, sellerId: string): Promise<unknown>;
}
export interface Callbacks {
  orders: OrderCallbacks;
  sellers: SellerCallbacks;
}

let registered: Callbacks | undefined;

export function registerCallbacks(contextCallbacks: Callbacks): void {
  registered = contextCallbacks;
}
/** @throws Error if `registerCallbacks` was not called */
export function callbacks(): Callbacks {
  if (!registered) throw new Error('no callbacks are registered: call connectContexts() first');
  return registered;
}
export async function codeOf(db: DbOrTx, orderId: string | null): Promise<string | undefined> {
  return orderId ? (await callbacks().orders.codesOf(db, [orderId])).get(orderId) : undefined;
}
