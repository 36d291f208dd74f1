import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import {
  type DashboardAnswer,
  fils,
  filsToAed,
  listingOf,
  statesListed,
  acceptsSubmissions,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { prepared } from '../../platform/db/prepared';
import { orders } from '../schema';
import { presentRecord, sellers, trackRecords } from '../../shop';
import { unauthenticated } from '../../platform/http/errors';
import { inStates, visibleToSeller } from '../process/rows';

/**
 * Sum (fils) that the seller will earn from the orders in progress. The commission of each order is rounded
 * separately, as in `netOf`. Orders in progress have no refunds. Uses the index `orders_seen`. The sum is a
 * subquery of `sellerFacts`, because a separate query takes more time.
 */
const earningsInProgress = sql`(
  select coalesce(sum(${orders.subtotal} - (${orders.subtotal}::bigint * ${orders.commissionBps} + 5000) / 10000), 0)
  from ${orders}
  where ${orders.sellerId} = ${sellers.id} and ${inStates(statesListed('active').filter(acceptsSubmissions))} and ${visibleToSeller})`;

const sellerFacts = prepared((db) =>
  db
    .select({
      frozen: sellers.frozen,
      frozenReason: sellers.frozenReason,
      isUrlShared: sellers.isUrlShared,
      record: trackRecords,
      inProgress: earningsInProgress.mapWith(Number).as('due_in_work'),
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
        visibleToSeller,
      ),
    )
    .groupBy(orders.status)
    .prepare('dashboard_orders'),
);
/** Finds a pending order that the seller has not opened. Uses the index `orders_new`. */
const unseenOrder = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.sellerId, sql.placeholder('seller')), inStates(['pending']), isNull(orders.seenAt)))
    // Without a sort order, PostgreSQL may scan the whole table instead of the index.
    .orderBy(asc(orders.createdAt))
    .limit(1)
    .prepare('dashboard_unseen'),
);

/** Returns the response of GET /user/seller/dashboard (product §3, §7). */
export async function loadDashboard(ctx: Context, sellerId: string): Promise<DashboardAnswer> {
  const parameters = { seller: sellerId };
  const [[seller], byStatus, [unseen]] = await Promise.all([
    sellerFacts(ctx.db).execute(parameters),
    ordersByState(ctx.db).execute(parameters),
    unseenOrder(ctx.db).execute(parameters),
  ]);
  if (!seller) throw unauthenticated();
  const countOfTab = (tab: 'active' | 'completed') =>
    byStatus.reduce((sum, row) => sum + (listingOf(row.status) === tab ? row.n : 0), 0);
  return {
    status: seller.frozen ? 'frozen' : 'active',
    ...(seller.frozen ? { frozenReason: seller.frozenReason } : {}),
    hasNewOrder: unseen !== undefined,
    data: {
      // In the API, the number of orders in the tab Active is called `pendingOrders` (product §7.6).
      pendingOrders: countOfTab('active'),
      completedOrders: countOfTab('completed'),
      isUrlShared: seller.isUrlShared,
    },
    ...(seller.inProgress > 0 ? { inProgress: filsToAed(fils(seller.inProgress)) } : {}),
    ...(seller.record && seller.record.completedOrders > 0 ? { record: presentRecord(seller.record) } : {}),
  };
}
