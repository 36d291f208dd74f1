/** What an order event does beside the order itself, in the event's transaction. Money's part is in `money`. */
import { eq } from 'drizzle-orm';
import { type OrderEvent, quoteProcess } from '@linksouq/shared-api/contract';
import { closeCheckouts, creditSale, refundPaid, takeSaleBack } from '../../money';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { transition } from '../../platform/db/transition';
import { quotes, submissions } from '../schema';
import type { OrderRow } from './rows';

type Effect = (tx: Tx, ctx: Context, order: OrderRow, event: OrderEvent) => Promise<unknown>;

const credit: Effect = creditSale;
const takeBack: Effect = takeSaleBack;
const closePayments: Effect = (tx, _ctx, order) => closeCheckouts(tx, order.id);
const refund: Effect = (tx, ctx, order, event) => refundPaid(tx, ctx, order.id, event);
const expireQuote: Effect = (tx, _ctx, order) =>
  transition(tx, quotes, quoteProcess, 'expire', eq(quotes.orderId, order.id));
const withdrawQuote: Effect = (tx, _ctx, order) =>
  transition(tx, quotes, quoteProcess, 'withdraw', eq(quotes.orderId, order.id));
/** No deadline is open. */
const stopClocks: Effect = async (tx, _ctx, order) => {
  await tx.update(submissions).set({ autoApproveAt: null }).where(eq(submissions.orderId, order.id));
};

const EFFECTS: Readonly<Partial<Record<OrderEvent, readonly Effect[]>>> = {
  expire_unpaid: [closePayments],
  requote: [closePayments],
  expire_quote: [expireQuote, closePayments],
  decline: [withdrawQuote, closePayments, refund],
  auto_decline: [withdrawQuote, closePayments, refund],
  complete: [credit, stopClocks],
  resolve_complete: [credit, stopClocks],
  cancel_late: [refund, stopClocks],
  resolve_refund: [refund, stopClocks],
  chargeback: [stopClocks],
  chargeback_completed: [takeBack],
};

export async function moneyEffect(tx: Tx, ctx: Context, order: OrderRow, event: OrderEvent): Promise<void> {
  for (const effect of EFFECTS[event] ?? []) await effect(tx, ctx, order, event);
}
