import { cart, type CartItem, useCart, useMarket } from '@linksouq/shared-api/host';
import { useState } from 'react';
import { isOffered, todaysItems } from './todays-cart';

export interface Removed {
  /** Name of the removed item or items. */
  name: string;
  /** Index in the cart. */
  at: number;
}
interface Removal extends Removed {
  items: CartItem[];
  sellerId: string | null;
  sellerUsername: string | null;
  /** No item was left in the cart. */
  isCartEmpty: boolean;
}

/**
 * Removes items from the cart, and remembers the last removal. Forgets this removal after another tab has ordered the
 * cart, started a cart of another seller, or added all removed items again. `undo` is undefined if the seller now offers
 * none of the removed items, because the brand would have to remove these items again.
 */
export function useRemoval() {
  const [lastRemoval, setLastRemoval] = useState<Removal | null>(null);
  const state = useCart();
  const publicSeller = useMarket((s) => s.publicSeller);
  const isSameCart =
    state.items.length === 0 ? lastRemoval?.isCartEmpty : state.sellerId === lastRemoval?.sellerId;
  const removal = (isSameCart && lastRemoval) || undefined;
  const seller = publicSeller && publicSeller.id === removal?.sellerId ? publicSeller : undefined;
  // Another tab may have added the same item again.
  const missing =
    removal?.items.filter((item) =>
      state.items.every(({ contentType }) => contentType !== item.contentType),
    ) ?? [];
  return {
    removed: missing.length > 0 ? removal : undefined,
    remove(slug: string, name: string) {
      const at = state.items.findIndex((item) => item.slug === slug);
      remember({ name, at }, (item) => item.slug === slug);
      cart.remove(slug);
    },
    clear(name: string) {
      remember({ name, at: 0 }, () => true);
      cart.clear();
    },
    undo: missing.some((item) => isOffered(seller, item)) ? undo : undefined,
  };

  function remember(removed: Removed, isRemoved: (item: CartItem) => boolean) {
    const { items, sellerId, sellerUsername } = state;
    const removedItems = items.filter(isRemoved);
    const isCartEmpty = removedItems.length === items.length;
    setLastRemoval({ ...removed, items: removedItems, sellerId, sellerUsername, isCartEmpty });
  }
  function undo() {
    if (removal) {
      const { at, sellerId, sellerUsername } = removal;
      // The page may have read the offers of the seller again since the removal.
      const restored = seller ? todaysItems(seller, missing) : missing;
      const items = [...state.items.slice(0, at), ...restored, ...state.items.slice(at)];
      cart.load({ sellerId, sellerUsername, items });
    }
    setLastRemoval(null);
  }
}
