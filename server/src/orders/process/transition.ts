/**
 * The only function that changes the state of an order. One transaction has the conditional UPDATE, the order's
 * event, its effects on money, and its messages.
 */
import { and, eq, inArray } from 'drizzle-orm';
import { type OrderEvent, type OrderRole, orderProcess } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { orders } from '../schema';
import { conflict } from '../../platform/http/errors';
import { recordEvent } from './history';
import { moneyEffect } from './effects';
import { notify } from './notices';
import { type OrderRow, orderById } from './rows';
import { timesAfter } from './times';

export interface EventOptions {
  actor: OrderRole;
  /** Columns that change together with the state. */
  set?: Partial<OrderRow>;
  /** For the timeline and the messages: `reason`, `price` … */
  detail?: Record<string, unknown>;
}
export interface EventResult {
  order: OrderRow;
  /** False: the order already had the target state; nothing happened. */
  changed: boolean;
}

/**
 * Applies one event of the order process. A repeated event counts as done.
 * @throws Refusal 404 when there is no such order, 409 when its state does not allow the event
 */
export async function applyOrderEvent(
  tx: Tx,
  ctx: Context,
  orderId: string,
  event: OrderEvent,
  { actor, set = {}, detail = {} }: EventOptions,
): Promise<EventResult> {
  const row = orderProcess.row(event);
  if (!row.from) throw new Error(`${event} creates an order; it is no event of one`);
  if (!row.by.includes(actor)) throw new Error(`${event} is not for ${actor}`);
  const before = await orderById(tx, orderId);
  const times = timesAfter(event, before, ctx.clock.now(), ctx.config.durations);
  const [order] = await tx
    .update(orders)
    .set({ ...times, ...set, status: row.to })
    .where(and(eq(orders.id, orderId), inArray(orders.status, [...row.from])))
    .returning();
  if (!order) {
    const now = await orderById(tx, orderId);
    if (now.status === row.to) return { order: now, changed: false };
    throw conflict('This order has changed meanwhile. Please look at it again.');
  }
  await recordEvent(tx, ctx, orderId, event, actor, detail);
  await moneyEffect(tx, ctx, order, event);
  await notify(tx, ctx, order, event, detail);
  return { order, changed: true };
}
