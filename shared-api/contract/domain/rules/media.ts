/** The file types of each content type, and the literal texts for other files. Product §5 Uploads. */
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
/** `image`: profile, cover, posts, screenshots. `video`: reels. `image-or-video`: stories. */
const MEDIA_PURPOSES = ['image', 'video', 'image-or-video'] as const;
export type MediaPurpose = (typeof MEDIA_PURPOSES)[number];

const PAGE_PURPOSES: Readonly<Record<PageContentType, MediaPurpose>> = {
  1: 'image-or-video',
  2: 'video',
  3: 'image',
};
/** The file type of each content type. A screenshot proves an add-on (product §4). */
export function purposeOf(type: ContentType): MediaPurpose {
  return isPageType(type) ? PAGE_PURPOSES[type] : 'image';
}
/** What an upload is for: the accepted file types and the limits. */
export interface UploadPurpose {
  kinds: MediaPurpose;
  use: FileUse;
}
/** The purpose of delivered content in requests. */
export const deliveryPurpose = (type: ContentType): string => `delivery-${type}`;
const purposes = (use: FileUse, entries: readonly (readonly [string, MediaPurpose])[]) =>
  Object.fromEntries(entries.map(([wire, kinds]) => [wire, { kinds, use }]));
const DELIVERED = [...PAGE_CONTENT_TYPES, ...ADDON_CONTENT_TYPES] as const;
/** Each purpose in requests: a file type, a content type, or its delivery. A bundle is delivered as its contents. */
const WIRE_PURPOSES: Readonly<Record<string, UploadPurpose>> = {
  .../*#__PURE__*/ purposes(
    'shop',
    /*#__PURE__*/ MEDIA_PURPOSES.map((kinds) => [kinds, kinds]),
  ),
  .../*#__PURE__*/ purposes(
    'shop',
    /*#__PURE__*/ DELIVERED.map((type) => [String(type), purposeOf(type)]),
  ),
  .../*#__PURE__*/ purposes(
    'delivery',
    /*#__PURE__*/ DELIVERED.map((type) => [deliveryPurpose(type), purposeOf(type)]),
  ),
};
export const UPLOAD_PURPOSES: readonly string[] = /*#__PURE__*/ Object.keys(WIRE_PURPOSES);
/**
 * Parses a purpose of `UPLOAD_PURPOSES`. Without one, pictures and videos are accepted, and the page that uses the
 * file checks it.
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
/** Reels accept .mov too, stories only MP4. */
const isVideo = (type: string, purpose: MediaPurpose) =>
  type === 'video/mp4' || (purpose === 'video' && type === 'video/quicktime');

/** Returns the type of a file under a purpose, or undefined when it is refused. */
export function kindOf(type: string, purpose: MediaPurpose): MediaKind | undefined {
  if (purpose !== 'image' && isVideo(type, purpose)) return 'video';
  if (purpose !== 'video' && IMAGE_TYPES.test(type)) return 'image';
  return undefined;
}

/** Returns the text for a file of a wrong type. */
export function wrongKind(file: string, purpose: MediaPurpose): FilledText {
  const { notAVideo, notAnImage, notAnImageOrVideo } = messages;
  const text = { video: notAVideo, image: notAnImage, 'image-or-video': notAnImageOrVideo }[purpose];
  return { text, values: { file } };
}
/** Returns the text for a file above the limit of its use, as English source text. */
export const tooLargeText = (kind: MediaKind, use: FileUse): string =>
  `{file} exceeds the ${maxMb(use)[kind]}MB ${kind} limit.`;

/** The text for a refused file with its name, or undefined for a valid file. */
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
/** Returns the public address of a stored media path. Absolute addresses and mapped paths are not changed. */
export function mediaUrl(path: string): string {
  return /^(https?:)?\//.test(path) ? path : `/media/${path}`;
}
/**
 * Returns the poster of a stored video (or the small version of an image), in the thumbnails folder (product §3). The
 * poster of an absolute address is at the same origin.
 */
export function thumbnailPath(path: string): string {
  const [whole = ''] = path.split('?', 1);
  const name = whole
    .split('/')
    .pop()!
    .replace(/\.[a-z0-9]+$/i, '');
  const [base = ''] = /^https?:\/\/.*\/media\//.exec(whole) ?? [];
  return `${base}thumbnails/${name}.webp`;
}
/** Longest sides of a picture's stored versions, px: that of the thumbnail is 720. The full picture has up to 2,048. */
export const THUMBNAIL_SIDE = 720;
export const PICTURE_SIDES = [360, THUMBNAIL_SIDE, 1080] as const;
export type PictureSide = (typeof PICTURE_SIDES)[number];
/** Longest side of a stored picture, px. */
export const FULL_SIDE = 2048;

/**
 * Returns whether a picture has smaller versions. An absolute address may lead to a bucket, which makes none.
 */
export const hasSizes = (path: string): boolean => mediaUrl(path) !== path;

/**
 * Returns the version of a stored picture, or of a video's poster, with this longest side. The server makes it at its
 * first use, and serves the thumbnail until then. A poster is no larger than its thumbnail. At another origin there is
 * only the thumbnail.
 */
export function sizedPath(path: string, side: PictureSide): string {
  const thumbnail = thumbnailPath(path);
  return side === THUMBNAIL_SIDE || !hasSizes(path) ? thumbnail : thumbnail.replace('/', `/${side}/`);
}
/** Returns the paths of all smaller versions of a stored file, in both formats. */
export const smallPaths = (path: string): string[] =>
  PICTURE_SIDES.flatMap((side) => {
    const webp = sizedPath(path, side);
    return [webp, webp.replace(/webp$/, 'avif')];
  });
/** Returns whether a stored path is a video, by its extension. */
export function isVideoPath(path: string): boolean {
  return /\.(mp4|mov)(\?|$)/i.test(path);
}
