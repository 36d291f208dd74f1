import { cart, type CartState, useCart } from '@linksouq/shared-api/host';
import { useState } from 'react';

export interface Removed {
  /** Name of the removed item or items. */
  name: string;
  /** Index in the cart. */
  at: number;
}

/** Removes items from the cart. The last removal can be undone. */
export function useRemoval() {
  const [lastRemoval, setLastRemoval] = useState<(Removed & { state: CartState }) | null>(null);
  const state = useCart();
  return {
    removed: lastRemoval ?? undefined,
    remove(slug: string, name: string) {
      setLastRemoval({ state, name, at: state.items.findIndex((item) => item.slug === slug) });
      cart.remove(slug);
    },
    clear(name: string) {
      setLastRemoval({ state, name, at: 0 });
      cart.clear();
    },
    undo() {
      if (lastRemoval) cart.load(lastRemoval.state);
      setLastRemoval(null);
    },
  };
}
