/** The actions of a seller on a new order: open, accept, decline (product §2 Order details, §4). */
import { and, eq, isNull } from 'drizzle-orm';
import type { OrderEvent } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { orders } from '../schema';
import { assertSeller, lockOrder, orderById, type OrderRow } from '../process/rows';
import { applyOrderEvent, type EventOptions } from '../process/transition';

/** Returns the order, and marks it as seen. @throws Refusal 404 if the seller cannot see the order */
export async function openAsSeller(ctx: Context, orderId: string, sellerId: string): Promise<OrderRow> {
  const order = await orderById(ctx.db, orderId);
  assertSeller(order, sellerId);
  if (order.seenAt) return order;
  const [seenOrder] = await ctx.db
    .update(orders)
    .set({ seenAt: ctx.clock.now() })
    .where(and(eq(orders.id, orderId), isNull(orders.seenAt)))
    .returning();
  return seenOrder ?? order;
}

/** Accepts the order. @throws Refusal 404; 409 if the order is not pending, or needs a quote (hidden prices) */
export function acceptOrder(ctx: Context, orderId: string, sellerId: string): Promise<OrderRow> {
  return applySellerEvent(ctx, orderId, sellerId, 'accept', {});
}
/** Declines the order and refunds the payment. @throws Refusal 404, 409 */
export function declineOrder(
  ctx: Context,
  orderId: string,
  sellerId: string,
  reason: string,
): Promise<OrderRow> {
  return applySellerEvent(ctx, orderId, sellerId, 'decline', {
    set: { declineReason: reason },
    detail: { reason },
  });
}

async function applySellerEvent(
  ctx: Context,
  orderId: string,
  sellerId: string,
  event: OrderEvent,
  options: Omit<EventOptions, 'actor'>,
): Promise<OrderRow> {
  const order = await ctx.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    assertSeller(locked, sellerId);
    const set = { seenAt: locked.seenAt ?? ctx.clock.now(), ...options.set };
    return (await applyOrderEvent(tx, ctx, orderId, event, { ...options, set, actor: 'seller' })).order;
  });
  ctx.wake();
  return order;
}
