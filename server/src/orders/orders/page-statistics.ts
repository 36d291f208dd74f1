import { and, count, eq, gte, sql } from 'drizzle-orm';
import {
  DAY_MS,
  dubaiDay,
  dubaiInstant,
  PAGE_STATISTICS_DAYS,
  type PageStatistics,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { loadPageCounts } from '../../shop';
import { visibleToSeller } from '../process/rows';
import { orders } from '../schema';

/** GET /user/page-statistics: visits, carts and orders of the last days, and of an equal period before. */
export async function loadPageStatistics(ctx: Context, sellerId: string): Promise<PageStatistics> {
  const today = dubaiInstant(dubaiDay(ctx.clock.now())).getTime();
  const daysAgo = (days: number) => new Date(today - days * DAY_MS);
  const periodStart = daysAgo(PAGE_STATISTICS_DAYS - 1);
  const previousStart = daysAgo(2 * PAGE_STATISTICS_DAYS - 1);
  const [counts, [orderCounts]] = await Promise.all([
    loadPageCounts(ctx.db, sellerId, dubaiDay(previousStart)),
    ctx.db
      .select({
        all: count().mapWith(Number),
        now: sql<number>`count(*) filter (where ${gte(orders.createdAt, periodStart)})`.mapWith(Number),
      })
      .from(orders)
      .where(and(eq(orders.sellerId, sellerId), gte(orders.createdAt, previousStart), visibleToSeller)),
  ]);
  const firstDay = dubaiDay(periodStart);
  const sums = (field: 'visits' | 'carts') => ({
    now: counts.reduce((sum, row) => sum + (row.day >= firstDay ? row[field] : 0), 0),
    before: counts.reduce((sum, row) => sum + (row.day < firstDay ? row[field] : 0), 0),
  });
  const visitsOn = new Map(counts.map(({ day, visits }) => [day, visits]));
  return {
    visits: sums('visits'),
    carts: sums('carts'),
    orders: { now: orderCounts!.now, before: orderCounts!.all - orderCounts!.now },
    visitsByDay: Array.from(
      { length: PAGE_STATISTICS_DAYS },
      (_, i) => visitsOn.get(dubaiDay(daysAgo(PAGE_STATISTICS_DAYS - 1 - i))) ?? 0,
    ),
  };
}
