/** GET /order: returns a seller's orders of one tab, newest first. Product §4, §7. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Order, statesListed } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { prepared } from '../../platform/db/prepared';
import { orders } from '../schema';
import { presentOrders } from './present-order';
import { wasPaidOnce } from '../process/rows';

export interface Page {
  status: 'active' | 'completed';
  limit?: number | undefined;
  /** Id of the last order of the previous page. */
  cursor?: string | undefined;
}
const { placeholder } = sql;
/** Without a limit. Anybody can place orders with a seller, so that a list of all of them has no bound. */
const MOST = 500;
/** A cursor without an order is ignored. */
const pageOf = (tab: Page['status'], isFirst: boolean) =>
  prepared((db) =>
    db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.sellerId, placeholder('seller')),
          inArray(orders.status, statesListed(tab)),
          wasPaidOnce,
          isFirst
            ? undefined
            : sql`(${orders.createdAt}, ${orders.id}) < (${placeholder('createdAt')}::timestamptz, ${placeholder('id')})`,
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(placeholder('limit'))
      .prepare(`orders_${tab}${isFirst ? '' : '_after'}`),
  );
const PAGES = {
  active: { first: pageOf('active', true), after: pageOf('active', false) },
  completed: { first: pageOf('completed', true), after: pageOf('completed', false) },
};

export async function listOrders(
  ctx: Context,
  sellerId: string,
  { status, limit, cursor }: Page,
): Promise<Order[]> {
  const [last] = cursor ? await ctx.db.select().from(orders).where(eq(orders.id, cursor)).limit(1) : [];
  const asked = { seller: sellerId, limit: limit ?? MOST };
  const { first, after } = PAGES[status];
  const rows = last
    ? await after(ctx.db).execute({ ...asked, createdAt: last.createdAt.toISOString(), id: last.id })
    : await first(ctx.db).execute(asked);
  return presentOrders(ctx, rows);
}
