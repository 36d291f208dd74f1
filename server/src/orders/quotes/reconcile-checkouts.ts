import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context';
import { openOrderCheckout, payments } from '../../money';
import { outbox } from '../../platform/db/schema';
import { attempt } from '../../platform/jobs/attempt';
import { eachPage } from '../../platform/jobs/each-page';
import { inParallel } from '../../platform/jobs/in-parallel';
import { orders, quotes } from '../schema';
import { offerQuote } from './offer-quote';

/** Minimum age, in ms, of an order or quote. The request that creates it may still be opening the checkout. */
const MIN_AGE_MS = 30_000;
const BATCH = 50;
/**
 * Maximum number of simultaneous checkouts. The number is low, because the provider limits the rate, and requests of
 * buyers have priority.
 */
const MAX_PARALLEL = 8;

type Position = { id: string; createdAt: Date };

/**
 * Opens checkouts of orders, and offers quotes, that are missing after a crash or a failed provider call. The next run
 * repeats those that fail again.
 */
export async function reconcileCheckouts(ctx: Context): Promise<void> {
  const createdBefore = new Date(ctx.clock.now().getTime() - MIN_AGE_MS);
  await eachPage(
    BATCH,
    (after?: Position) => unpaidOrders(ctx, createdBefore, after),
    (page) =>
      inParallel(page, MAX_PARALLEL, (order) =>
        attempt(ctx, { order: order.id }, () => openOrderCheckout(ctx, order)),
      ),
  );
  await eachPage(
    BATCH,
    (after?: Position) => openQuotes(ctx, createdBefore, after),
    (page) =>
      inParallel(page, MAX_PARALLEL, ({ orderId }) =>
        attempt(ctx, { order: orderId }, () => offerQuote(ctx, orderId)),
      ),
  );
}

const isAfter = (createdAt: PgColumn, id: PgColumn, after: Position | undefined): SQL | undefined =>
  after && sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id})`;

// The subquery with `limit 1` uses an index once per unpaid order. With `not exists`, PostgreSQL may read all
// payments for a join.
const unpaidOrders = ({ db }: Context, before: Date, after: Position | undefined) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        sql`${orders.status} = 'awaiting_payment'`,
        lt(orders.createdAt, before),
        isAfter(orders.createdAt, orders.id, after),
        sql`(select 1 from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.purpose} = 'order' limit 1) is null`,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(BATCH);

const openQuotes = ({ db }: Context, before: Date, after: Position | undefined) =>
  db
    .select({ id: quotes.id, createdAt: quotes.createdAt, orderId: quotes.orderId })
    .from(quotes)
    .innerJoin(orders, and(eq(orders.id, quotes.orderId), eq(orders.status, 'quoted')))
    .where(
      and(
        sql`${quotes.status} = 'open'`,
        lt(quotes.createdAt, before),
        isAfter(quotes.createdAt, quotes.id, after),
        // `offerQuote` opens the checkout before it queues this message. A message stays in the outbox longer than a quote.
        sql`(select 1 from ${outbox} where ${outbox.key} = 'quote:' || ${quotes.id} limit 1) is null`,
      ),
    )
    .orderBy(asc(quotes.createdAt), asc(quotes.id))
    .limit(BATCH);
