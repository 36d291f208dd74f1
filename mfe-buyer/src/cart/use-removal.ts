import { cart, type CartState, useCart } from '@linksouq/shared-api/host';
import { useState } from 'react';

/** The last removal that can be undone. */
export interface Removed {
  /** Name of the item. */
  what: string;
  /** Index that the item had in the cart. */
  at: number;
}

/** Removes items from the cart, and undoes the last removal. */
export function useRemoval() {
  const [lastRemoval, setLastRemoval] = useState<(Removed & { state: CartState }) | null>(null);
  const state = useCart();
  return {
    /** Undefined if no removal can be undone. */
    removed: lastRemoval ?? undefined,
    remove(slug: string, name: string) {
      setLastRemoval({ state, what: name, at: state.items.findIndex((item) => item.slug === slug) });
      cart.remove(slug);
    },
    clear(what: string) {
      setLastRemoval({ state, what, at: 0 });
      cart.clear();
    },
    undo() {
      if (lastRemoval) cart.load(lastRemoval.state);
      setLastRemoval(null);
    },
  };
}
