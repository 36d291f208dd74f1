/** Effects of an order event on money: earnings, refunds, expiring checkouts. Always in the event's transaction. */
import { and, eq, inArray } from 'drizzle-orm';
import { fils, type OrderEvent, shareOf } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { payments } from '../../money/schema';
import { quotes, submissions } from '../schema';
import { startRefund } from '../../money/payments/refund';
import { post } from '../../money/payouts/ledger';
import type { OrderRow } from './rows';

type Effect = (tx: Tx, ctx: Context, order: OrderRow, event: OrderEvent) => Promise<void>;

/** The seller earns the subtotal minus the stored commission. */
const credit: Effect = async (tx, ctx, order) => {
  const subtotal = fils(order.subtotal);
  await post(tx, ctx, order.sellerId, 'sale', order.id, subtotal);
  await post(tx, ctx, order.sellerId, 'commission', order.id, fils(-shareOf(subtotal, order.commissionBps)));
};
/** Reverses the earnings of a completed order. */
const takeBack: Effect = async (tx, ctx, order) => {
  const subtotal = fils(order.subtotal);
  const net = subtotal - shareOf(subtotal, order.commissionBps);
  await post(tx, ctx, order.sellerId, 'chargeback', order.id, fils(-net));
};
/** Open checkouts expire; a payment of an expired one is refunded. */
const closeCheckouts: Effect = async (tx, _ctx, order) => {
  await tx
    .update(payments)
    .set({ status: 'expired' })
    .where(and(eq(payments.orderId, order.id), inArray(payments.status, ['created', 'failed'])));
};
const closeQuote: Effect = async (tx, _ctx, order, event) => {
  await tx
    .update(quotes)
    .set({ status: event === 'expire_quote' ? 'expired' : 'withdrawn' })
    .where(and(eq(quotes.orderId, order.id), eq(quotes.status, 'open')));
};
const refundPaid: Effect = async (tx, ctx, order, event) => {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'succeeded')));
  for (const payment of paid) await startRefund(tx, ctx, payment, event);
};
/** No deadline is open. */
const stopClocks: Effect = async (tx, _ctx, order) => {
  await tx.update(submissions).set({ autoApproveAt: null }).where(eq(submissions.orderId, order.id));
};

const EFFECTS: Readonly<Partial<Record<OrderEvent, readonly Effect[]>>> = {
  expire_unpaid: [closeCheckouts],
  requote: [closeCheckouts],
  expire_quote: [closeQuote, closeCheckouts],
  decline: [closeQuote, closeCheckouts, refundPaid],
  auto_decline: [closeQuote, closeCheckouts, refundPaid],
  complete: [credit, stopClocks],
  resolve_complete: [credit, stopClocks],
  cancel_late: [refundPaid, stopClocks],
  resolve_refund: [refundPaid, stopClocks],
  chargeback: [stopClocks],
  chargeback_completed: [takeBack],
};

export async function moneyEffect(tx: Tx, ctx: Context, order: OrderRow, event: OrderEvent): Promise<void> {
  for (const effect of EFFECTS[event] ?? []) await effect(tx, ctx, order, event);
}
