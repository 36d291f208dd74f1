import { asc, eq } from 'drizzle-orm';
import type { ContentAnswer } from '@linksouq/shared-api/contract';
import type { DbOrTx } from '../../platform/db/client';
import { contentPages } from '../schema';
import { presentContent } from './present-content';

/** GET /content. The seller sees the stored prices, even if they are hidden (product §3, §7). */
export async function listContent(db: DbOrTx, sellerId: string): Promise<ContentAnswer> {
  const rows = await db
    .select()
    .from(contentPages)
    .where(eq(contentPages.sellerId, sellerId))
    .orderBy(asc(contentPages.contentType));
  const hasPage = (type: number) => rows.some((row) => row.contentType === type);
  return {
    contents: rows.map((row) => presentContent(row, { arePricesShown: true })),
    result: { story: hasPage(1), reel: hasPage(2), post: hasPage(3) },
  };
}
