/** The cart against what the seller offers now: prices and offers change while a cart lies in a browser. */
import {
  ADDON_FIELDS,
  ContentType,
  isScreenshotType,
  type PublicSeller,
} from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';

/** AED of an item today, 0 while prices are hidden; undefined when it is not offered any more. */
function todaysPrice(seller: PublicSeller, item: CartItem): { id: string; price: number } | undefined {
  const { bundle, addon, contents } = seller;
  if (item.content) {
    const page = contents.find((c) => c.contentType === item.contentType);
    return page && { id: page.id, price: page.setupPrice };
  }
  if (item.contentType === ContentType.bundle)
    return bundle ? { id: bundle.id, price: bundle.bundlePrice } : undefined;
  if (!addon || !isScreenshotType(item.contentType)) return undefined;
  const { flag, price } = ADDON_FIELDS[item.contentType];
  return addon[flag] ? { id: '', price: addon[price] } : undefined;
}

export interface Today {
  items: CartItem[];
  /** Some price is another than when it was added. */
  repriced: boolean;
  /** Names of items that are not offered any more; they stay until the person removes them. */
  gone: string[];
}

export function todaysCart(seller: PublicSeller, items: readonly CartItem[]): Today {
  const gone: string[] = [];
  let repriced = false;
  const now = items.map((item) => {
    const today = todaysPrice(seller, item);
    // Without a price the server takes no order while prices are shown.
    if (!today || (seller.priceVisibility && today.price <= 0)) {
      gone.push(item.name);
      return item;
    }
    const setupPrice = seller.priceVisibility ? today.price : 0;
    if (setupPrice !== item.setupPrice) repriced = true;
    return setupPrice === item.setupPrice && today.id === item.id
      ? item
      : { ...item, id: today.id, setupPrice };
  });
  return { items: now, repriced, gone };
}
