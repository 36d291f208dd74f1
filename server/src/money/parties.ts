/**
 * Functions that money needs from the contexts orders and shop. `register-contexts.ts` registers them at
 * the start, so money does not import these contexts. Money calls the functions that take `tx` in the
 * transaction of the payment, so that payment and order change together.
 */
import type { Context } from '../platform/context';
import type { DbOrTx, Tx } from '../platform/db/client';
import type { PaymentRow } from './payments/refund';

export interface OrderParty {
  /** Locks an order until the transaction ends. Every transaction locks the order before its payments. */
  lock(tx: Tx, orderId: string): Promise<unknown>;
  /**
   * Called when a payment succeeded.
   * @returns false when the order does not wait for this payment. Money then refunds the payment
   */
  paid(tx: Tx, ctx: Context, payment: PaymentRow): Promise<boolean>;
  /** Returns whether an order has expired without a payment. */
  hasExpired(db: DbOrTx, orderId: string): Promise<boolean>;
  /**
   * Called when the payer's bank took a payment back, unless a refund of the payment had already started.
   */
  chargedBack(tx: Tx, ctx: Context, payment: PaymentRow): Promise<void>;
  /** Called when the payer's bank returned a payment that it had taken back. */
  chargebackWon(tx: Tx, ctx: Context, orderId: string): Promise<void>;
  /** Returns the fragment of the return address that opens the order on the device that pays. */
  paymentProof(ctx: Context, orderId: string, paymentId: string): Promise<string>;
  /** Returns the codes of orders by their ids. */
  codesOf(db: DbOrTx, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the facts for a receipt of an order. */
  receiptOf(tx: Tx, orderId: string): Promise<OrderReceipt>;
  /** Returns the id of the order with a code. */
  idOf(db: DbOrTx, code: string): Promise<string | undefined>;
}
/** Facts of an order for a receipt, at the time of the payment. Amounts in fils. */
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
  /** The parts of the price and of the fee that a partial refund returned. */
  returned: { price: number; fee: number };
}
/** Facts about a seller that money needs. `email` is empty until the seller sets it. */
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
}
export interface SellerParty {
  /** Locks a seller until the transaction ends. @throws Refusal 401 when the account does not exist */
  lock(tx: Tx, sellerId: string): Promise<SellerFacts>;
  /** @throws Refusal 401 when the account does not exist */
  find(db: DbOrTx, sellerId: string): Promise<SellerFacts>;
  /** Returns sellers by their ids. */
  byId(db: DbOrTx, sellerIds: readonly string[]): Promise<ReadonlyMap<string, SellerFacts>>;
  /** Called when a payout method was saved. */
  bankSaved(tx: Tx, sellerId: string): Promise<unknown>;
}
export interface Parties {
  orders: OrderParty;
  sellers: SellerParty;
}

let registered: Parties | undefined;

/** Registers both parties. A second call replaces them. */
export function registerParties(parties: Parties): void {
  registered = parties;
}
/** @throws Error when nothing is registered, which is a programming mistake */
export function parties(): Parties {
  if (!registered) throw new Error('money has no parties: call connectContexts() first');
  return registered;
}
/** Returns the code of one order. */
export async function codeOf(db: DbOrTx, orderId: string | null): Promise<string | undefined> {
  return orderId ? (await parties().orders.codesOf(db, [orderId])).get(orderId) : undefined;
}
