/** Content types, prices and files of a seller's offer. Product §3, §5, §9. */

/** Product §9: 1 story, 2 reel, 3 post, 4 bundle, 5 Instagram follow, 6 Google review, 7 attend venue. */
export const ContentType = {
  story: 1,
  reel: 2,
  post: 3,
  bundle: 4,
  instagramFollow: 5,
  googleReview: 6,
  attendVenue: 7,
} as const;
export type ContentType = (typeof ContentType)[keyof typeof ContentType];
/** Only these types have a content page. */
export const PAGE_CONTENT_TYPES = [1, 2, 3] as const;
export type PageContentType = (typeof PAGE_CONTENT_TYPES)[number];
/** The add-ons. A seller delivers an add-on as a screenshot, in one step (product §4). */
export const ADDON_CONTENT_TYPES = [5, 6, 7] as const;
export type AddonContentType = (typeof ADDON_CONTENT_TYPES)[number];
export const CONTENT_TYPES: readonly ContentType[] = Object.values(ContentType);

/** The add-ons in the order on screens (product §2). */
export const ADDON_CARDS: readonly AddonContentType[] = [5, 7, 6];
/**
 * Field names of each add-on in requests and responses (product §3, §7). `flag` is true if the seller offers the add-on.
 * In a cart or an order, `flag` is true if the brand orders the add-on. `price` is in AED.
 */
export const ADDON_FIELDS = {
  5: { flag: 'instagramFollow', price: 'followPrice' },
  6: { flag: 'googleReview', price: 'reviewPrice' },
  7: { flag: 'attendEvent', price: 'eventPrice' },
} as const satisfies Record<AddonContentType, { flag: string; price: string }>;
export type AddonFlag = (typeof ADDON_FIELDS)[AddonContentType]['flag'];
export type AddonPrice = (typeof ADDON_FIELDS)[AddonContentType]['price'];
/** Returns an object with the flag name of each add-on as a key. */
export function addonFlagsOf<T>(valueOf: (type: AddonContentType) => T): Record<AddonFlag, T> {
  const fields = ADDON_CONTENT_TYPES.map((type) => [ADDON_FIELDS[type].flag, valueOf(type)]);
  return Object.fromEntries(fields) as Record<AddonFlag, T>;
}
/** Returns an object with the price name of each add-on as a key. */
export function addonPricesOf<T>(valueOf: (type: AddonContentType) => T): Record<AddonPrice, T> {
  const fields = ADDON_CONTENT_TYPES.map((type) => [ADDON_FIELDS[type].price, valueOf(type)]);
  return Object.fromEntries(fields) as Record<AddonPrice, T>;
}

/** The name of each type on screens (product §2). */
export const CONTENT_TYPE_NAMES: Readonly<Record<ContentType, string>> = {
  1: 'Story',
  2: 'Reel',
  3: 'Post',
  4: 'Bundle',
  5: 'Follow you on Insta',
  6: 'Google Review',
  7: 'Visit a Venue',
};
/** The name of an item of the bundle, if the order also has a single item of this type. */
export const BUNDLED_NAMES: Readonly<Record<PageContentType, string>> = {
  1: 'Story in the bundle',
  2: 'Reel in the bundle',
  3: 'Post in the bundle',
};
/** The plural headings of /view-order (product §2). */
export const CONTENT_TYPE_HEADINGS: Readonly<Record<PageContentType | 4, string>> = {
  1: 'Stories',
  2: 'Reels',
  3: 'Posts',
  4: 'Bundle',
};
/** The name of a content type in URLs and in the `slug` of a cart item. */
export const CONTENT_TYPE_SLUGS: Readonly<Record<ContentType, string>> = {
  1: 'story',
  2: 'reel',
  3: 'post',
  4: 'bundle',
  5: 'instagram-follow',
  6: 'google-review',
  7: 'attend-venue',
};
export function contentTypeOfSlug(slug: string | null | undefined): ContentType | undefined {
  return CONTENT_TYPES.find((type) => CONTENT_TYPE_SLUGS[type] === slug);
}
/** Returns whether the seller delivers a screenshot in one step, as for add-ons (product §4, §9). */
export function isScreenshotType(type: number): type is AddonContentType {
  return ADDON_CONTENT_TYPES.some((addon) => addon === type);
}
export function isPageType(type: number): type is PageContentType {
  return PAGE_CONTENT_TYPES.some((page) => page === type);
}

/** AED, both bounds included. Product §5, §9. */
export const SETUP_PRICE_BOUNDS: Readonly<Record<PageContentType, { min: number; max: number }>> = {
  1: { min: 150, max: 20_000 },
  2: { min: 450, max: 40_000 },
  3: { min: 300, max: 30_000 },
};

/**
 * `MIN_PRICE` (for quotes and add-ons) and `MAX_QUOTE` are in AED. A payment, which is the price plus the buyer's fee,
 * must be within the limits of Stripe: AED 2 to AED 999,999.99.
 */
export const MIN_PRICE = 2;
export const MAX_QUOTE = 900_000;

/** Product §9: delivery options and their default. */
export const DELIVERY_OPTIONS = ['2d', '3d', '5d'] as const;
export type DeliveryOption = (typeof DELIVERY_OPTIONS)[number];
export const DEFAULT_DELIVERY: DeliveryOption = '2d';
/** Product §2: the texts of the delivery options on the public page. */
export const DELIVERY_LABELS: Readonly<Record<DeliveryOption, string>> = {
  '2d': '2 Days',
  '3d': '3 Days',
  '5d': '5 Days',
};
export function deliveryDays(option: DeliveryOption): number {
  return Number.parseInt(option, 10);
}

/** Bundle discounts and the default discount, in percent (product §9). */
export const BUNDLE_DISCOUNTS = [10, 20, 35] as const;
export type BundleDiscount = (typeof BUNDLE_DISCOUNTS)[number];
export const DEFAULT_BUNDLE_DISCOUNT: BundleDiscount = 10;
/** Product §9: default bundle selection. */
export const DEFAULT_BUNDLE_TYPES: readonly PageContentType[] = [1];
/** Product §9: after this time, Instagram removes a story. */
export const STORY_HOURS = 24;

/** Product §5, §9: number of files on a content page. */
export const MIN_PAGE_FILES = 3;
export const MAX_PAGE_FILES = 6;
/** Maximum size, in bytes, of a file (product §9). */
export const MAX_VIDEO_BYTES = 78_643_200;
export const MAX_IMAGE_BYTES = 20_971_520;
/** Maximum size of a file in bytes. `shop`: shown in a seller's shop. `delivery`: delivered for an order. */
export const FILE_LIMITS = {
  shop: { video: MAX_VIDEO_BYTES, image: MAX_IMAGE_BYTES },
  delivery: { video: MAX_VIDEO_BYTES, image: MAX_IMAGE_BYTES },
} as const satisfies Record<string, { video: number; image: number }>;
export type FileUse = keyof typeof FILE_LIMITS;
export const FILE_USES = Object.keys(FILE_LIMITS) as readonly FileUse[];
/** The highest limit, in bytes, in `FILE_LIMITS`. */
export const MAX_FILE_BYTES = Math.max(
  ...Object.values(FILE_LIMITS).flatMap((limits) => Object.values(limits)),
);
/** Returns the limits in MB, for texts. */
export const maxMb = (use: FileUse) => ({
  video: FILE_LIMITS[use].video / 1_048_576,
  image: FILE_LIMITS[use].image / 1_048_576,
});
/** Characters. */
export const MAX_CONTENT_NAME = 80;
