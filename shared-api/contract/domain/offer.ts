/**
 * Finds what a seller offers now, and the price. The public page shows these offers. The items of a stored
 * cart are updated from them.
 */
import type { PublicSeller } from '../api/answers/seller';
import { ADDON_FIELDS, ContentType, isPageType, isScreenshotType } from './constants';

export interface OfferedItem {
  /** Id of the content page or bundle, or '' for add-ons. */
  id: string;
  /** AED. 0 while prices are hidden. */
  price: number;
}

function itemOf({ contents, bundle, addon }: PublicSeller, type: ContentType): OfferedItem | undefined {
  if (isPageType(type)) {
    const page = contents.find(({ contentType }) => contentType === type);
    return page && { id: page.id, price: page.setupPrice };
  }
  if (type === ContentType.bundle) return bundle ? { id: bundle.id, price: bundle.bundlePrice } : undefined;
  if (!addon || !isScreenshotType(type)) return undefined;
  const fields = ADDON_FIELDS[type];
  return addon[fields.flag] ? { id: '', price: addon[fields.price] } : undefined;
}

/**
 * Returns the seller's offer of a content type, or undefined. If prices are shown, an item without a price is
 * not offered.
 */
export function offeredItem(seller: PublicSeller, type: ContentType): OfferedItem | undefined {
  const item = itemOf(seller, type);
  if (!item || (seller.priceVisibility && item.price <= 0)) return undefined;
  return seller.priceVisibility ? item : { ...item, price: 0 };
}
