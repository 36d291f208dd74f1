import { mediaUrl, paths, type PublicSettings } from '@linksouq/shared-api/contract';
import { type Head, headWithoutSeller, sellerOf } from '../../seller/head';

/** Head of `/view-order`. The type in the address is not known here, so the head is about the seller. */
export function head(data: unknown, settings: PublicSettings): Head {
  const seller = sellerOf(data);
  if (!seller) return headWithoutSeller(settings);
  return {
    title: `${seller.name} (@${seller.username}) · ${settings.product}`,
    description: seller.bio,
    image: mediaUrl(seller.coverImage || seller.profileUrl),
    canonical: paths.seller(seller.username),
  };
}
