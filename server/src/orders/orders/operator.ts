/** Decisions of support about orders. Called inside `operate`. */
import { eq, or } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { orderLinks, orders } from '../schema';
import { newOrderLink } from '../process/order-links';
import { orderById } from '../process/rows';
import { applyOrderEvent } from '../process/transition';

/** Returns the brand of an order. @param named id or code: people tell support the code */
export async function buyerOfOrder(db: DbOrTx, named: string): Promise<string | undefined> {
  const [row] = await db
    .select({ buyerId: orders.buyerId })
    .from(orders)
    .where(or(eq(orders.code, named), eq(orders.id, named)))
    .limit(1);
  return row?.buyerId;
}

/** Returns the part of a message that opens an order for its buyer: a new link, which is created when it is sent. */
export async function linkOfBuyer(tx: Tx, ctx: Context, orderId: string, language: string) {
  const { linkId, row } = newOrderLink(ctx, await orderById(tx, orderId));
  await tx.insert(orderLinks).values(row);
  return { orderLink: { orderId, linkId, language } };
}

export interface OrderDecision {
  order: string;
  status: string;
  changed: boolean;
}
/**
 * Completes or refunds a disputed or stuck order.
 * @param named id or code, because people report the code to support
 * @throws Refusal 404, 409
 */
export async function resolveOrder(
  tx: Tx,
  ctx: Context,
  named: string,
  decision: 'complete' | 'refund',
  reason: string,
): Promise<OrderDecision> {
  const [byCode] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.code, named)).limit(1);
  const orderId = byCode?.id ?? named;
  const event = decision === 'complete' ? 'resolve_complete' : 'resolve_refund';
  const { order, changed } = await applyOrderEvent(tx, ctx, orderId, event, {
    actor: 'operator',
    detail: reason ? { reason } : {},
  });
  return { order: order.code, status: order.status, changed };
}
