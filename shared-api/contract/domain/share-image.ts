/** Share images: the pictures that messengers show in the preview of a link. */
import { CONTENT_TYPE_SLUGS, ContentType } from './constants';

/** Size in px. Messengers recommend this size. */
export const SHARE_IMAGE = { width: 1_200, height: 630 } as const;

/** Names the share image of a seller's page. All other names are names of items. */
export const SHARE_PAGE = 'page';
/** Name of a share image → content type of its item. The image of the page has no content type. */
export const SHARE_ITEMS: Readonly<Record<string, ContentType | null>> = {
  [SHARE_PAGE]: null,
  [CONTENT_TYPE_SLUGS[ContentType.story]]: ContentType.story,
  [CONTENT_TYPE_SLUGS[ContentType.reel]]: ContentType.reel,
  [CONTENT_TYPE_SLUGS[ContentType.post]]: ContentType.post,
  [CONTENT_TYPE_SLUGS[ContentType.bundle]]: ContentType.bundle,
};

/**
 * Returns the path of a share image.
 * @param item a key of `SHARE_ITEMS`
 * @param version changes when the picture changes, because messengers cache a picture by its URL
 */
export const shareImagePath = (username: string, item: string, language: string, version: string): string =>
  `/media/share/${encodeURIComponent(username)}/${item}.${language}.jpg?v=${version}`;
