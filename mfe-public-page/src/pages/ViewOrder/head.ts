import {
  CONTENT_TYPE_HEADINGS,
  ContentType,
  contentTypeOfSlug,
  formatAed,
  isPageType,
  type PageContentType,
  paths,
  type PublicSettings,
  queryOf,
} from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { type Head, headWithoutSeller, jsonOffer, personOf, sellerOf } from '../../seller/head';
import { offerOf } from '../../seller/offers';
import { shareImageOf } from '../../seller/share-image';

/** Returns undefined for add-ons and unknown items, because they have no page. */
function contentTypeIn(url: string): PageContentType | typeof ContentType.bundle | undefined {
  const slug = queryOf(url).get('type');
  const type = slug ? contentTypeOfSlug(slug) : ContentType.bundle;
  return type !== undefined && (isPageType(type) || type === ContentType.bundle) ? type : undefined;
}

export function head(data: unknown, settings: PublicSettings, url = ''): Head {
  const seller = sellerOf(data);
  if (!seller) return headWithoutSeller(settings);
  const name = `${seller.name} (@${seller.username}) · ${settings.product}`;
  const type = contentTypeIn(url);
  const offer = type && offerOf(seller, type);
  if (!type || !offer)
    return {
      title: type ? name : `${t('This item does not exist')} · ${settings.product}`,
      description: seller.bio,
      ...shareImageOf(seller),
      imageAlt: name,
      canonical: paths.seller(seller.username),
      isMissing: !type,
    };
  const price = seller.priceVisibility && offer.price > 0 ? formatAed(offer.price) : '';
  const item = t('{item} by {name}', { item: t(CONTENT_TYPE_HEADINGS[type]), name: seller.name });
  return {
    title: [item, price, settings.product].filter(Boolean).join(' · '),
    description: [item, price, seller.bio].filter(Boolean).join(' — '),
    ...shareImageOf(seller, type),
    imageAlt: [item, price].filter(Boolean).join(' · '),
    canonical: paths.viewOrder(seller.username, offer.slug),
    jsonLd: {
      '@context': 'https://schema.org',
      ...jsonOffer(seller, offer),
      url: paths.viewOrder(seller.username, offer.slug),
      offeredBy: personOf(seller),
    },
  };
}
