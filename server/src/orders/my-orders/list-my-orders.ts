/**
 * GET /my-orders: a brand's orders. The list has three parts: open orders that wait for the brand (earliest deadline
 * first), other open orders (earliest deadline first), and ended orders (newest first).
 *
 * An order that moves to another place between two requests can be on two pages or on no page. The app removes
 * duplicates, and reads all pages again after a change of an order. An order that does not move is on exactly one page.
 */
import { and, asc, desc, eq, ilike, min, or, sql } from 'drizzle-orm';
import {
  ContentType,
  ENDED_ORDER_STATES,
  filsToAed,
  type MyOrdersAnswer,
  OPEN_ORDER_STATES,
  wireStatus,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import {
  BEFORE_EARLIEST,
  BEFORE_NEWEST,
  instantOf,
  isAfterPlace,
  microsOf,
  pageOf,
  placeOf,
  splitCursor,
} from '../../platform/http/pages';
import { prepared } from '../../platform/db/prepared';
import { receiptsOf } from '../../money';
import { sellers } from '../../shop';
import { inStates, type ItemRow } from '../process/rows';
import { orderItems, orders, sortedDeadlineForBrand, submissions, turnOfBrand } from '../schema';
import { deadlineForBrand } from '../process/times';
import { waitsFor } from '../submissions/present-delivery';

export interface Search {
  limit?: number | undefined;
  /** `next` of the previous page. */
  cursor?: string | undefined;
  /** Text to find in the order's code, the seller's name or the brand's name. */
  q?: string | undefined;
}
const PAGE_SIZE = 20;
const { placeholder } = sql;

/**
 * The parts of the list. `mine`: the brand must act. `waiting`: the other side must act. A cursor begins with the name of
 * its part. For an open order, the SQL expression `turnOfBrand` is the index of its part, 0 or 1.
 */
const PARTS = ['mine', 'waiting', 'ended'] as const;
const ENDED = PARTS.indexOf('ended');

const listedColumns = {
  id: orders.id,
  code: orders.code,
  createdAt: orders.createdAt,
  status: orders.status,
  showPrices: orders.showPrices,
  total: orders.total,
  deadlineAt: orders.deadlineAt,
  dueAt: orders.dueAt,
  brandName: sql<string>`${orders.brief} ->> 'brandName'`,
  sellerName: sellers.name,
  sellerUsername: sellers.username,
  sellerPhotoUrl: sellers.profileUrl,
};
const brandNameMatches = sql`${orders.brief} ->> 'brandName' ilike ${placeholder('like')}`;
const isSearchMatch = or(
  ilike(orders.code, placeholder('like')),
  ilike(sellers.name, placeholder('like')),
  brandNameMatches,
);
const turn = turnOfBrand(orders);
const deadline = sortedDeadlineForBrand(orders);
/** Each query reads the rows after a place (a position in the list) from a partial index. */
const QUERIES = {
  /** Reads from the index `orders_buyer_turn`. */
  open: {
    part: turn,
    micros: microsOf(deadline),
    states: OPEN_ORDER_STATES,
    isAfter: sql`(${turn}, ${deadline}, ${orders.id}) > (${placeholder('part')}::int, ${instantOf(placeholder('micros'))}, ${placeholder('id')})`,
    order: [asc(turn), asc(deadline), asc(orders.id)],
  },
  /** Reads from the index `orders_buyer_ended`. */
  ended: {
    part: sql<number>`${sql.raw(String(ENDED))}`,
    micros: microsOf(orders.createdAt),
    states: ENDED_ORDER_STATES,
    isAfter: isAfterPlace(orders),
    order: [desc(orders.createdAt), desc(orders.id)],
  },
};
const queryOf = (name: keyof typeof QUERIES, isSearch: boolean) => {
  const { part, micros, states, isAfter, order } = QUERIES[name];
  return prepared((db) =>
    db
      .select({ ...listedColumns, part, micros })
      .from(orders)
      .innerJoin(sellers, eq(sellers.id, orders.sellerId))
      .where(
        and(
          eq(orders.buyerId, placeholder('buyer')),
          inStates(states),
          isSearch ? isSearchMatch : undefined,
          isAfter,
        ),
      )
      .orderBy(...order)
      .limit(placeholder('limit'))
      .prepare(`my_orders_${name}${isSearch ? '_found' : ''}`),
  );
};
const queriesOf = (isSearch: boolean) => ({
  open: queryOf('open', isSearch),
  ended: queryOf('ended', isSearch),
});
const LIST_QUERIES = { all: queriesOf(false), found: queriesOf(true) };
const itemsOf = prepared((db) =>
  db
    .select()
    .from(orderItems)
    .where(sql`${orderItems.orderId} = any(${placeholder('orders')}::text[])`)
    .orderBy(asc(orderItems.position))
    .prepare('items_of_my_orders'),
);
const pendingSubmissionsOf = prepared((db) =>
  db
    .select({
      orderId: submissions.orderId,
      count: sql<number>`count(*)::int`,
      decideBy: min(submissions.autoApproveAt),
    })
    .from(submissions)
    .where(
      and(
        sql`${submissions.orderId} = any(${placeholder('orders')}::text[])`,
        eq(submissions.status, 'pending'),
      ),
    )
    .groupBy(submissions.orderId)
    .prepare('pending_submissions_of_my_orders'),
);

/** Returns the place after which the page starts, and the number of its part. */
function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return { part: 0, place: BEFORE_EARLIEST };
  const { part, place } = splitCursor(cursor, PARTS);
  return { part: PARTS.indexOf(part), place: placeOf(place) };
}

/** @throws Refusal 400 for an unknown cursor */
export async function listMyOrders(
  ctx: Context,
  buyerId: string,
  { limit = PAGE_SIZE, cursor, q = '' }: Search,
): Promise<MyOrdersAnswer> {
  const { open, ended } = LIST_QUERIES[q.trim() ? 'found' : 'all'];
  const { part, place } = readCursor(cursor);
  const startsInEnded = part === ENDED;
  const values = { buyer: buyerId, like: likePattern(q.trim()) };
  const openRows = startsInEnded
    ? []
    : await open(ctx.db).execute({ ...values, part, limit: limit + 1, ...place });
  const endedLimit = limit + 1 - openRows.length;
  const endedRows =
    endedLimit > 0
      ? await ended(ctx.db).execute({
          ...values,
          limit: endedLimit,
          ...(startsInEnded ? place : BEFORE_NEWEST),
        })
      : [];
  const { page, next } = pageOf([...openRows, ...endedRows], limit);
  const ids = { orders: page.map(({ id }) => id) };
  const [items, pendingSubmissions, receipts] = await Promise.all([
    itemsOf(ctx.db).execute(ids),
    pendingSubmissionsOf(ctx.db).execute(ids),
    receiptsOf(ctx, ids.orders),
  ]);
  const pendingByOrder = new Map(pendingSubmissions.map((row) => [row.orderId, row]));
  return {
    data: page.map((row) => ({
      id: row.id,
      code: row.code,
      createdAt: row.createdAt.toISOString(),
      status: wireStatus(row.status),
      waitsFor: waitsFor(row),
      contentTypes: contentTypes(items.filter(({ orderId }) => orderId === row.id)),
      brandName: row.brandName,
      sellerName: row.sellerName,
      sellerUsername: row.sellerUsername,
      sellerPhotoUrl: row.sellerPhotoUrl ?? '',
      total: filsToAed(row.total),
      deadline: deadlineForBrand(row, pendingByOrder.get(row.id)?.decideBy),
      toReview: pendingByOrder.get(row.id)?.count ?? 0,
      receipts: receipts.get(row.id) ?? [],
    })),
    next: next && `${PARTS[page.at(-1)!.part]}.${next}`,
  };
}

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns the content types of an order's items. A bundle counts as one type. */
export function contentTypes(items: readonly Pick<ItemRow, 'contentType' | 'fromBundle'>[]): number[] {
  const single = items.filter(({ fromBundle }) => !fromBundle).map(({ contentType }) => contentType);
  return single.length < items.length ? [ContentType.bundle, ...single] : single;
}
