import { and, count, eq, isNull } from 'drizzle-orm';
import { type DashboardAnswer, listingOf } from 'shared-api/contract';
import type { Context } from '../../context';
import { orders, sellers } from '../../db/schema';
import { unauthenticated } from '../../http/errors';
import { wasPaidOnce } from '../orders/rows';

/** GET /user/seller/dashboard: the counts are those of the tabs of /order-listing. Spec §3, §7. */
export async function loadDashboard(ctx: Context, sellerId: string): Promise<DashboardAnswer> {
  const [seller] = await ctx.db.select().from(sellers).where(eq(sellers.id, sellerId)).limit(1);
  if (!seller) throw unauthenticated();
  const byStatus = await ctx.db
    .select({ status: orders.status, n: count().mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), wasPaidOnce))
    .groupBy(orders.status);
  const listed = (tab: 'active' | 'completed') =>
    byStatus.reduce((sum, row) => sum + (listingOf(row.status) === tab ? row.n : 0), 0);
  return {
    status: seller.frozen ? 'frozen' : 'active',
    hasNewOrder: await hasUnseenOrder(ctx, sellerId),
    data: {
      pendingOrders: listed('active'),
      completedOrders: listed('completed'),
      isUrlShared: seller.isUrlShared,
    },
  };
}

/** True while a pending order is unseen; GET /order/{id} marks it seen (design §6 Plan). */
async function hasUnseenOrder(ctx: Context, sellerId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), eq(orders.status, 'pending'), isNull(orders.seenAt)))
    .limit(1);
  return Boolean(row);
}
