import { paths } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';
import { useHydrated } from '@linksouq/shared-ui';

/** Returns the page of the seller of the cart, or of the seller who was visited last. Without a seller, returns the cart. */
export function brandHome(): string {
  const username = useCart.getState().sellerUsername ?? useMarket.getState().publicSeller?.username;
  return username === undefined ? paths.cart() : paths.seller(username);
}

/**
 * Returns the props of a Back arrow that goes back one screen. Without an earlier screen, the arrow opens a seller's page.
 * If no seller is known, there is no arrow, because the home page is only for sellers.
 */
export function useBrandBack(): { back: boolean; backFallback: string } {
  // The server knows neither the history nor the seller, so its HTML has the arrow. A tap on it takes effect before React
  // has read the stores, so `brandHome` reads them itself.
  const hydrated = useHydrated();
  const fallback = brandHome();
  return { back: !hydrated || fallback !== paths.cart() || hasEarlierScreen(), backFallback: fallback };
}
/** react-router stores the index of the history entry in `idx`. */
const hasEarlierScreen = () => Boolean((window.history.state as { idx?: number } | null)?.idx);
