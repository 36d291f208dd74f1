/** What a seller offers, one entry a card. Product §2 (Public seller page). */
import {
  ADDON_FIELDS,
  type AddonContentType,
  CONTENT_TYPE_NAMES,
  CONTENT_TYPE_SLUGS,
  ContentType,
  type DeliveryOption,
  isPageType,
  type PageContentType,
  type PublicSeller,
} from '@linksouq/shared-api/contract';

/** `seller`: the seller cannot sell at all. `absent`: this page, bundle or add-on is not offered. */
type Closed = 'seller' | 'absent';
export interface Offer {
  type: ContentType;
  name: string;
  slug: string;
  /** Content page's or bundle's id; '' for add-ons. */
  id: string;
  /** AED; 0 while prices are hidden. */
  price: number;
  /** Why it cannot be bought, or null. */
  closed: Closed | null;
  delivery?: DeliveryOption;
  /** Paths of previous content. */
  media: readonly string[];
}
export interface BundleOffer extends Offer {
  /** AED before the discount. */
  originalPrice: number;
  /** Percent. */
  discount: number;
  contents: readonly PageContentType[];
}

/** While prices are shown, something without a price cannot be bought. */
const isOffered = (seller: PublicSeller, price: number | undefined) =>
  price !== undefined && (!seller.priceVisibility || price > 0);
const base = (type: ContentType, seller: PublicSeller, present: boolean) => ({
  type,
  name: CONTENT_TYPE_NAMES[type],
  slug: CONTENT_TYPE_SLUGS[type],
  closed: present ? (seller.canSell ? null : ('seller' as const)) : ('absent' as const),
});
const pageOf = (seller: PublicSeller, type: PageContentType) =>
  seller.contents.find((c) => c.contentType === type);

export function pageOffer(seller: PublicSeller, type: PageContentType): Offer {
  const page = pageOf(seller, type);
  return {
    ...base(type, seller, isOffered(seller, page?.setupPrice)),
    id: page?.id ?? '',
    price: page?.setupPrice ?? 0,
    delivery: page?.deliveryTimeNeeded as DeliveryOption | undefined,
    media: page?.previousContent ?? [],
  };
}

/** One picture of each content page in turn, two each: pages often start alike, so each starts one further. */
const mixed = (pages: readonly (readonly string[])[]): string[] =>
  [0, 1].flatMap((round) =>
    pages.flatMap((files, i) => (files.length > 0 ? [files[(round + i) % files.length]!] : [])),
  );

export function bundleOffer(seller: PublicSeller): BundleOffer {
  const { bundle } = seller;
  const contents = (bundle?.contents ?? []).map((c) => c.contentType as PageContentType);
  return {
    ...base(ContentType.bundle, seller, isOffered(seller, bundle?.bundlePrice)),
    id: bundle?.id ?? '',
    price: bundle?.bundlePrice ?? 0,
    originalPrice: bundle?.originalPrice ?? 0,
    discount: bundle?.discount ?? 0,
    delivery: bundle?.deliveryTimeNeeded as DeliveryOption | undefined,
    contents,
    media: mixed(contents.map((type) => pageOf(seller, type)?.previousContent ?? [])),
  };
}

export function addonOffer(seller: PublicSeller, type: AddonContentType): Offer & { type: AddonContentType } {
  const { addon } = seller;
  const fields = ADDON_FIELDS[type];
  const price = addon?.[fields.price] ?? 0;
  const offered = addon?.[fields.flag] ?? false;
  return { ...base(type, seller, offered && isOffered(seller, price)), type, id: '', price, media: [] };
}

/** The offer that `/view-order` shows for a type; add-ons have no page of their own. */
export function offerOf(seller: PublicSeller, type: ContentType): Offer | undefined {
  if (type === ContentType.bundle) return bundleOffer(seller);
  return isPageType(type) ? pageOffer(seller, type) : undefined;
}

/** Product §2: the order of the cards. */
export const PAGE_CARDS: readonly PageContentType[] = [ContentType.post, ContentType.reel, ContentType.story];
