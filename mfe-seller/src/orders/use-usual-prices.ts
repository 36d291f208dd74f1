import {
  ADDON_FIELDS,
  type Addon,
  type Bundle,
  calls,
  CONTENT_TYPE_NAMES,
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

/** Returns whether the bundle still contains what the brand ordered. */
function isOrdered({ id, contents }: Bundle, order: Pick<Order, 'bundleId' | 'contents'>): boolean {
  const typesOf = (items: readonly { contentType: number }[]) =>
    items
      .map(({ contentType }) => contentType)
      .toSorted()
      .join();
  return (
    id === order.bundleId &&
    typesOf(contents) === typesOf(order.contents.filter(({ fromBundle }) => fromBundle))
  );
}

/** Returns the seller's own price of each item, with the discount of the bundle. Omits items without a price. */
function usualPrices(
  order: Pick<Order, 'bundleId' | 'contents'>,
  pages: readonly ContentItem[],
  addons: Addon | null,
  bundle: Bundle | null,
): UsualPrice[] {
  const usualPriceOf = (type: number): number => {
    if (isScreenshotType(type)) return addons?.[ADDON_FIELDS[type].price] ?? 0;
    return pages.find(({ contentType }) => contentType === type)?.setupPrice ?? 0;
  };
  const ordered = bundle && isOrdered(bundle, order) ? bundle : null;
  const items = order.contents.filter(({ fromBundle }) => !(ordered && fromBundle));
  return [
    ...(ordered ? [{ name: CONTENT_TYPE_NAMES[4], price: ordered.bundlePrice }] : []),
    ...items.map(({ name, contentType }) => ({ name, price: usualPriceOf(contentType) })),
  ].filter(({ price }) => price > 0);
}

/** Returns the seller's own prices for the items of an order, and their sum. AED. */
export function useUsualPrices(order: Order): { prices: UsualPrice[]; sum: number } {
  // After a failed call the prices are missing, but a quote is still possible.
  const pages = useCall(calls.getContent, { quiet: true }).data?.contents ?? [];
  const addons = useCall(calls.getAddons, { quiet: true }).data?.data ?? null;
  const bundle =
    useCall(calls.getBundle, { quiet: true, enabled: order.bundleId !== null }).data?.data ?? null;
  const prices = usualPrices(order, pages, addons, bundle);
  return { prices, sum: sumAed(prices.map(({ price }) => price)) };
}
