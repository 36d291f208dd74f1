import { cart, type CartState, useCart, useMarket } from '@linksouq/shared-api/host';
import { useState } from 'react';
import { isOffered, todaysItems } from './todays-cart';

export interface Removed {
  /** Name of the removed item or items. */
  name: string;
  /** Index in the cart. */
  at: number;
}

/**
 * Removes items from the cart. The last removal can be undone, unless the seller no longer offers any of the removed
 * items. `undo` is then undefined, because the brand would have to remove them again.
 */
export function useRemoval() {
  const [lastRemoval, setLastRemoval] = useState<(Removed & { state: CartState; slugs: string[] }) | null>(
    null,
  );
  const state = useCart();
  const publicSeller = useMarket((s) => s.publicSeller);
  const seller = publicSeller && publicSeller.id === lastRemoval?.state.sellerId ? publicSeller : undefined;
  const canUndo = lastRemoval?.state.items.some(
    (item) => lastRemoval.slugs.includes(item.slug) && isOffered(seller, item),
  );
  return {
    removed: lastRemoval ?? undefined,
    remove(slug: string, name: string) {
      const at = state.items.findIndex((item) => item.slug === slug);
      setLastRemoval({ state, slugs: [slug], name, at });
      cart.remove(slug);
    },
    clear(name: string) {
      setLastRemoval({ state, slugs: state.items.map(({ slug }) => slug), name, at: 0 });
      cart.clear();
    },
    undo: canUndo ? undo : undefined,
  };

  function undo() {
    if (lastRemoval) {
      const { items } = lastRemoval.state;
      // The page may have read the offers of the seller again since the removal.
      cart.load({ ...lastRemoval.state, items: seller ? todaysItems(seller, items) : items });
    }
    setLastRemoval(null);
  }
}
