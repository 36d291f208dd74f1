/** GET /order: a seller's orders of one tab, newest first. Spec §4, §7. */
import { and, desc, eq, inArray, lt, or } from 'drizzle-orm';
import { listingOf, type Order, orderProcess, type OrderState } from 'shared-api/contract';
import type { Context } from '../../context';
import { orders } from '../../db/schema';
import { presentOrders } from './present-order';
import { wasPaidOnce } from './rows';

const STATES = [...new Set(orderProcess.rows.map((row) => row.to))];
const statesOf = (tab: 'active' | 'completed'): OrderState[] =>
  STATES.filter((state) => listingOf(state) === tab);

export interface Page {
  status: 'active' | 'completed';
  limit?: number | undefined;
  /** Id of the last order of the page before. */
  cursor?: string | undefined;
}
export async function listOrders(
  ctx: Context,
  sellerId: string,
  { status, limit, cursor }: Page,
): Promise<Order[]> {
  const [last] = cursor ? await ctx.db.select().from(orders).where(eq(orders.id, cursor)).limit(1) : [];
  const older =
    last &&
    or(
      lt(orders.createdAt, last.createdAt),
      and(eq(orders.createdAt, last.createdAt), lt(orders.id, last.id)),
    );
  const query = ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), inArray(orders.status, statesOf(status)), wasPaidOnce, older))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return presentOrders(ctx, await (limit ? query.limit(limit) : query));
}
