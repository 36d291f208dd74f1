/** Size and addresses of share images. A messenger shows such a picture in the preview of a link. */
import { CONTENT_TYPE_SLUGS, ContentType } from './constants';

/** Size in px that messengers recommend for link previews. */
export const SHARE_IMAGE = { width: 1_200, height: 630 } as const;

/** The key of the share image of a seller's page. */
export const SHARE_PAGE = 'page';
/** The content type of each share image. It is null for the image of the seller's page. */
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
 * @param version changes when the picture changes, because messengers cache a picture by its address
 */
export const shareImagePath = (username: string, item: string, language: string, version: string): string =>
  `/media/share/${encodeURIComponent(username)}/${item}.${language}.jpg?v=${version}`;
