import { type Bps, PLATFORM_FEE_BPS, type PublicSeller } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';

/** Returns the seller of the cart, or undefined if this browser has not loaded the seller's page. */
export function useCartSeller(): PublicSeller | undefined {
  const sellerId = useCart((s) => s.sellerId);
  const seller = useMarket((s) => s.publicSeller);
  return seller && seller.id === sellerId ? seller : undefined;
}
/** Returns the fee of the seller, or the default fee while the seller's page is not loaded. */
export const useFeeRate = (): Bps => useCartSeller()?.feeBps ?? PLATFORM_FEE_BPS;
