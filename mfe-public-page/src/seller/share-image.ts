/** The picture of a link preview, which the server draws. Its address contains a hash of the drawn data. */
import {
  type ContentType,
  mediaUrl,
  offeredItem,
  type PublicSeller,
  SHARE_IMAGE,
  SHARE_ITEMS,
  SHARE_PAGE,
  shareImagePath,
  shortHash,
} from '@linksouq/shared-api/contract';
import { getLocale } from '@linksouq/shared-ui/host';
import type { Head } from './head';

/** @param type type of the item; undefined for the seller's page */
export function shareImageOf(
  seller: PublicSeller,
  type?: ContentType,
): Pick<Head, 'image' | 'imageWidth' | 'imageHeight'> {
  const item = Object.keys(SHARE_ITEMS).find((name) => SHARE_ITEMS[name] === (type ?? null)) ?? SHARE_PAGE;
  const { name, username, city, coverImage, profileUrl, subscriptionStatus, contents } = seller;
  const prices = Object.values(SHARE_ITEMS).map(
    (shareItem) => shareItem && offeredItem(seller, shareItem)?.price,
  );
  const firstPictures = contents.map(({ previousContent }) => previousContent[0]);
  const drawnFacts = [
    name,
    username,
    city,
    coverImage,
    profileUrl,
    subscriptionStatus,
    prices,
    firstPictures,
  ];
  return {
    image: mediaUrl(shareImagePath(username, item, getLocale(), shortHash(JSON.stringify(drawnFacts)))),
    imageWidth: SHARE_IMAGE.width,
    imageHeight: SHARE_IMAGE.height,
  };
}
