/** Updates a stored cart with the seller's current offers. */
import { type ContentType, offeredItem, type PublicSeller } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';

/** Returns whether the seller offers the item. If the seller is unknown, the result is true. */
export const isOffered = (seller: PublicSeller | undefined, { contentType }: CartItem): boolean =>
  seller === undefined || offeredItem(seller, contentType as ContentType) !== undefined;

/**
 * Returns the items with their current prices. If a price has changed, the item also keeps the price that the brand saw
 * when adding the item. Items that the seller no longer offers stay until the brand removes them.
 */
export function todaysItems(seller: PublicSeller, items: readonly CartItem[]): CartItem[] {
  return items.map((item) => {
    const offered = offeredItem(seller, item.contentType as ContentType);
    if (!offered || (offered.price === item.setupPrice && offered.id === item.id)) return item;
    const { seenPrice = item.setupPrice, ...rest } = item;
    const isChanged = offered.price !== seenPrice;
    return { ...rest, id: offered.id, setupPrice: offered.price, ...(isChanged && { seenPrice }) };
  });
}
