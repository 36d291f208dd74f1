/** GET /order: a seller's orders of one tab, newest first or by turn. Product §4, §7. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Order, type OrderState, statesListed } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Db } from '../../platform/db/client';
import { isAfterPlace, microsOf, pageOf, placeOf } from '../../platform/http/pages';
import { prepared } from '../../platform/db/prepared';
import { orders } from '../schema';
import { listByTurn } from './list-by-turn';
import { LISTED_COLUMNS, presentOrders } from './present-order';
import { inStates, visibleToSeller } from '../process/rows';

export interface PageRequest {
  status: 'active' | 'completed';
  /** `turn` (only for active orders): first the orders that wait for an action of the seller. Default: newest first. */
  sort?: 'turn' | undefined;
  limit?: number | undefined;
  /** `next` of the previous page. */
  cursor?: string | undefined;
}
const { placeholder } = sql;
/** Limit for older builds of the web app, which send no `limit`. Without this limit, a list could be very long. */
const DEFAULT_LIMIT = 500;
const newestFirst = [desc(orders.createdAt), desc(orders.id)];

const newestOfState = (db: Db, state: OrderState) =>
  db
    .select({ ...LISTED_COLUMNS, micros: microsOf(orders.createdAt).as('micros') })
    .from(orders)
    .where(
      and(
        eq(orders.sellerId, placeholder('seller')),
        inStates([state]),
        visibleToSeller,
        isAfterPlace(orders),
      ),
    )
    .orderBy(...newestFirst)
    .limit(placeholder('limit'));

/** Reads at most one page per state from the index `orders_seen`, so the length of the list does not matter. */
const ordersOfTab = (tab: PageRequest['status']) =>
  prepared((db) => {
    const [first, second, ...others] = statesListed(tab).map((state) => newestOfState(db, state));
    return unionAll(first!, second!, ...others)
      .orderBy(...newestFirst)
      .limit(placeholder('limit'))
      .prepare(`orders_${tab}`);
  });
const ORDERS_OF_TAB = { active: ordersOfTab('active'), completed: ordersOfTab('completed') };

/** @throws Refusal 400 for an unknown cursor */
export async function listOrders(
  ctx: Context,
  sellerId: string,
  { status, sort, limit = DEFAULT_LIMIT, cursor }: PageRequest,
): Promise<{ data: Order[]; next: string | null }> {
  if (sort === 'turn' && status === 'active') return listByTurn(ctx, sellerId, limit, cursor);
  const rows = await ORDERS_OF_TAB[status](ctx.db).execute({
    seller: sellerId,
    limit: limit + 1,
    ...placeOf(cursor),
  });
  const { page, next } = pageOf(rows, limit);
  return { data: await presentOrders(ctx, page), next };
}
