import {
  type Bundle,
  DEFAULT_DELIVERY,
  deliveryDays,
  type DeliveryOption,
  filsToAed,
} from '@linksouq/shared-api/contract';
import type { bundles } from '../schema';
import type { PageRow } from '../content/present-content';

export type BundleRow = typeof bundles.$inferSelect;

/**
 * @param pages all content pages of the seller
 * @param options.arePricesShown false if prices are hidden and the reader is a visitor; then every amount is 0
 */
export function presentBundle(
  row: BundleRow,
  pages: readonly PageRow[],
  { arePricesShown }: { arePricesShown: boolean },
): Bundle {
  const contents = pages.filter((page) => row.contentIds.includes(page.id));
  return {
    id: row.id,
    userId: row.sellerId,
    contentIds: contents.map((page) => page.id),
    originalPrice: arePricesShown ? filsToAed(row.originalPrice) : 0,
    bundlePrice: arePricesShown ? filsToAed(row.bundlePrice) : 0,
    discount: row.discount,
    deliveryTimeNeeded: longestDelivery(contents),
    contents: contents.map((page) => ({ id: page.id, contentType: page.contentType })),
  };
}

function longestDelivery(pages: readonly Pick<PageRow, 'deliveryTimeNeeded'>[]): DeliveryOption {
  return pages
    .map((page) => page.deliveryTimeNeeded as DeliveryOption)
    .reduce((a, b) => (deliveryDays(b) > deliveryDays(a) ? b : a), DEFAULT_DELIVERY);
}
