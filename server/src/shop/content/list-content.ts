import { asc, eq } from 'drizzle-orm';
import type { ContentAnswer } from '@linksouq/shared-api/contract';
import type { DbOrTx } from '../../platform/db/client';
import { contentPages } from '../schema';
import { presentContent } from './present-content';

/**
 * GET /content: returns the seller's pages, and which of the three content types have a page. Returns the
 * stored prices, even while they are hidden (product §3, §7).
 */
export async function listContent(db: DbOrTx, sellerId: string): Promise<ContentAnswer> {
  const rows = await db
    .select()
    .from(contentPages)
    .where(eq(contentPages.sellerId, sellerId))
    .orderBy(asc(contentPages.contentType));
  const hasPage = (type: number) => rows.some((row) => row.contentType === type);
  return {
    contents: rows.map((row) => presentContent(row, true)),
    result: { story: hasPage(1), reel: hasPage(2), post: hasPage(3) },
  };
}
