import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type OrderEvent, orderProcess, type OrderState } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { attempt } from '../../platform/jobs/attempt';
import { eachPage } from '../../platform/jobs/each-page';
import { inParallel } from '../../platform/jobs/in-parallel';
import { orders } from '../schema';
import { applyOrderEvent } from './transition';

const BATCH = 100;
/** Maximum number of simultaneous transactions. The number is low, because API calls need the other connections. */
const MAX_PARALLEL = 4;
const clockEvent = (state: OrderState): OrderEvent | undefined => orderProcess.actions(state, 'clock')[0];

/**
 * Applies the deadline event to every order whose deadline has passed, for example expires unpaid orders.
 * Skips orders that another replica has locked.
 */
export async function applyPassedDeadlines(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await eachPage(
    BATCH,
    (after?: OrderPosition) => dueOrders(ctx, now, after),
    (page) =>
      inParallel(page, MAX_PARALLEL, ({ id }) =>
        attempt(ctx, { order: id }, () => applyPassedDeadline(ctx, id, now)),
      ),
  );
  ctx.wake();
}

type OrderPosition = { id: string; at: Date | null };
const dueOrders = ({ db }: Context, now: Date, after: OrderPosition | undefined) =>
  db
    .select({ id: orders.id, at: orders.deadlineAt })
    .from(orders)
    .where(
      and(
        lte(orders.deadlineAt, now),
        after &&
          sql`(${orders.deadlineAt}, ${orders.id}) > (${after.at!.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(orders.deadlineAt), asc(orders.id))
    .limit(BATCH);

/** @returns false when another replica has locked the order, or when the order has no passed deadline now */
async function applyPassedDeadline(ctx: Context, orderId: string, now: Date): Promise<boolean> {
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
