/** Parts of the title and the metadata in the server's HTML. */
import {
  ADDON_CARDS,
  CURRENCY,
  mediaUrl,
  paths,
  type PublicSeller,
  type PublicSettings,
  thumbnailPath,
} from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { accountsOf } from './accounts';
import { addonOffer, bundleOffer, type Offer, PAGE_CARDS, pageOffer } from './offers';

export interface Head {
  title: string;
  description?: string;
  image?: string;
  imageAlt?: string;
  imageWidth?: number;
  imageHeight?: number;
  preloadImage?: string;
  canonical?: string;
  jsonLd?: unknown;
  /** The page shows that the item of its address does not exist. */
  isMissing?: boolean;
}

/** Returns the seller in the response of the page's `ssr.data` call. */
export const sellerOf = (data: unknown): PublicSeller | undefined =>
  (data as { data?: PublicSeller } | undefined)?.data;

export const headWithoutSeller = (settings: PublicSettings): Head => ({ title: settings.product });

const sameAs = (urls: readonly string[]) => (urls.length > 0 ? { sameAs: urls } : {});
export const personOf = (seller: PublicSeller) => ({
  '@type': 'Person',
  name: seller.name,
  alternateName: `@${seller.username}`,
  url: paths.seller(seller.username),
  ...(seller.profileUrl ? { image: mediaUrl(seller.profileUrl) } : {}),
  ...(seller.bio ? { description: seller.bio } : {}),
  ...sameAs(accountsOf(seller).map(({ url }) => url)),
  ...(seller.city ? { homeLocation: { '@type': 'City', name: t(seller.city) } } : {}),
});

/** Returns a schema.org offer, without a hidden price. */
export const jsonOffer = (seller: PublicSeller, offer: Offer) => ({
  '@type': 'Offer',
  name: t(offer.name),
  availability: `https://schema.org/${offer.closed ? 'OutOfStock' : 'InStock'}`,
  ...(seller.priceVisibility && offer.price > 0 ? { price: offer.price, priceCurrency: CURRENCY } : {}),
});

export const allOffers = (seller: PublicSeller): Offer[] =>
  [
    bundleOffer(seller),
    ...PAGE_CARDS.map((type) => pageOffer(seller, type)),
    ...ADDON_CARDS.map((type) => addonOffer(seller, type)),
  ].filter((offer) => offer.closed !== 'absent');

export const thumbnailUrl = (path: string) => mediaUrl(thumbnailPath(path));
