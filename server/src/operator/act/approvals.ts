/** Approvals of refunds. */
import { and, count, eq } from 'drizzle-orm';
import { resolveOrder } from '../../orders';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { assertMayApprove, OPERATORS_NEEDED } from '../../platform/four-eyes';
import { orderNamed } from '../find/order-page';
import type { Person } from '../person';
import { operatorApprovals } from '../schema';

const ACTION = 'refund-order';

/**
 * Refunds an order in full. Above the configured amount the first operator approves, and the second one refunds.
 * @param named id or code
 * @throws Refusal 404, 409
 */
export async function refundOrder(tx: Tx, ctx: Context, named: string, reason: string, person: Person) {
  const order = await orderNamed(tx, named);
  if (order.total <= ctx.config.refundTwoOperatorsFils)
    return resolveOrder(tx, ctx, order.id, 'refund', reason);
  if (order.status === 'cancelled') return { order: order.code, status: order.status, changed: false };
  assertMayApprove(person);
  const added = await tx
    .insert(operatorApprovals)
    .values({ action: ACTION, subject: order.id, operator: person.actor, at: ctx.clock.now() })
    .onConflictDoNothing()
    .returning();
  const [all] = await tx
    .select({ n: count().mapWith(Number) })
    .from(operatorApprovals)
    .where(and(eq(operatorApprovals.action, ACTION), eq(operatorApprovals.subject, order.id)));
  if (all!.n >= OPERATORS_NEEDED) return resolveOrder(tx, ctx, order.id, 'refund', reason);
  return {
    order: order.code,
    status: order.status,
    approvals: all!.n,
    needed: OPERATORS_NEEDED,
    changed: added.length > 0,
  };
}
