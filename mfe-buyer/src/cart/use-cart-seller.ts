import type { PublicSeller } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';

/** The seller of the cart, as far as this browser knows the page. */
export function useCartSeller(): PublicSeller | undefined {
  const sellerId = useCart((s) => s.sellerId);
  const seller = useMarket((s) => s.publicSeller);
  return seller && seller.id === sellerId ? seller : undefined;
}
