/**
 * GET /my-orders: returns pages of a brand's orders of all sellers. Open orders are first, then ended
 * orders. Both parts are sorted newest first.
 */
import { and, asc, desc, eq, ilike, min, or, sql } from 'drizzle-orm';
import {
  ContentType,
  filsToAed,
  type MyOrdersAnswer,
  ORDER_STATES,
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
import { deadlineOf, waitsFor } from '../submissions/present-delivery';

export interface Search {
  limit?: number | undefined;
  /** `next` of the previous page. */
  cursor?: string | undefined;
  q?: string | undefined;
}
const PAGE = 20;
const { placeholder } = sql;

type Part = 'open' | 'ended';
const ALL = Object.keys(ORDER_STATES) as OrderState[];
const ENDED: readonly OrderState[] = ['completed', 'declined', 'expired', 'cancelled'];
const STATES: Readonly<Record<Part, readonly OrderState[]>> = {
  open: ALL.filter((state) => !ENDED.includes(state)),
  ended: ENDED,
};
/** Prefix of a cursor that points to an ended order. */
const AMONG_ENDED = 'ended.';

const shown = {
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
const brandNameHas = sql`${orders.brief} ->> 'brandName' ilike ${placeholder('like')}`;
const isFound = or(
  ilike(orders.code, placeholder('like')),
  ilike(sellers.name, placeholder('like')),
  brandNameHas,
);
const newestFirst = [desc(orders.createdAt), desc(orders.id)];
/**
 * Reads at most one page of a part of the list. An index with the condition of the part makes long lists as
 * fast as short lists.
 */
const partOf = (db: Db, part: Part, isSearch: boolean) =>
  db
    .select(shown)
    .from(orders)
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(
      and(
        eq(orders.buyerId, placeholder('buyer')),
        inStates(STATES[part]),
        isSearch ? isFound : undefined,
        isAfterPlace(orders),
      ),
    )
    .orderBy(...newestFirst)
    .limit(placeholder('limit'));
const ordersOf = (isSearch: boolean) => {
  const rowsOf = (part: Part) =>
    prepared((db) => partOf(db, part, isSearch).prepare(`my_orders_${part}${isSearch ? '_found' : ''}`));
  return { open: rowsOf('open'), ended: rowsOf('ended') };
};
const ORDERS = { all: ordersOf(false), found: ordersOf(true) };
const itemsOf = prepared((db) =>
  db
    .select()
    .from(orderItems)
    .where(sql`${orderItems.orderId} = any(${placeholder('orders')}::text[])`)
    .orderBy(asc(orderItems.position))
    .prepare('items_of_my_orders'),
);
const waitingOf = prepared((db) =>
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
  { limit = PAGE, cursor, q = '' }: Search,
): Promise<MyOrdersAnswer> {
  const { open, ended } = ORDERS[q.trim() ? 'found' : 'all'];
  const isAmongEnded = cursor?.startsWith(AMONG_ENDED) ?? false;
  const place = placeOf(isAmongEnded ? cursor?.slice(AMONG_ENDED.length) : cursor);
  const values = { buyer: buyerId, like: likeOf(q.trim()) };
  const openOnes = isAmongEnded ? [] : await open(ctx.db).execute({ ...values, limit: limit + 1, ...place });
  const left = limit + 1 - openOnes.length;
  const endedOnes =
    left > 0
      ? await ended(ctx.db).execute({ ...values, limit: left, ...(isAmongEnded ? place : START) })
      : [];
  const { page, next } = pageOf([...openOnes, ...endedOnes], limit);
  const ids = { orders: page.map(({ id }) => id) };
  const [items, waiting, receipts] = await Promise.all([
    itemsOf(ctx.db).execute(ids),
    waitingOf(ctx.db).execute(ids),
    receiptsOf(ctx, ids.orders),
  ]);
  const toReview = new Map(waiting.map((row) => [row.orderId, row]));
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
      // While a submission waits for the brand, its approval deadline is shown. This deadline is earlier than
      // the delivery date of the order.
      deadline: toReview.get(row.id)?.decideBy?.toISOString() ?? deadlineOf(row),
      toReview: toReview.get(row.id)?.count ?? 0,
      receipts: receipts.get(row.id) ?? [],
    })),
    next: next && (page.length > openOnes.length ? AMONG_ENDED : '') + next,
  };
}

/** Returns the search pattern of a text. Wildcard characters in the text are escaped. */
const likeOf = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns the content types of an order's items. A bundle counts as one type. */
export function contentTypes(items: readonly Pick<ItemRow, 'contentType' | 'fromBundle'>[]): number[] {
  const single = items.filter(({ fromBundle }) => !fromBundle).map(({ contentType }) => contentType);
  return single.length < items.length ? [ContentType.bundle, ...single] : single;
}
