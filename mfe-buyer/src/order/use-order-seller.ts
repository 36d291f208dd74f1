import { useMarket } from '@linksouq/shared-api/host';
import type { Placed } from './use-placed-order';

/**
 * Returns the seller of an order, or null if the seller has no page. Without an order, returns the seller whose page
 * was visited last.
 */
export function useOrderSeller(placed: Placed | undefined): { name: string; username: string } | null {
  const lastSeller = useMarket((s) => s.publicSeller);
  if (!placed) return lastSeller;
  const { sellerName: name, sellerUsername: username } = placed.order;
  return username ? { name, username } : null;
}
