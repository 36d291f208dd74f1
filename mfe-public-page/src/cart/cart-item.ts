import { isPageType, isScreenshotType, type PublicSeller } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';
import type { Offer } from '../seller/offers';

/** Converts an offer to a cart item (product §3). The price (`setupPrice`) is 0 while prices are hidden. */
export function cartItemOf(seller: PublicSeller, offer: Offer): Omit<CartItem, 'quantity'> {
  return {
    name: offer.name,
    addOn: isScreenshotType(offer.type),
    setupPrice: seller.priceVisibility ? offer.price : 0,
    contentType: offer.type,
    slug: offer.slug,
    id: offer.id,
    content: isPageType(offer.type),
  };
}
