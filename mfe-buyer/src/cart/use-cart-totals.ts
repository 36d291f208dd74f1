import { type CartItem, cartTotals } from '@linksouq/shared-api/host';
import { isOffered } from './todays-cart';
import { useCartSeller, useFeeRate } from './use-cart-seller';

/** Returns the sums of the items in fils, without items that the seller no longer offers. */
export function useCartTotals(items: readonly CartItem[]): ReturnType<typeof cartTotals> {
  const seller = useCartSeller();
  return cartTotals(
    items.filter((item) => isOffered(seller, item)),
    useFeeRate(),
  );
}
