/** GET /my-orders: returns a brand's orders of all sellers, newest first, in pages. */
import { and, asc, desc, eq, ilike, min, or, sql } from 'drizzle-orm';
import { ContentType, filsToAed, type MyOrdersAnswer, wireStatus } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { isAfterPlace, microsOf, pageOf, placeOf } from '../../platform/http/pages';
import { prepared } from '../../platform/db/prepared';
import { receiptsOf } from '../../money';
import { sellers } from '../../shop';
import type { ItemRow } from '../process/rows';
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
};
const brandNameHas = sql`${orders.brief} ->> 'brandName' ilike ${placeholder('like')}`;
const isFound = or(
  ilike(orders.code, placeholder('like')),
  ilike(sellers.name, placeholder('like')),
  brandNameHas,
);
const ordersOf = (isSearch: boolean) =>
  prepared((db) =>
    db
      .select(shown)
      .from(orders)
      .innerJoin(sellers, eq(sellers.id, orders.sellerId))
      .where(
        and(eq(orders.buyerId, placeholder('buyer')), isSearch ? isFound : undefined, isAfterPlace(orders)),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(placeholder('limit'))
      .prepare(isSearch ? 'my_orders_found' : 'my_orders'),
  );
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
  const rows = await ORDERS[q.trim() ? 'found' : 'all'](ctx.db).execute({
    buyer: buyerId,
    limit: limit + 1,
    like: likeOf(q.trim()),
    ...placeOf(cursor),
  });
  const { page, next } = pageOf(rows, limit);
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
      total: filsToAed(row.total),
      // A delivery that waits for the brand is approved before the whole order is due.
      deadline: toReview.get(row.id)?.decideBy?.toISOString() ?? deadlineOf(row),
      toReview: toReview.get(row.id)?.count ?? 0,
      receipts: receipts.get(row.id) ?? [],
    })),
    next,
  };
}

/** Returns the pattern of a search text. Wildcards in the text match themselves. */
const likeOf = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns the types of an order's items. A bundle is one type. */
export function contentTypes(items: readonly Pick<ItemRow, 'contentType' | 'fromBundle'>[]): number[] {
  const single = items.filter(({ fromBundle }) => !fromBundle).map(({ contentType }) => contentType);
  return single.length < items.length ? [ContentType.bundle, ...single] : single;
}
