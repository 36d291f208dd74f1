/** What happens to the money of an order. Always in the transaction of the order's event. Amounts in fils. */
import { and, eq, sql } from 'drizzle-orm';
import { fils, paymentProcess, shareOf } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { transition } from '../../platform/db/transition';
import { post } from '../payouts/ledger';
import { payments } from '../schema';
import { startRefund } from './refund';

/** What of an order its earnings need. The commission is the one that was snapshotted, in bps. */
export interface SoldOrder {
  id: string;
  sellerId: string;
  subtotal: number;
  commissionBps: number;
}

/** Credits the seller: the subtotal less the commission. */
export async function creditSale(tx: Tx, ctx: Context, order: SoldOrder): Promise<void> {
  const subtotal = fils(order.subtotal);
  await post(tx, ctx, order.sellerId, 'sale', order.id, subtotal);
  await post(tx, ctx, order.sellerId, 'commission', order.id, fils(-shareOf(subtotal, order.commissionBps)));
}
/** Takes the earnings of a completed order back. */
export async function takeSaleBack(tx: Tx, ctx: Context, order: SoldOrder): Promise<void> {
  const subtotal = fils(order.subtotal);
  const net = subtotal - shareOf(subtotal, order.commissionBps);
  await post(tx, ctx, order.sellerId, 'chargeback', order.id, fils(-net));
}
/** Open checkouts run out; one that is paid all the same refunds itself. */
export async function closeCheckouts(tx: Tx, orderId: string): Promise<void> {
  await transition(tx, payments, paymentProcess, 'expire', eq(payments.orderId, orderId));
}
/** Starts the refund of everything that was paid for an order. */
export async function refundPaid(tx: Tx, ctx: Context, orderId: string, reason: string): Promise<void> {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded')));
  for (const payment of paid) await startRefund(tx, ctx, payment, reason);
}
/** SQL: whether something that was paid for an order is on its way back, or returned. */
export const isReturned = (orderId: string) =>
  sql<boolean>`exists (select from ${payments} where ${payments.orderId} = ${orderId}
    and ${payments.status} in ('refund_pending', 'refunded'))`;
