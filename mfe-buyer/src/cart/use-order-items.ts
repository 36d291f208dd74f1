import { useCart } from '@linksouq/shared-api/host';

/** Returns the items of the order. An order contains each item once, so the stored quantity is ignored. */
export function useOrderItems() {
  const items = useCart((s) => s.items);
  return items.map((item) => (item.quantity === 1 ? item : { ...item, quantity: 1 }));
}
