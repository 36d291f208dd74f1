import { paths, type PublicSettings } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import {
  allOffers,
  type Head,
  headWithoutSeller,
  jsonOffer,
  personOf,
  sellerOf,
  thumbnailUrl,
} from '../../seller/head';
import { shareImageOf } from '../../seller/share-image';

/** @param data body of GET /user/{product}/profile */
export function head(data: unknown, settings: PublicSettings): Head {
  const seller = sellerOf(data);
  if (!seller) return headWithoutSeller(settings);
  const categoriesAndCity = [...seller.category, seller.city]
    .filter(Boolean)
    .map((word) => t(word))
    .join(' · ');
  return {
    title: `${seller.name} (@${seller.username}) · ${settings.product}`,
    description: [seller.bio, categoriesAndCity].filter(Boolean).join(' — '),
    ...shareImageOf(seller),
    imageAlt: t('{name} on {brand}', { name: seller.name, brand: settings.brand }),
    preloadImage: seller.coverImage ? thumbnailUrl(seller.coverImage) : undefined,
    canonical: paths.seller(seller.username),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        ...personOf(seller),
        makesOffer: allOffers(seller).map((offer) => jsonOffer(seller, offer)),
      },
    },
  };
}
