import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import {
  type DashboardAnswer,
  fils,
  filsToAed,
  listingOf,
  statesListed,
  takesWork,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { prepared } from '../../platform/db/prepared';
import { orders } from '../schema';
import { presentRecord, sellers, trackRecords } from '../../shop';
import { unauthenticated } from '../../platform/http/errors';
import { inStates, seenBySeller } from '../process/rows';

/**
 * The sum in fils that the seller will earn from all orders in work. The commission of each order is
 * rounded separately, as in `netOf`. Orders in work have no refunds. The query reads only orders in work,
 * from the index `orders_seen`. The sum is a column of another query, because a separate query would cost
 * more than the sum.
 */
const earningsInWork = sql`(
  select coalesce(sum(${orders.subtotal} - (${orders.subtotal}::bigint * ${orders.commissionBps} + 5000) / 10000), 0)
  from ${orders}
  where ${orders.sellerId} = ${sellers.id} and ${inStates(statesListed('active').filter(takesWork))} and ${seenBySeller})`;

const sellerFacts = prepared((db) =>
  db
    .select({
      frozen: sellers.frozen,
      frozenReason: sellers.frozenReason,
      isUrlShared: sellers.isUrlShared,
      record: trackRecords,
      dueInWork: earningsInWork.mapWith(Number).as('due_in_work'),
    })
    .from(sellers)
    .leftJoin(trackRecords, eq(trackRecords.sellerId, sellers.id))
    .where(eq(sellers.id, sql.placeholder('seller')))
    .limit(1)
    .prepare('dashboard_seller'),
);
const ordersByState = prepared((db) =>
  db
    .select({ status: orders.status, n: count().mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.sellerId, sql.placeholder('seller')),
        inStates([...statesListed('active'), ...statesListed('completed')]),
        seenBySeller,
      ),
    )
    .groupBy(orders.status)
    .prepare('dashboard_orders'),
);
/**
 * Finds a pending order that the seller has not opened, with the index `orders_new`. GET /order/{id} marks
 * an order as opened.
 */
const unseenOrder = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.sellerId, sql.placeholder('seller')), inStates(['pending']), isNull(orders.seenAt)))
    // The sort order makes PostgreSQL use the index. Otherwise it may scan the whole table.
    .orderBy(asc(orders.createdAt))
    .limit(1)
    .prepare('dashboard_unseen'),
);

/**
 * GET /user/seller/dashboard: returns the state of the account, the counts of the tabs of /order-listing, the
 * earnings of orders in work and the track record. Product §3, §7.
 */
export async function loadDashboard(ctx: Context, sellerId: string): Promise<DashboardAnswer> {
  const parameters = { seller: sellerId };
  const [[seller], byStatus, [unseen]] = await Promise.all([
    sellerFacts(ctx.db).execute(parameters),
    ordersByState(ctx.db).execute(parameters),
    unseenOrder(ctx.db).execute(parameters),
  ]);
  if (!seller) throw unauthenticated();
  const listed = (tab: 'active' | 'completed') =>
    byStatus.reduce((sum, row) => sum + (listingOf(row.status) === tab ? row.n : 0), 0);
  return {
    status: seller.frozen ? 'frozen' : 'active',
    ...(seller.frozen ? { frozenReason: seller.frozenReason } : {}),
    hasNewOrder: unseen !== undefined,
    data: {
      pendingOrders: listed('active'),
      completedOrders: listed('completed'),
      isUrlShared: seller.isUrlShared,
    },
    ...(seller.dueInWork > 0 ? { inProgress: filsToAed(fils(seller.dueInWork)) } : {}),
    ...(seller.record && seller.record.completedOrders > 0 ? { record: presentRecord(seller.record) } : {}),
  };
}
