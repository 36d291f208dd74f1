import { asc, eq } from 'drizzle-orm';
import type { BundleAnswer } from '@linksouq/shared-api/contract';
import type { DbOrTx } from '../../platform/db/client';
import { bundles, contentPages } from '../schema';
import { presentBundle } from './present-bundle';

/** GET /bundles. Without a bundle, the response is empty and not an error. */
export async function loadBundle(db: DbOrTx, sellerId: string): Promise<BundleAnswer> {
  const [row] = await db.select().from(bundles).where(eq(bundles.sellerId, sellerId)).limit(1);
  if (!row) return { discount: null, contents: [], data: null };
  const pages = await db
    .select()
    .from(contentPages)
    .where(eq(contentPages.sellerId, sellerId))
    .orderBy(asc(contentPages.contentType));
  const data = presentBundle(row, pages, { arePricesShown: true });
  return { discount: data.discount, contents: data.contents, data };
}
