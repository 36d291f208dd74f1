/**
 * Opens checkouts that are missing because of a crash or a failed provider call after the commit of an
 * order.
 */
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context';
import { openOrderCheckout, payments } from '../../money';
import { attempt } from '../../platform/jobs/attempt';
import { eachPage } from '../../platform/jobs/each-page';
import { inParallel } from '../../platform/jobs/in-parallel';
import { orders, quotes } from '../schema';
import { offerQuote } from './offer-quote';

/** Minimum age of an order, ms. Younger orders are still being placed. */
const MIN_AGE_MS = 30_000;
const BATCH = 50;
/**
 * Maximum number of checkouts that are opened at the same time. Buyers need most of the provider's request
 * rate.
 */
const MAX_PARALLEL = 8;

type Position = { id: string; createdAt: Date };

/** Opens missing checkouts of orders and quotes. A checkout that fails is tried again in the next run. */
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

// Because of its limit, PostgreSQL runs the subquery once for each unpaid order. With `not exists` instead, it
// may join the tables and read all payments.
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
        sql`(select 1 from ${payments} where ${payments.quoteId} = ${quotes.id} limit 1) is null`,
      ),
    )
    .orderBy(asc(quotes.createdAt), asc(quotes.id))
    .limit(BATCH);
