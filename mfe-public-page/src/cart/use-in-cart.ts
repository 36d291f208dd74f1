import type { PublicSeller } from '@linksouq/shared-api/contract';
import { useCart } from '@linksouq/shared-api/host';
import type { Offer } from '../seller/offers';

export const useInCart = (seller: PublicSeller | undefined, offer: Offer | undefined): boolean =>
  useCart((s) => s.sellerId === seller?.id && s.items.some((item) => item.contentType === offer?.type));
