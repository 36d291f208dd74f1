/**
 * GET /order?status=active&sort=turn: the open orders of a seller in pages. Orders that wait for the seller
 * are first, by their deadline. Then follow the orders that wait for others, the newest first.
 *
 * The list can change between two requests. A cursor points into the list at the time of its own request. The
 * database stores only the current turn of an order. So an order whose turn changes between two requests can be
 * in two pages, or in no page. The app shows such an order once, and reads all pages again when it receives a
 * change of an order.
 */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Order } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { prepared } from '../../platform/db/prepared';
import { badCursor, instantOf, isAfterPlace, microsOf, pageOf, placeOf } from '../../platform/http/pages';
import { orders } from '../schema';
import { LISTED, presentOrders } from './present-order';

const { placeholder } = sql;
/** The deadline of the next step. Each open order that waits for the seller has one. */
const nextDeadline = sql`coalesce(${orders.deadlineAt}, ${orders.dueAt}, ${orders.createdAt})`;
const isOfSeller = eq(orders.sellerId, placeholder('seller'));

/** Reads from the index `orders_mine`. The conditions on the state contain no parameters, as in `seenBySeller`. */
const SELLERS_TURN = prepared((db) =>
  db
    .select({ ...LISTED, micros: microsOf(nextDeadline).as('micros') })
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
/** Reads from the index `orders_waiting`. */
const OTHERS_TURN = prepared((db) =>
  db
    .select({ ...LISTED, micros: microsOf(orders.createdAt).as('micros') })
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
/** The place before the first order that waits for the seller. */
const BEFORE_FIRST = { micros: '0', id: '' };

/**
 * A cursor names the part of the list and the place in this part. At the start of the second part the place is
 * empty.
 */
const CURSOR = /^(mine|waiting)\.([\w-]*)$/;
function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return { part: 'mine', place: undefined };
  const [, part, place] = CURSOR.exec(cursor) ?? [];
  if (!part || (part === 'mine' && !place)) throw badCursor();
  return { part, place: place || undefined };
}

/** Returns one page of a seller's open orders. @throws Refusal 400 for an unknown cursor */
export async function listByTurn(
  ctx: Context,
  seller: string,
  limit: number,
  cursor: string | undefined,
): Promise<{ data: Order[]; next: string | null }> {
  const { part, place } = readCursor(cursor);
  const startsInFirstPart = part === 'mine';
  const startPlace = startsInFirstPart && !place ? BEFORE_FIRST : placeOf(place);
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
  // If this page has no room for an order of the second part, the next page starts with the second part.
  const hasMore = remaining === 0 ? onOthersTurn.length > 0 : next !== null;
  return {
    data: await presentOrders(ctx, [...onSellersTurn, ...page]),
    next: hasMore ? `waiting.${next ?? ''}` : null,
  };
}
