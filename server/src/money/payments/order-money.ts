/** Moves the money of an order. Always runs in the transaction of the order's event. Amounts in fils. */
import { and, eq, sql } from 'drizzle-orm';
import { fils, keptOf, netOf, paymentProcess, shareOf } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { transition } from '../../platform/db/transition';
import { conflict } from '../../platform/http/errors';
import { post } from '../payouts/ledger';
import { payments } from '../schema';
import { startRefund } from './refund';

/**
 * Facts of an order from which earnings are calculated. The rates are in bps. They are the rates at the
 * time of the order.
 */
export interface SoldOrder {
  id: string;
  sellerId: string;
  subtotal: number;
  total: number;
  feeBps: number;
  commissionBps: number;
  /** The part of the total that goes back to the brand. */
  refunded: number;
}

/**
 * Credits the seller with the subtotal minus the commission. After a partial refund, the seller gets the
 * remaining price minus the commission on this price.
 */
export async function creditSale(tx: Tx, ctx: Context, order: SoldOrder): Promise<void> {
  const { id, sellerId, commissionBps, refunded } = order;
  const keptSubtotal = keptOf(order).subtotal;
  await post(tx, ctx, sellerId, 'sale', id, fils(order.subtotal));
  if (refunded > 0) await post(tx, ctx, sellerId, 'refund', id, fils(keptSubtotal - order.subtotal));
  await post(tx, ctx, sellerId, 'commission', id, fils(-shareOf(keptSubtotal, commissionBps)));
}
const earningsOf = (order: SoldOrder) => netOf(keptOf(order).subtotal, order.commissionBps);
/** Debits the earnings of a completed order from the seller after a chargeback. */
export async function takeSaleBack(tx: Tx, ctx: Context, order: SoldOrder): Promise<void> {
  await post(tx, ctx, order.sellerId, 'chargeback', order.id, fils(-earningsOf(order)));
}
/** Credits the earnings again after the bank returned the payment of a chargeback. */
export async function creditSaleAgain(tx: Tx, ctx: Context, order: SoldOrder): Promise<void> {
  await post(tx, ctx, order.sellerId, 'chargeback_won', order.id, fils(earningsOf(order)));
}
/** Expires open checkouts. A payment that succeeds later is refunded. */
export async function closeCheckouts(tx: Tx, orderId: string): Promise<void> {
  await transition(tx, payments, paymentProcess, 'expire', eq(payments.orderId, orderId));
}
/** Starts the refund of every succeeded payment of an order. */
export async function refundPaid(tx: Tx, ctx: Context, orderId: string, reason: string): Promise<void> {
  const succeededPayments = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded')));
  for (const payment of succeededPayments) await startRefund(tx, ctx, payment, reason);
}
/**
 * Starts a partial refund of the only payment of an order.
 * @throws Refusal 409 when the order has no payment that is larger than the part
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
  if (!payment || payment.amount <= order.refunded)
    throw conflict('This order has no payment of which a part can be returned.');
  await startRefund(tx, ctx, payment, reason, order.refunded);
}
/** SQL condition: a payment of the order is being refunded, or was refunded in full. */
export const isReturned = (orderId: string) =>
  sql<boolean>`exists (select from ${payments} where ${payments.orderId} = ${orderId}
    and ${payments.status} in ('refund_pending', 'refunded'))`;
