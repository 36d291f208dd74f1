import {
  CONTENT_TYPE_HEADINGS,
  ContentType,
  directionOf,
  formatAed,
  isVideoPath,
  offeredItem,
  type PublicSeller,
  SHARE_ITEMS,
  thumbnailPath,
} from '@linksouq/shared-api/contract';
import { translate } from '../../platform/i18n';
import type { ShareDrawing } from '../../platform/ports/pictures';

/** A `ShareDrawing` with media paths instead of bytes. */
export interface ShareFacts extends Omit<ShareDrawing, 'cover' | 'face' | 'poster'> {
  coverPath: string;
  facePath: string;
  posterPath: string;
}

/** Marks a handle as left-to-right text. Otherwise its @ would be on the wrong side in Arabic. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

/** Returns the lowest price of the offered items, or undefined if prices are hidden. */
function lowestPrice(seller: PublicSeller): number | undefined {
  if (!seller.priceVisibility) return undefined;
  const prices = Object.values(SHARE_ITEMS).flatMap((type) => {
    const item = type && offeredItem(seller, type);
    return item ? [item.price] : [];
  });
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** Returns the first sample of an item. For a bundle, returns the first sample of its contents. */
function sampleOf(seller: PublicSeller, type: ContentType): string {
  const types =
    type === ContentType.bundle
      ? (seller.bundle?.contents ?? []).map((content) => content.contentType)
      : [type];
  const page = seller.contents.find(
    ({ contentType, previousContent }) => types.includes(contentType) && previousContent.length > 0,
  );
  return page?.previousContent[0] ?? '';
}
const smallPath = (path: string) => (path ? thumbnailPath(path) : '');

/**
 * Returns the texts and files for the link preview of the page or of one item.
 * @param item a key of `SHARE_ITEMS`
 * @returns undefined if the seller does not offer the item
 */
export function shareFacts(
  seller: PublicSeller,
  item: string,
  language: string,
  brand: string,
): ShareFacts | undefined {
  const type = SHARE_ITEMS[item];
  if (type === undefined) return undefined;
  const handle = leftToRight(`@${seller.username}`);
  const commonFacts = {
    // If the cover is a video, its poster is used.
    coverPath: isVideoPath(seller.coverImage) ? smallPath(seller.coverImage) : seller.coverImage,
    facePath: smallPath(seller.profileUrl),
    isVerified: seller.subscriptionStatus === 'active',
    isRightToLeft: directionOf(language) === 'rtl',
    brand,
  };
  if (type === null) {
    const lowest = lowestPrice(seller);
    const price =
      lowest === undefined ? '' : translate(language, 'From {price}', { price: formatAed(lowest) });
    const city = seller.city && translate(language, seller.city);
    return {
      ...commonFacts,
      title: seller.name,
      subtitle: [handle, city].filter(Boolean).join(' · '),
      price,
      posterPath: '',
    };
  }
  const offer = offeredItem(seller, type);
  if (!offer) return undefined;
  return {
    ...commonFacts,
    title: translate(language, CONTENT_TYPE_HEADINGS[type as keyof typeof CONTENT_TYPE_HEADINGS]),
    subtitle: `${seller.name} · ${handle}`,
    price: seller.priceVisibility ? formatAed(offer.price) : '',
    isVerified: false,
    posterPath: smallPath(sampleOf(seller, type)),
  };
}
