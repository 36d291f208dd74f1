/**
 * Finds the page that Back opens on the pages of brands. Back must not open the home page, which is only for sellers.
 * The functions read the stores without hooks, because an early tap takes effect before hooks return the stored values.
 */
import { paths } from '@linksouq/shared-api/contract';
import { useCart, useMarket } from '@linksouq/shared-api/host';
import { hasEarlierScreen } from '@linksouq/shared-ui/host';

/** Returns the page of the seller of the cart, or of the seller who was visited last. */
export function lastShop(): string | undefined {
  const username = useCart.getState().sellerUsername ?? useMarket.getState().publicSeller?.username;
  return username === undefined ? undefined : paths.seller(username);
}

/**
 * Returns the props of a Back arrow that goes back one screen. If there is no earlier screen, the arrow opens a
 * seller's page. If no seller is known either, there is no arrow.
 */
export function brandBack(): { back: boolean; backFallback: string | undefined } {
  const shop = lastShop();
  return { back: shop !== undefined || hasEarlierScreen(), backFallback: shop };
}
