/** The effects of order events on other rows. They run in the transaction of the event. */
import { eq } from 'drizzle-orm';
import { type OrderEvent, quoteProcess } from '@linksouq/shared-api/contract';
import {
  closeCheckouts,
  creditSale,
  creditSaleAgain,
  refundPaid,
  refundPart,
  takeSaleBack,
} from '../../money';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { transition } from '../../platform/db/transition';
import { quotes, submissions } from '../schema';
import type { OrderRow } from './rows';

export type Effect = (tx: Tx, ctx: Context, order: OrderRow, event: OrderEvent) => Promise<unknown>;

export const credit: Effect = creditSale;
export const takeBack: Effect = takeSaleBack;
export const creditAgain: Effect = creditSaleAgain;
export const closePayments: Effect = (tx, _ctx, order) => closeCheckouts(tx, order.id);
export const refund: Effect = (tx, ctx, order, event) => refundPaid(tx, ctx, order.id, event);
export const returnPart: Effect = refundPart;
export const expireQuote: Effect = (tx, _ctx, order) =>
  transition(tx, quotes, quoteProcess, 'expire', eq(quotes.orderId, order.id));
export const withdrawQuote: Effect = (tx, _ctx, order) =>
  transition(tx, quotes, quoteProcess, 'withdraw', eq(quotes.orderId, order.id));
/** Cancels the automatic approvals and reminders of the order. */
export const cancelApprovalTimes: Effect = async (tx, _ctx, order) => {
  await tx
    .update(submissions)
    .set({ autoApproveAt: null, remindAt: null })
    .where(eq(submissions.orderId, order.id));
};
