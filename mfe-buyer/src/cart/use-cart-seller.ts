import { type Bps, PLATFORM_FEE_BPS, type PublicSeller } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';

/** Undefined if this browser has not loaded the seller's page. */
export function useCartSeller(): PublicSeller | undefined {
  const sellerId = useCart((s) => s.sellerId);
  const seller = useMarket((s) => s.publicSeller);
  return seller && seller.id === sellerId ? seller : undefined;
}
/** The default rate applies while the seller's page is not loaded. */
export const useFeeRate = (): Bps => useCartSeller()?.feeBps ?? PLATFORM_FEE_BPS;
