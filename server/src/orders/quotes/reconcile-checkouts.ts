/** Completes steps after a commit that a crash or a failed provider call interrupted. */
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { openOrderCheckout, payments } from '../../money';
import { attempt } from '../../platform/jobs/attempt';
import { orders, quotes } from '../schema';
import { offerQuote } from './offer-quote';

/** Minimum age of an order, ms. Younger orders are still being placed. */
const SETTLE_MS = 30_000;
const BATCH = 50;

/** Opens missing checkouts of orders and quotes. */
export async function reconcileCheckouts(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - SETTLE_MS);
  const rows = await ctx.db
    .select({ order: orders })
    .from(orders)
    .leftJoin(quotes, and(eq(quotes.orderId, orders.id), eq(quotes.status, 'open')))
    .leftJoin(
      payments,
      or(
        and(eq(payments.purpose, 'order'), eq(payments.orderId, orders.id)),
        eq(payments.quoteId, quotes.id),
      ),
    )
    .where(
      and(
        isNull(payments.id),
        or(
          and(eq(orders.status, 'awaiting_payment'), lt(orders.createdAt, before)),
          and(eq(orders.status, 'quoted'), lt(quotes.createdAt, before)),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(BATCH);
  for (const { order } of rows) {
    await attempt(ctx, { order: order.id }, () =>
      order.status === 'quoted' ? offerQuote(ctx, order.id) : openOrderCheckout(ctx, order),
    );
  }
}
