/** Handles passed deadlines: of unpaid and unanswered orders, and of submissions without a decision. */
import { and, asc, eq, lte } from 'drizzle-orm';
import { type OrderEvent, orderProcess, type OrderState } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { attempt } from '../../platform/jobs/attempt';
import { inParallel } from '../../platform/jobs/in-parallel';
import { orders } from '../schema';
import { applyOrderEvent } from './transition';

const BATCH = 100;
/** Maximum number of simultaneous transactions. API calls need most of the database connections. */
const MAX_PARALLEL = 4;
/** Returns the event that runs when the deadline of an order in this state passes. */
const clockEvent = (state: OrderState): OrderEvent | undefined => orderProcess.actions(state, 'clock')[0];

/**
 * Runs the deadline event of every order whose deadline has passed. Replicas skip orders that another
 * replica has locked.
 */
export async function passDeadlines(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (;;) {
    const due = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(lte(orders.deadlineAt, now))
      .orderBy(asc(orders.deadlineAt))
      .limit(BATCH);
    let moved = 0;
    await inParallel(due, MAX_PARALLEL, async ({ id }) => {
      if (await attempt(ctx, { order: id }, () => passDeadline(ctx, id, now))) moved++;
    });
    if (due.length < BATCH || moved === 0) break;
  }
  ctx.wake();
}

/** @returns false when another replica locked the order, or when its state changed */
async function passDeadline(ctx: Context, orderId: string, now: Date): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), lte(orders.deadlineAt, now)))
      .for('update', { skipLocked: true })
      .limit(1);
    const event = order && clockEvent(order.status);
    if (event) await applyOrderEvent(tx, ctx, orderId, event, { actor: 'clock' });
    return Boolean(event);
  });
}
