/** Updates a stored cart with the seller's current offers. */
import { type ContentType, offeredItem, type PublicSeller } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';

export interface CartUpdate {
  items: CartItem[];
  /** A price has changed since the brand added the item. */
  repriced: boolean;
  /** Names of items that the seller no longer offers. They stay in the cart until the brand removes them. */
  gone: string[];
}

export function todaysCart(seller: PublicSeller, items: readonly CartItem[]): CartUpdate {
  const gone: string[] = [];
  let repriced = false;
  const currentItems = items.map((item) => {
    const offered = offeredItem(seller, item.contentType as ContentType);
    if (!offered) {
      gone.push(item.name);
      return item;
    }
    const setupPrice = offered.price;
    if (setupPrice !== item.setupPrice) repriced = true;
    return setupPrice === item.setupPrice && offered.id === item.id
      ? item
      : { ...item, id: offered.id, setupPrice };
  });
  return { items: currentItems, repriced, gone };
}
