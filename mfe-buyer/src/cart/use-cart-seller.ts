import type { PublicSeller } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';

/** Returns the seller of the cart, if this browser has loaded the page. */
export function useCartSeller(): PublicSeller | undefined {
  const sellerId = useCart((s) => s.sellerId);
  const seller = useMarket((s) => s.publicSeller);
  return seller && seller.id === sellerId ? seller : undefined;
}
