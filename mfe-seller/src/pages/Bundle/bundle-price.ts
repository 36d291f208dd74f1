import { aedToFils, bundlePrices, type ContentItem } from '@linksouq/shared-api/contract';

/** Returns fils (product §9). */
export function pricesOf(
  pages: readonly ContentItem[],
  contentIds: readonly string[],
  discountPercent: number,
) {
  const chosen = pages.filter(({ id }) => contentIds.includes(id));
  return bundlePrices(
    chosen.map(({ setupPrice }) => aedToFils(setupPrice)),
    discountPercent,
  );
}
