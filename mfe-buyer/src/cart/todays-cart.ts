/**
 * Compares a stored cart with the seller's current offers, which may have changed since the cart was filled.
 */
import { type ContentType, offeredItem, type PublicSeller } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';

export interface Today {
  items: CartItem[];
  /** Whether the price of an item has changed since the brand added the item. */
  repriced: boolean;
  /** Names of items that are no longer offered. They stay until the brand removes them. */
  gone: string[];
}

export function todaysCart(seller: PublicSeller, items: readonly CartItem[]): Today {
  const gone: string[] = [];
  let repriced = false;
  const now = items.map((item) => {
    const today = offeredItem(seller, item.contentType as ContentType);
    if (!today) {
      gone.push(item.name);
      return item;
    }
    const setupPrice = today.price;
    if (setupPrice !== item.setupPrice) repriced = true;
    return setupPrice === item.setupPrice && today.id === item.id
      ? item
      : { ...item, id: today.id, setupPrice };
  });
  return { items: now, repriced, gone };
}
