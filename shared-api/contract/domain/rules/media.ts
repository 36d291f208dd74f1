/** The accepted files of each content type, and the messages for refused files. Product §5 Uploads. */
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
/**
 * `image` is for profile pictures, covers, posts and screenshots, `video` for reels, `image-or-video` for
 * stories.
 */
const MEDIA_PURPOSES = ['image', 'video', 'image-or-video'] as const;
export type MediaPurpose = (typeof MEDIA_PURPOSES)[number];

const PAGE_PURPOSES: Readonly<Record<PageContentType, MediaPurpose>> = {
  1: 'image-or-video',
  2: 'video',
  3: 'image',
};
/**
 * Returns the accepted files of a content type. For an add-on this is an image: a screenshot (product §4).
 */
export function purposeOf(type: ContentType): MediaPurpose {
  return isPageType(type) ? PAGE_PURPOSES[type] : 'image';
}
/** The purpose of an upload. It determines the accepted file types and the size limits. */
export interface UploadPurpose {
  kinds: MediaPurpose;
  use: FileUse;
}
/** Returns the purpose that a request to upload delivered content contains. */
export const deliveryPurpose = (type: ContentType): string => `delivery-${type}`;
const purposes = (use: FileUse, entries: readonly (readonly [string, MediaPurpose])[]) =>
  Object.fromEntries(entries.map(([wire, kinds]) => [wire, { kinds, use }]));
const DELIVERED_TYPES = [...PAGE_CONTENT_TYPES, ...ADDON_CONTENT_TYPES] as const;
/**
 * The purposes in requests: a file kind, a content type, or the delivery of a content type. A bundle has no
 * purpose, because its contents are delivered one by one.
 */
const WIRE_PURPOSES: Readonly<Record<string, UploadPurpose>> = {
  .../*#__PURE__*/ purposes(
    'shop',
    /*#__PURE__*/ MEDIA_PURPOSES.map((kinds) => [kinds, kinds]),
  ),
  .../*#__PURE__*/ purposes(
    'shop',
    /*#__PURE__*/ DELIVERED_TYPES.map((type) => [String(type), purposeOf(type)]),
  ),
  .../*#__PURE__*/ purposes(
    'delivery',
    /*#__PURE__*/ DELIVERED_TYPES.map((type) => [deliveryPurpose(type), purposeOf(type)]),
  ),
};
export const UPLOAD_PURPOSES: readonly string[] = /*#__PURE__*/ Object.keys(WIRE_PURPOSES);
/**
 * Parses a purpose of `UPLOAD_PURPOSES`. A request without a purpose may upload a picture or a video. Then
 * the call that stores the path of the file checks the type of the file.
 */
export const readPurpose = (wire = 'image-or-video'): UploadPurpose => WIRE_PURPOSES[wire]!;

export interface FileFacts {
  name: string;
  /** MIME type, from the browser or detected from the content. */
  type: string;
  /** Size in bytes. */
  size: number;
}

const IMAGE_TYPES = /^image\/(?!svg)/;
/** Reels accept MP4 and .mov. Stories accept only MP4. */
const isVideo = (type: string, purpose: MediaPurpose) =>
  type === 'video/mp4' || (purpose === 'video' && type === 'video/quicktime');

/** Returns the kind of a file, or undefined if the purpose does not accept its MIME type. */
export function kindOf(type: string, purpose: MediaPurpose): MediaKind | undefined {
  if (purpose !== 'image' && isVideo(type, purpose)) return 'video';
  if (purpose !== 'video' && IMAGE_TYPES.test(type)) return 'image';
  return undefined;
}

/** Returns the message for a file of a wrong type. */
export function wrongKind(file: string, purpose: MediaPurpose): FilledText {
  const { notAVideo, notAnImage, notAnImageOrVideo } = messages;
  const text = { video: notAVideo, image: notAnImage, 'image-or-video': notAnImageOrVideo }[purpose];
  return { text, values: { file } };
}
/** Returns the message for a file above the size limit, as English source text. */
export const tooLargeText = (kind: MediaKind, use: FileUse): string =>
  `{file} exceeds the ${maxMb(use)[kind]}MB ${kind} limit.`;

/** Returns the message for a refused file, or undefined for a valid file. */
export function fileProblem(
  file: FileFacts,
  purpose: MediaPurpose,
  use: FileUse = 'shop',
): FilledText | undefined {
  const kind = kindOf(file.type, purpose);
  if (!kind) return wrongKind(file.name, purpose);
  if (file.size <= FILE_LIMITS[use][kind]) return undefined;
  return { text: tooLargeText(kind, use), values: { file: file.name } };
}
/** The `accept` attribute of a file field. */
export function acceptOf(purpose: MediaPurpose): string {
  if (purpose === 'video') return 'video/mp4,video/quicktime,.mp4,.mov';
  return purpose === 'image' ? 'image/*' : 'image/*,video/mp4,.mp4';
}
/**
 * Returns the public address of a stored media path. Absolute addresses and paths that begin with / are not
 * changed.
 */
export function mediaUrl(path: string): string {
  return /^(https?:)?\//.test(path) ? path : `/media/${path}`;
}
/**
 * Returns the path of a stored file's thumbnail (product §3): the poster of a video, or a small version of an
 * image. The thumbnail of an absolute address has the same origin.
 */
export function thumbnailPath(path: string): string {
  const [withoutQuery = ''] = path.split('?', 1);
  const name = withoutQuery
    .split('/')
    .pop()!
    .replace(/\.[a-z0-9]+$/i, '');
  const [base = ''] = /^https?:\/\/.*\/media\//.exec(withoutQuery) ?? [];
  return `${base}thumbnails/${name}.webp`;
}
/** Longest side of a thumbnail, px. */
export const THUMBNAIL_SIDE = 720;
/** Longest sides of the smaller versions of a picture, px. */
export const PICTURE_SIDES = [360, THUMBNAIL_SIDE, 1080] as const;
export type PictureSide = (typeof PICTURE_SIDES)[number];
/** Maximum longest side of a full picture, px. */
export const FULL_SIDE = 2048;

/**
 * Returns whether a picture has smaller versions. A picture at an absolute address has none, because another
 * server may serve it, for example a storage bucket.
 */
export const hasSizes = (path: string): boolean => mediaUrl(path) !== path;

/**
 * Returns the path of the version whose longest side is `side`, for a stored picture or the poster of a
 * video. The server creates a version after the first request for it, and serves the thumbnail until then. A
 * poster is never larger than its thumbnail. For an absolute address the function returns the thumbnail.
 */
export function sizedPath(path: string, side: PictureSide): string {
  const thumbnail = thumbnailPath(path);
  return side === THUMBNAIL_SIDE || !hasSizes(path) ? thumbnail : thumbnail.replace('/', `/${side}/`);
}
/** Returns the paths of all smaller versions of a stored file, in WebP and AVIF. */
export const smallPaths = (path: string): string[] =>
  PICTURE_SIDES.flatMap((side) => {
    const webp = sizedPath(path, side);
    return [webp, webp.replace(/webp$/, 'avif')];
  });
/** Returns whether a stored path is a video, by its extension. */
export function isVideoPath(path: string): boolean {
  return /\.(mp4|mov)(\?|$)/i.test(path);
}
