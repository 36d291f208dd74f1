import { cart, type CartState, useCart } from '@linksouq/shared-api/host';
import { useState } from 'react';

/** Removes items from the cart, and undoes the last removal. */
export function useRemoval() {
  const [lastRemoval, setBefore] = useState<{ state: CartState; what: string } | null>(null);
  const state = useCart();
  return {
    /** Name of the item that was removed last. Undefined if no removal can be undone. */
    removed: lastRemoval?.what,
    remove(slug: string, name: string) {
      setBefore({ state, what: name });
      cart.remove(slug);
    },
    clear(what: string) {
      setBefore({ state, what });
      cart.clear();
    },
    undo() {
      if (lastRemoval) cart.load(lastRemoval.state);
      setBefore(null);
    },
  };
}
