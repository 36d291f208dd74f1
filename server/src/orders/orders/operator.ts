/** Decisions of support about orders. Called inside `operate`. */
import { eq, or } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { orders } from '../schema';
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
