import { and, asc, eq, gte } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { pageCounts } from '../schema';

/**
 * Returns the counts of a seller's page by day in Dubai, oldest first.
 * @param since the first day as YYYY-MM-DD
 */
export const loadPageCounts = (db: Db, sellerId: string, since: string) =>
  db
    .select({ day: pageCounts.day, visits: pageCounts.visits, carts: pageCounts.carts })
    .from(pageCounts)
    .where(and(eq(pageCounts.sellerId, sellerId), gte(pageCounts.day, since)))
    .orderBy(asc(pageCounts.day));
