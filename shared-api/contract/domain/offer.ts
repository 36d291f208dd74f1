/** What a seller offers now. */
import type { PublicSeller } from '../api/answers/seller';
import { ADDON_FIELDS, ContentType, isPageType, isScreenshotType } from './constants';

export interface OfferedItem {
  /** Id of the content page or bundle, or '' for add-ons. */
  id: string;
  /** Price in AED. While prices are hidden, it is 0. */
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

/** Returns undefined if the seller does not offer the type. While prices are shown, an offer needs a price. */
export function offeredItem(seller: PublicSeller, type: ContentType): OfferedItem | undefined {
  const item = itemOf(seller, type);
  if (!item || (seller.priceVisibility && item.price <= 0)) return undefined;
  return seller.priceVisibility ? item : { ...item, price: 0 };
}
