import { eq } from 'drizzle-orm';
import {
  type OrderEvent,
  orderProcess,
  type OrderRole,
  type OrderState,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { orders } from '../schema';
import { transition } from '../../platform/db/transition';
import { conflict } from '../../platform/http/errors';
import { recordEvent } from './history';
import { assertNeeds } from './needs';
import { notify } from './notices';
import { ORDER_TABLE } from './order-table';
import { type OrderRow, orderById } from './rows';
import type { DeliveryTerms } from './times';

export interface EventOptions {
  actor: OrderRole;
  /** Additional columns that change with the state. */
  set?: Partial<OrderRow>;
  /** Values for the timeline and the messages, for example `reason` and `price`. */
  detail?: Record<string, unknown>;
}
export interface EventResult {
  order: OrderRow;
  /** False if nothing changed: the order was already in the target state, and this state does not allow the event. */
  changed: boolean;
}

/**
 * Applies one event of the order process. No other function changes the state of an order. The caller's
 * transaction also contains the effects and messages of the event. A repeated event changes nothing and causes no error,
 * unless its row allows the event in the target state (`requote`, `extend`). The callers of these events detect a repetition.
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
  if (!row.from) throw new Error(`${event} creates an order and cannot change one`);
  if (!row.by.includes(actor)) throw new Error(`${actor} may not cause ${event}`);
  const orderBefore = await orderById(tx, orderId);
  if (row.from.includes(orderBefore.status)) await assertNeeds(tx, ctx, orderBefore, event);
  const columns = { ...columnsOf(ctx, event, orderBefore), ...set };
  const [order] = await transition(tx, orders, orderProcess, event, eq(orders.id, orderId), columns);
  if (!order) {
    const currentOrder = await orderById(tx, orderId);
    if (currentOrder.status === row.to) return { order: currentOrder, changed: false };
    throw conflict('This order has changed meanwhile. Please look at it again.');
  }
  await recordEvent(tx, ctx, orderId, event, actor, detail);
  for (const effect of ORDER_TABLE[event].effects ?? []) await effect(tx, ctx, order, event);
  await notify(tx, ctx, order, event, detail);
  return { order, changed: true };
}

export function initialColumns(
  ctx: Context,
  event: OrderEvent,
  order: DeliveryTerms,
): Partial<OrderRow> & { status: OrderState } {
  return { ...columnsOf(ctx, event, order), status: orderProcess.row(event).to };
}

/** Returns the columns that an event changes, without `status`. */
function columnsOf(ctx: Context, event: OrderEvent, order: DeliveryTerms): Partial<OrderRow> {
  const { deadline, set, stamps } = ORDER_TABLE[event];
  const now = ctx.clock.now();
  const { durations } = ctx.config;
  const deadlineAt = deadline ? new Date(now.getTime() + durations[deadline]) : null;
  return { deadlineAt, ...stamps?.(order, now, durations), ...set };
}
