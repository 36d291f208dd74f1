/** GET /my-orders: a brand's orders, first the open orders, then the ended orders, each part newest first. */
import { and, asc, desc, eq, ilike, min, or, sql } from 'drizzle-orm';
import {
  ContentType,
  ENDED_ORDER_STATES,
  filsToAed,
  type MyOrdersAnswer,
  OPEN_ORDER_STATES,
  type OrderState,
  wireStatus,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/client';
import { isAfterPlace, microsOf, pageOf, placeOf, START } from '../../platform/http/pages';
import { prepared } from '../../platform/db/prepared';
import { receiptsOf } from '../../money';
import { sellers } from '../../shop';
import { inStates, type ItemRow } from '../process/rows';
import { orderItems, orders, submissions } from '../schema';
import { deadlineOf } from '../process/times';
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

type Part = 'open' | 'ended';
const STATES_OF_PART: Readonly<Record<Part, readonly OrderState[]>> = {
  open: OPEN_ORDER_STATES,
  ended: ENDED_ORDER_STATES,
};
/** Prefix of a cursor that points to an ended order. */
const ENDED_CURSOR_PREFIX = 'ended.';

const listedColumns = {
  id: orders.id,
  micros: microsOf(orders.createdAt),
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
const newestFirst = [desc(orders.createdAt), desc(orders.id)];
/** Reads rows of one part after the place of the cursor. Each part has a partial index. */
const queryPart = (db: Db, part: Part, isSearch: boolean) =>
  db
    .select(listedColumns)
    .from(orders)
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(
      and(
        eq(orders.buyerId, placeholder('buyer')),
        inStates(STATES_OF_PART[part]),
        isSearch ? isSearchMatch : undefined,
        isAfterPlace(orders),
      ),
    )
    .orderBy(...newestFirst)
    .limit(placeholder('limit'));
const partQueries = (isSearch: boolean) => {
  const rowsOf = (part: Part) =>
    prepared((db) => queryPart(db, part, isSearch).prepare(`my_orders_${part}${isSearch ? '_found' : ''}`));
  return { open: rowsOf('open'), ended: rowsOf('ended') };
};
const LIST_QUERIES = { all: partQueries(false), found: partQueries(true) };
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
    .prepare('waiting_of_my_orders'),
);

/** @throws Refusal 400 for an unknown cursor */
export async function listMyOrders(
  ctx: Context,
  buyerId: string,
  { limit = PAGE_SIZE, cursor, q = '' }: Search,
): Promise<MyOrdersAnswer> {
  const { open, ended } = LIST_QUERIES[q.trim() ? 'found' : 'all'];
  const startsInEnded = cursor?.startsWith(ENDED_CURSOR_PREFIX) ?? false;
  const place = placeOf(startsInEnded ? cursor?.slice(ENDED_CURSOR_PREFIX.length) : cursor);
  const values = { buyer: buyerId, like: likePattern(q.trim()) };
  const openRows = startsInEnded ? [] : await open(ctx.db).execute({ ...values, limit: limit + 1, ...place });
  const endedLimit = limit + 1 - openRows.length;
  const endedRows =
    endedLimit > 0
      ? await ended(ctx.db).execute({ ...values, limit: endedLimit, ...(startsInEnded ? place : START) })
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
      // The brand's next deadline is the automatic approval, even if other items of the order are due earlier.
      deadline: pendingByOrder.get(row.id)?.decideBy?.toISOString() ?? deadlineOf(row),
      toReview: pendingByOrder.get(row.id)?.count ?? 0,
      receipts: receipts.get(row.id) ?? [],
    })),
    next: next && (page.length > openRows.length ? ENDED_CURSOR_PREFIX : '') + next,
  };
}

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns the content types of an order's items. A bundle counts as one type. */
export function contentTypes(items: readonly Pick<ItemRow, 'contentType' | 'fromBundle'>[]): number[] {
  const single = items.filter(({ fromBundle }) => !fromBundle).map(({ contentType }) => contentType);
  return single.length < items.length ? [ContentType.bundle, ...single] : single;
}
