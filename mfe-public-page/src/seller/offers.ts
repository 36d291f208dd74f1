import {
  type AddonContentType,
  CONTENT_TYPE_NAMES,
  CONTENT_TYPE_SLUGS,
  ContentType,
  type DeliveryOption,
  isPageType,
  offeredItem,
  type PageContentType,
  type PublicSeller,
} from '@linksouq/shared-api/contract';

/** `seller`: the seller takes no orders at all. `absent`: the seller does not offer this item. */
type Closed = 'seller' | 'absent';
export interface Offer {
  type: ContentType;
  name: string;
  slug: string;
  /** Id of the content page or bundle, or '' for add-ons. */
  id: string;
  /** Price in AED. 0 while prices are hidden. */
  price: number;
  /** Null if the offer can be bought. */
  closed: Closed | null;
  delivery?: DeliveryOption;
  /** Paths of previous content. */
  media: readonly string[];
}
export interface BundleOffer extends Offer {
  /** AED, before the discount. */
  originalPrice: number;
  /** Percent. */
  discount: number;
  contents: readonly PageContentType[];
}

export const isBundle = (offer: Offer | BundleOffer): offer is BundleOffer =>
  offer.type === ContentType.bundle;

const baseOffer = (type: ContentType, seller: PublicSeller) => {
  const item = offeredItem(seller, type);
  return {
    type,
    name: CONTENT_TYPE_NAMES[type],
    slug: CONTENT_TYPE_SLUGS[type],
    id: item?.id ?? '',
    price: item?.price ?? 0,
    closed: item ? (seller.canSell ? null : ('seller' as const)) : ('absent' as const),
  };
};
const pageOf = (seller: PublicSeller, type: PageContentType) =>
  seller.contents.find((c) => c.contentType === type);

export function pageOffer(seller: PublicSeller, type: PageContentType): Offer {
  const page = pageOf(seller, type);
  return {
    ...baseOffer(type, seller),
    delivery: page?.deliveryTimeNeeded as DeliveryOption | undefined,
    media: page?.previousContent ?? [],
  };
}

/**
 * Selects two pictures of each content page: first one picture of each page, then a second picture of each page.
 * Content pages often have the same first picture, so each page starts one picture later than the page before it. If a
 * page has only one picture, this picture is selected once.
 */
const bundlePictures = (pages: readonly (readonly string[])[]): string[] => {
  const chosen = [0, 1].flatMap((round) =>
    pages.flatMap((files, i) => (files.length > 0 ? [files[(round + i) % files.length]!] : [])),
  );
  return [...new Set(chosen)];
};

export function bundleOffer(seller: PublicSeller): BundleOffer {
  const { bundle } = seller;
  const contents = (bundle?.contents ?? []).map((c) => c.contentType as PageContentType);
  return {
    ...baseOffer(ContentType.bundle, seller),
    originalPrice: bundle?.originalPrice ?? 0,
    discount: bundle?.discount ?? 0,
    delivery: bundle?.deliveryTimeNeeded as DeliveryOption | undefined,
    contents,
    media: bundlePictures(contents.map((type) => pageOf(seller, type)?.previousContent ?? [])),
  };
}

export const addonOffer = (
  seller: PublicSeller,
  type: AddonContentType,
): Offer & { type: AddonContentType } => ({ ...baseOffer(type, seller), type, media: [] });

/** Returns undefined for add-ons, because they have no page. */
export function offerOf(seller: PublicSeller, type: ContentType): Offer | undefined {
  if (type === ContentType.bundle) return bundleOffer(seller);
  return isPageType(type) ? pageOffer(seller, type) : undefined;
}

/** In the order of the cards (product §2). */
export const PAGE_CARDS: readonly PageContentType[] = [ContentType.post, ContentType.reel, ContentType.story];
