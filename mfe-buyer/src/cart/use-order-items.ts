import { useCart } from '@linksouq/shared-api/host';

/** Returns the cart's items as they are ordered: one of each, whatever the stored quantity. */
export function useOrderItems() {
  const items = useCart((s) => s.items);
  return items.map((item) => (item.quantity === 1 ? item : { ...item, quantity: 1 }));
}
