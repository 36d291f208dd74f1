/**
 * What money asks of orders and of the shop. They register it at start and are called inside the transaction of the
 * payment, so that payment and order change together. Money imports neither of them.
 */
import type { Context } from '../platform/context';
import type { DbOrTx, Tx } from '../platform/db/client';
import type { PaymentRow } from './payments/refund';

export interface OrderParty {
  /** Holds an order until the transaction ends. Every transaction locks the order before its payments. */
  lock(tx: Tx, orderId: string): Promise<unknown>;
  /** A payment succeeded. @returns false when the order does not wait for it: money then returns the payment */
  paid(tx: Tx, ctx: Context, payment: PaymentRow): Promise<boolean>;
  /** The payer's bank took a payment back that was not on its way back already. */
  chargedBack(tx: Tx, ctx: Context, payment: PaymentRow): Promise<void>;
  /** Returns the codes of orders by their ids. */
  codesOf(db: DbOrTx, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the id of the order with a code. */
  idOf(db: DbOrTx, code: string): Promise<string | undefined>;
}
/** What money knows of a seller. `email` is empty until it was given. */
export interface SellerFacts {
  id: string;
  username: string;
  phone: string;
  email: string;
  locale: string;
  frozen: boolean;
}
export interface SellerParty {
  /** Holds a seller until the transaction ends. @throws Refusal 401 when the account is gone */
  lock(tx: Tx, sellerId: string): Promise<SellerFacts>;
  /** @throws Refusal 401 when the account is gone */
  one(db: DbOrTx, sellerId: string): Promise<SellerFacts>;
  /** Returns sellers by their ids. */
  byId(db: DbOrTx, sellerIds: readonly string[]): Promise<ReadonlyMap<string, SellerFacts>>;
  /** A payout method was saved. */
  bankSaved(tx: Tx, sellerId: string): Promise<unknown>;
}
export interface Parties {
  orders: OrderParty;
  sellers: SellerParty;
}

let registered: Parties | undefined;

/** Registers both parties; a second call replaces them. */
export function registerParties(parties: Parties): void {
  registered = parties;
}
/** @throws Error before the start has registered them: a programming mistake */
export function parties(): Parties {
  if (!registered) throw new Error('money has no parties: call connectContexts() first');
  return registered;
}
/** Returns the code of one order. */
export async function codeOf(db: DbOrTx, orderId: string | null): Promise<string | undefined> {
  return orderId ? (await parties().orders.codesOf(db, [orderId])).get(orderId) : undefined;
}
