import {
  ADDON_FIELDS,
  type Addon,
  calls,
  type ContentItem,
  isScreenshotType,
  type Order,
  sumAed,
} from '@linksouq/shared-api/contract';
import { useCall } from '@linksouq/shared-ui/kit';

interface UsualPrice {
  name: string;
  /** Price in AED. */
  price: number;
}

/** Returns the seller's own price of each item. Omits items without a price. */
function usualPrices(
  { contents }: Pick<Order, 'contents'>,
  pages: readonly ContentItem[],
  addons: Addon | null,
): UsualPrice[] {
  const usualPriceOf = (type: number): number => {
    if (isScreenshotType(type)) return addons?.[ADDON_FIELDS[type].price] ?? 0;
    return pages.find(({ contentType }) => contentType === type)?.setupPrice ?? 0;
  };
  return contents
    .map(({ name, contentType }) => ({ name, price: usualPriceOf(contentType) }))
    .filter(({ price }) => price > 0);
}

/** Returns the seller's own prices for the items of an order, and their sum. AED. */
export function useUsualPrices(order: Order): { prices: UsualPrice[]; sum: number } {
  // After a failed call the prices are missing, but a quote is still possible.
  const pages = useCall(calls.getContent, { quiet: true }).data?.contents ?? [];
  const addons = useCall(calls.getAddons, { quiet: true }).data?.data ?? null;
  const prices = usualPrices(order, pages, addons);
  return { prices, sum: sumAed(prices.map(({ price }) => price)) };
}
