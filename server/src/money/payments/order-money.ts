/** Moves the money of an order, in the transaction that changes the order. Amounts in fils. */
import { and, eq, sql } from 'drizzle-orm';
import { type Fils, fils, keptOf, netOf, paymentProcess, shareOf } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { transition } from '../../platform/db/transition';
import { conflict } from '../../platform/http/errors';
import { post } from '../payouts/ledger';
import { ledger, payments, refunds } from '../schema';
import { amountWithoutParts, chargedBackPart, LATE_PAYMENT, lostAmount, startRefund } from './refund';

/** `feeBps` and `commissionBps` are the rates at the time of the order. */
export interface SoldOrder {
  id: string;
  sellerId: string;
  subtotal: number;
  total: number;
  feeBps: number;
  commissionBps: number;
  /** The part of `total` that a partial refund returns. */
  refunded: number;
}

/**
 * Credits the seller with the subtotal minus refund, commission, and the seller's share of a partial chargeback. The
 * refund also lowers the commission.
 */
export async function creditSale(tx: Tx, ctx: Context, order: SoldOrder): Promise<void> {
  const { id, sellerId, commissionBps, refunded } = order;
  const keptSubtotal = keptOf(order).subtotal;
  await post(tx, ctx, sellerId, 'sale', id, fils(order.subtotal));
  if (refunded > 0) await post(tx, ctx, sellerId, 'refund', id, fils(keptSubtotal - order.subtotal));
  await post(tx, ctx, sellerId, 'commission', id, fils(-shareOf(keptSubtotal, commissionBps)));
  await takePartBack(tx, ctx, order);
}
const earningsOf = (order: SoldOrder) => netOf(keptOf(order).subtotal, order.commissionBps);
/** Debits the earnings of a completed order from the seller after a chargeback. */
export async function takeSaleBack(tx: Tx, ctx: Context, order: SoldOrder): Promise<void> {
  await post(tx, ctx, order.sellerId, 'chargeback', order.id, fils(-earningsOf(order)));
}
/** Credits the earnings again after a won chargeback. */
export async function creditSaleAgain(tx: Tx, ctx: Context, order: SoldOrder): Promise<void> {
  await post(tx, ctx, order.sellerId, 'chargeback_won', order.id, fils(earningsOf(order)));
}

const isOfOrder = (orderId: string) => eq(payments.orderId, orderId);
/** Returns the part of an order's payment that a bank took back, in fils. */
export const partOfOrderTaken = (tx: Tx, orderId: string): Promise<number> =>
  chargedBackPart(tx, isOfOrder(orderId));
/** SQL: the part of an order's payment that a bank took back, in fils. */
export const takenAmount = ({ id }: Pick<SoldOrder, 'id'>) => lostAmount(isOfOrder(id));
/**
 * Returns the amounts of an order after a partial refund and a partial chargeback. A chargeback is divided like a partial
 * refund of the same amount, so the platform loses its share of the fee and the commission.
 * @param part the part of the payment that a bank took back, in fils
 */
export const keptWithout = (order: Parameters<typeof keptOf>[0], part: number) =>
  keptOf({ ...order, refunded: order.refunded + part });
/** Returns what the seller earns from a completed order. @param part see `keptWithout` */
export const earningsWithout = (order: SoldOrder, part: number): Fils =>
  netOf(keptWithout(order, part).subtotal, order.commissionBps);
/** Returns the seller's share of a partial chargeback. */
export const partTakenFrom = async (tx: Tx, order: SoldOrder): Promise<number> =>
  earningsOf(order) - earningsWithout(order, await partOfOrderTaken(tx, order.id));
/** Debits the seller's share of a partial chargeback. */
export async function takePartBack(tx: Tx, ctx: Context, order: SoldOrder): Promise<void> {
  const share = await partTakenFrom(tx, order);
  if (share > 0) await post(tx, ctx, order.sellerId, 'chargeback', order.id, fils(-share));
}
/** Credits the share again, if it was debited, after a won chargeback. */
export async function creditPartAgain(tx: Tx, ctx: Context, orderId: string): Promise<void> {
  const ofChargeback = and(eq(ledger.subjectId, orderId), eq(ledger.kind, 'chargeback'));
  const [debit] = await tx.select().from(ledger).where(ofChargeback).limit(1);
  if (debit) await post(tx, ctx, debit.sellerId, 'chargeback_won', orderId, fils(-debit.amount));
}

/** Expires the open checkouts of an order. A later payment is refunded. */
export async function closeCheckouts(tx: Tx, orderId: string): Promise<void> {
  await transition(tx, payments, paymentProcess, 'expire', eq(payments.orderId, orderId));
}
/** Refunds every succeeded payment of an order, without the part that a bank took back. */
export async function refundPaid(tx: Tx, ctx: Context, orderId: string, reason: string): Promise<void> {
  const succeededPayments = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded')));
  for (const payment of succeededPayments)
    await startRefund(tx, ctx, payment, reason, await amountWithoutParts(tx, payment));
}
/**
 * Refunds `order.refunded` from the payment of an order.
 * @throws Refusal 409 if the order has no payment larger than this amount
 */
export async function refundPart(
  tx: Tx,
  ctx: Context,
  order: Pick<SoldOrder, 'id' | 'refunded'>,
  reason: string,
): Promise<void> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'succeeded')));
  if (!payment || (await amountWithoutParts(tx, payment)) <= order.refunded)
    throw conflict('This order has no payment of which a part can be returned.');
  await startRefund(tx, ctx, payment, reason, order.refunded);
}
/**
 * SQL: what returns to the brand from the payment of the order, if this payment is fully refunded or its refund is in
 * progress; else 0. After a partial chargeback, only the rest returns. Omits late payments, which do not pay the order.
 */
export const returnedAmount = ({ id }: Pick<SoldOrder, 'id'>) =>
  sql<number>`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${payments.orderId} = ${id} and ${refunds.reason} <> ${LATE_PAYMENT}
    and ${payments.status} in ('refund_pending', 'refunded'))`.mapWith(Number);
