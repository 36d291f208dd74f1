/** Which files the product accepts (product §5 Uploads), and the paths of their smaller versions. */
import {
  ADDON_CONTENT_TYPES,
  type ContentType,
  FILE_LIMITS,
  type FileUse,
  isPageType,
  maxMb,
  PAGE_CONTENT_TYPES,
  type PageContentType,
} from '../constants';
import type { FilledText } from '../../text/format-message';
import { messages } from '../../text/messages';

export type MediaKind = 'image' | 'video';
/** `image`: profile pictures, covers, posts, screenshots. `video`: reels. `image-or-video`: stories. */
const ACCEPTED_KINDS = ['image', 'video', 'image-or-video'] as const;
export type AcceptedKinds = (typeof ACCEPTED_KINDS)[number];

const KINDS_OF_PAGES: Readonly<Record<PageContentType, AcceptedKinds>> = {
  1: 'image-or-video',
  2: 'video',
  3: 'image',
};
/** Add-ons accept an image, because the seller delivers a screenshot (product §4). */
export function acceptedKinds(type: ContentType): AcceptedKinds {
  return isPageType(type) ? KINDS_OF_PAGES[type] : 'image';
}
/** `accepts` determines the accepted file types. `use` determines the size limits. */
export interface UploadRule {
  accepts: AcceptedKinds;
  use: FileUse;
}
/** Returns the parameter `purpose` of a request that uploads the content of an ordered item. */
export const deliveryPurpose = (type: ContentType): string => `delivery-${type}`;
const rulesFor = (use: FileUse, entries: readonly (readonly [string, AcceptedKinds])[]) =>
  Object.fromEntries(entries.map(([purpose, accepts]) => [purpose, { accepts, use }]));
const DELIVERED_TYPES = [...PAGE_CONTENT_TYPES, ...ADDON_CONTENT_TYPES] as const;
/**
 * Parameter `purpose` of a request → accepted kinds and size limits. A bundle has no row, because a seller delivers its
 * contents one by one.
 */
const UPLOAD_RULES: Readonly<Record<string, UploadRule>> = {
  .../*#__PURE__*/ rulesFor(
    'shop',
    /*#__PURE__*/ ACCEPTED_KINDS.map((kinds) => [kinds, kinds]),
  ),
  .../*#__PURE__*/ rulesFor(
    'shop',
    /*#__PURE__*/ DELIVERED_TYPES.map((type) => [String(type), acceptedKinds(type)]),
  ),
  .../*#__PURE__*/ rulesFor(
    'delivery',
    /*#__PURE__*/ DELIVERED_TYPES.map((type) => [deliveryPurpose(type), acceptedKinds(type)]),
  ),
};
export const UPLOAD_PURPOSES: readonly string[] = /*#__PURE__*/ Object.keys(UPLOAD_RULES);
/** @param purpose one of `UPLOAD_PURPOSES` */
export const uploadRule = (purpose = 'image-or-video'): UploadRule => UPLOAD_RULES[purpose]!;

export interface FileFacts {
  name: string;
  /** MIME type, from the browser or detected from the content. */
  type: string;
  /** Size in bytes. */
  size: number;
}

const IMAGE_TYPES = /^image\/(?!svg)/;
/** Reels accept MP4 and QuickTime. Stories accept only MP4. */
const isAcceptedVideo = (type: string, accepts: AcceptedKinds) =>
  type === 'video/mp4' || (accepts === 'video' && type === 'video/quicktime');

/** Returns undefined if the MIME type is not accepted. */
export function kindOf(type: string, accepts: AcceptedKinds): MediaKind | undefined {
  if (accepts !== 'image' && isAcceptedVideo(type, accepts)) return 'video';
  if (accepts !== 'video' && IMAGE_TYPES.test(type)) return 'image';
  return undefined;
}

export function wrongKind(file: string, accepts: AcceptedKinds): FilledText {
  const { notAVideo, notAnImage, notAnImageOrVideo } = messages;
  const text = { video: notAVideo, image: notAnImage, 'image-or-video': notAnImageOrVideo }[accepts];
  return { text, values: { file } };
}
/** Returns the English text about a file that is too large. */
export const tooLargeText = (kind: MediaKind, use: FileUse): string =>
  `{file} exceeds the ${maxMb(use)[kind]}MB ${kind} limit.`;

/** Returns undefined for an accepted file. */
export function fileProblem(
  file: FileFacts,
  accepts: AcceptedKinds,
  use: FileUse = 'shop',
): FilledText | undefined {
  const kind = kindOf(file.type, accepts);
  if (!kind) return wrongKind(file.name, accepts);
  if (file.size <= FILE_LIMITS[use][kind]) return undefined;
  return { text: tooLargeText(kind, use), values: { file: file.name } };
}
/** Returns the `accept` attribute of a file field. */
export function acceptOf(accepts: AcceptedKinds): string {
  if (accepts === 'video') return 'video/mp4,video/quicktime,.mp4,.mov';
  return accepts === 'image' ? 'image/*' : 'image/*,video/mp4,.mp4';
}
/** Returns the URL of a stored media path. Does not change absolute URLs and paths that begin with /. */
export function mediaUrl(path: string): string {
  return /^(https?:)?\//.test(path) ? path : `/media/${path}`;
}
/** Returns the path of a file's thumbnail (product §3). For an absolute URL the thumbnail has the same origin. */
export function thumbnailPath(path: string): string {
  const [withoutQuery = ''] = path.split('?', 1);
  const name = withoutQuery
    .split('/')
    .pop()!
    .replace(/\.[a-z0-9]+$/i, '');
  const [base = ''] = /^https?:\/\/.*\/media\//.exec(withoutQuery) ?? [];
  return `${base}thumbnails/${name}.webp`;
}
/** Length, in px, of a thumbnail's longest side. */
export const THUMBNAIL_SIDE = 720;
/** Lengths, in px, of the longest side of a picture's smaller versions. */
export const PICTURE_SIDES = [360, THUMBNAIL_SIDE, 1080] as const;
export type PictureSide = (typeof PICTURE_SIDES)[number];
/** The server reduces a larger picture to this length of the longest side, in px. */
export const FULL_SIDE = 2048;

/**
 * Returns whether all versions of `PICTURE_SIDES` exist. A path that is an absolute URL or begins with / has only the
 * thumbnail, because the file may be on another server.
 */
export const hasSizes = (path: string): boolean => mediaUrl(path) !== path;

/**
 * Returns the path of the version whose longest side is `side` px. The server starts to create a version at the first
 * request for it, and serves the thumbnail until the version exists. If `hasSizes` is false, returns the path of the
 * thumbnail.
 */
export function sizedPath(path: string, side: PictureSide): string {
  const thumbnail = thumbnailPath(path);
  return side === THUMBNAIL_SIDE || !hasSizes(path) ? thumbnail : thumbnail.replace('/', `/${side}/`);
}
/** Returns the paths of all smaller versions, in WebP and AVIF. */
export const smallPaths = (path: string): string[] =>
  PICTURE_SIDES.flatMap((side) => {
    const webp = sizedPath(path, side);
    return [webp, webp.replace(/webp$/, 'avif')];
  });
export function isVideoPath(path: string): boolean {
  return /\.(mp4|mov)(\?|$)/i.test(path);
}
