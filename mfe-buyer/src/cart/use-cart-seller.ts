import { type Bps, PLATFORM_FEE_BPS, type PublicSeller } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';

/** Returns the seller of the cart, if this browser has loaded the page. */
export function useCartSeller(): PublicSeller | undefined {
  const sellerId = useCart((s) => s.sellerId);
  const seller = useMarket((s) => s.publicSeller);
  return seller && seller.id === sellerId ? seller : undefined;
}
/** Returns the rate of the fee on this cart. Until the page of its seller is known, the default rate is shown. */
export const useFeeRate = (): Bps => useCartSeller()?.feeBps ?? PLATFORM_FEE_BPS;
