import { mediaUrl, paths, type PublicSettings } from '@linksouq/shared-api/contract';
import { type Head, headOfNobody, sellerOf } from '../../seller/head';

/** Head of `/view-order`. The address' `type` is not known here, so it speaks of the seller. */
export function head(data: unknown, settings: PublicSettings): Head {
  const seller = sellerOf(data);
  if (!seller) return headOfNobody(settings);
  return {
    title: `${seller.name} (@${seller.username}) · ${settings.product}`,
    description: seller.bio,
    image: mediaUrl(seller.coverImage || seller.profileUrl),
    canonical: paths.seller(seller.username),
  };
}
