/** The pictures that link previews show: their size and addresses. */
import { CONTENT_TYPE_SLUGS, ContentType } from './constants';

/** px, as the readers of link previews recommend. */
export const SHARE_IMAGE = { width: 1_200, height: 630 } as const;

/** The seller's page. */
export const SHARE_PAGE = 'page';
/** Each item that has a page, and the seller's page. */
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
 * @param version changes with what is drawn, because readers of previews keep a picture by its address
 */
export const shareImagePath = (username: string, item: string, language: string, version: string): string =>
  `/media/share/${encodeURIComponent(username)}/${item}.${language}.jpg?v=${version}`;
