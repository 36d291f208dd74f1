import { paths } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';
import { useHydrated } from '@linksouq/shared-ui';

/** Returns the page of the seller of the cart, or of the seller who was visited last. */
export function useLastShop(): string | undefined {
  const ofCart = useCart((s) => s.sellerUsername);
  const visited = useMarket((s) => s.publicSeller?.username);
  const username = ofCart ?? visited;
  return username === undefined ? undefined : paths.seller(username);
}

/**
 * Returns the props of a Back arrow that goes back one screen. Without an earlier screen, the arrow opens a seller's page.
 * If no seller is known, there is no arrow, because the home page is only for sellers.
 */
export function useBrandBack(): { back: boolean; backFallback: string | undefined } {
  const shop = useLastShop();
  // The server knows neither the history nor the seller, so its HTML has the arrow.
  const hydrated = useHydrated();
  return { back: !hydrated || shop !== undefined || hasEarlierScreen(), backFallback: shop };
}
/** react-router stores the index of the history entry in `idx`. */
const hasEarlierScreen = () => Boolean((window.history.state as { idx?: number } | null)?.idx);
