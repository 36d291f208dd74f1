import { and, eq, inArray } from 'drizzle-orm';
import { bundlePrices, fils } from '@linksouq/shared-api/contract';
import type { Tx } from '../../platform/db/client';
import { bundles, contentPages } from '../schema';

/**
 * Computes the prices of a bundle in fils (product §9).
 * @returns `found`: the number of ids that are pages of this seller
 */
export async function priceBundle(tx: Tx, sellerId: string, contentIds: readonly string[], discount: number) {
  const pages = await tx
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.sellerId, sellerId), inArray(contentPages.id, [...contentIds])));
  const { original, price } = bundlePrices(
    pages.map((page) => fils(page.setupPrice)),
    discount,
  );
  return { found: pages.length, originalPrice: original, bundlePrice: price };
}

/** Updates the prices of the seller's bundle after the price of a page has changed. */
export async function refreshBundle(tx: Tx, sellerId: string): Promise<void> {
  const [bundle] = await tx.select().from(bundles).where(eq(bundles.sellerId, sellerId));
  if (!bundle) return;
  const { originalPrice, bundlePrice } = await priceBundle(tx, sellerId, bundle.contentIds, bundle.discount);
  await tx.update(bundles).set({ originalPrice, bundlePrice }).where(eq(bundles.id, bundle.id));
}
