/**
 * GET /order?status=active&sort=turn: a seller's open orders. First the orders that wait for the seller, sorted
 * by deadline. Then all other orders, newest first.
 *
 * If the turn of an order changes between two requests, the order can be on two pages or on no page. The app
 * removes duplicates, and reads all pages again after a change of an order.
 */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Order } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { prepared } from '../../platform/db/prepared';
import {
  badCursor,
  BEFORE_EARLIEST,
  instantOf,
  isAfterPlace,
  microsOf,
  pageOf,
  placeOf,
  splitCursor,
} from '../../platform/http/pages';
import { orders } from '../schema';
import { LISTED_COLUMNS, presentOrders } from './present-order';

const { placeholder } = sql;
/** The deadline of the seller's next step. */
const nextDeadline = sql`coalesce(${orders.deadlineAt}, ${orders.dueAt}, ${orders.createdAt})`;
const isOfSeller = eq(orders.sellerId, placeholder('seller'));

/** Uses the index `orders_mine`. For this, the states must be literals, not SQL parameters (see `visibleToSeller`). */
const SELLERS_TURN = prepared((db) =>
  db
    .select({ ...LISTED_COLUMNS, micros: microsOf(nextDeadline).as('micros') })
    .from(orders)
    .where(
      and(
        isOfSeller,
        sql`(${orders.status} = 'pending' or (${orders.status} = 'in_progress' and not ${orders.waitsForBrand}))`,
        sql`(${nextDeadline}, ${orders.id}) > (${instantOf(placeholder('micros'))}, ${placeholder('id')})`,
      ),
    )
    .orderBy(asc(nextDeadline), asc(orders.id))
    .limit(placeholder('limit'))
    .prepare('orders_mine'),
);
/** Uses the index `orders_waiting`. */
const OTHERS_TURN = prepared((db) =>
  db
    .select({ ...LISTED_COLUMNS, micros: microsOf(orders.createdAt).as('micros') })
    .from(orders)
    .where(
      and(
        isOfSeller,
        sql`(${orders.status} in ('quoted', 'disputed') or (${orders.status} = 'in_progress' and ${orders.waitsForBrand}))`,
        isAfterPlace(orders),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(placeholder('limit'))
    .prepare('orders_waiting'),
);

/** The place is undefined at the start of a part. */
function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return { part: 'mine', place: undefined };
  const { part, place } = splitCursor(cursor, ['mine', 'waiting']);
  if (part === 'mine' && !place) throw badCursor();
  return { part, place: place || undefined };
}

/** @throws Refusal 400 for an unknown cursor */
export async function listByTurn(
  ctx: Context,
  seller: string,
  limit: number,
  cursor: string | undefined,
): Promise<{ data: Order[]; next: string | null }> {
  const { part, place } = readCursor(cursor);
  const startsInFirstPart = part === 'mine';
  const startPlace = startsInFirstPart && !place ? BEFORE_EARLIEST : placeOf(place);
  const onSellersTurn = startsInFirstPart
    ? await SELLERS_TURN(ctx.db).execute({ seller, limit: limit + 1, ...startPlace })
    : [];
  if (onSellersTurn.length > limit) {
    const { page, next } = pageOf(onSellersTurn, limit);
    return { data: await presentOrders(ctx, page), next: `mine.${next}` };
  }
  const remaining = limit - onSellersTurn.length;
  const startOfSecondPart = startsInFirstPart ? placeOf(undefined) : startPlace;
  const onOthersTurn = await OTHERS_TURN(ctx.db).execute({
    seller,
    limit: remaining + 1,
    ...startOfSecondPart,
  });
  const { page, next } = pageOf(onOthersTurn, remaining);
  // If the first part fills this page, the next page starts with the second part.
  const hasMore = remaining === 0 ? onOthersTurn.length > 0 : next !== null;
  return {
    data: await presentOrders(ctx, [...onSellersTurn, ...page]),
    next: hasMore ? `waiting.${next ?? ''}` : null,
  };
}
