/** Moves the money of an order, always in the transaction of the order's event. Amounts in fils. */
import { and, eq, sql } from 'drizzle-orm';
import { fils, netOf, paymentProcess, shareOf } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { transition } from '../../platform/db/transition';
import { post } from '../payouts/ledger';
import { payments } from '../schema';
import { startRefund } from './refund';

/** Facts of an order for its earnings. The commission, in bps, is the rate at which the order was placed. */
export interface SoldOrder {
  id: string;
  sellerId: string;
  subtotal: number;
  commissionBps: number;
}

/** Credits the seller with the subtotal minus the commission. */
export async function creditSale(tx: Tx, ctx: Context, order: SoldOrder): Promise<void> {
  const subtotal = fils(order.subtotal);
  await post(tx, ctx, order.sellerId, 'sale', order.id, subtotal);
  await post(tx, ctx, order.sellerId, 'commission', order.id, fils(-shareOf(subtotal, order.commissionBps)));
}
/** Takes the earnings of a completed order back. */
export async function takeSaleBack(tx: Tx, ctx: Context, order: SoldOrder): Promise<void> {
  const subtotal = fils(order.subtotal);
  const net = netOf(subtotal, order.commissionBps);
  await post(tx, ctx, order.sellerId, 'chargeback', order.id, fils(-net));
}
/** Expires open checkouts. A payment that succeeds later is refunded. */
export async function closeCheckouts(tx: Tx, orderId: string): Promise<void> {
  await transition(tx, payments, paymentProcess, 'expire', eq(payments.orderId, orderId));
}
/** Starts the refund of every payment of an order. */
export async function refundPaid(tx: Tx, ctx: Context, orderId: string, reason: string): Promise<void> {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded')));
  for (const payment of paid) await startRefund(tx, ctx, payment, reason);
}
/** SQL condition: a payment of the order is being refunded, or was refunded. */
export const isReturned = (orderId: string) =>
  sql<boolean>`exists (select from ${payments} where ${payments.orderId} = ${orderId}
    and ${payments.status} in ('refund_pending', 'refunded'))`;
