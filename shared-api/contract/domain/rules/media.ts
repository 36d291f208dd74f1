/** The file types of each content type, and the literal texts for other files. Product §5 Uploads. */
import {
  ADDON_CONTENT_TYPES,
  type ContentType,
  isPageType,
  MAX_IMAGE_BYTES,
  MAX_VIDEO_BYTES,
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
/** The file kind of each content type; a screenshot proves an add-on (product §4). */
export function purposeOf(type: ContentType): MediaPurpose {
  return isPageType(type) ? PAGE_PURPOSES[type] : 'image';
}
/**
 * The purpose of a file: a kind of file, or a content type that is delivered. A bundle is delivered as its contents.
 */
export const UPLOAD_PURPOSES: readonly string[] = [
  ...MEDIA_PURPOSES,
  ...[...PAGE_CONTENT_TYPES, ...ADDON_CONTENT_TYPES].map(String),
];

export interface FileFacts {
  name: string;
  /** MIME type from the browser or from the sniffer. */
  type: string;
  /** Bytes. */
  size: number;
}

const IMAGE_TYPES = /^image\/(?!svg)/;
/** Reels accept .mov too, stories only MP4. */
const isVideo = (type: string, purpose: MediaPurpose) =>
  type === 'video/mp4' || (purpose === 'video' && type === 'video/quicktime');

/** The kind of a file under a purpose, or undefined when it is refused. */
export function kindOf(type: string, purpose: MediaPurpose): MediaKind | undefined {
  if (purpose !== 'image' && isVideo(type, purpose)) return 'video';
  if (purpose !== 'video' && IMAGE_TYPES.test(type)) return 'image';
  return undefined;
}

/** The text for a file of a wrong kind. */
export function wrongKind(file: string, purpose: MediaPurpose): FilledText {
  const { notAVideo, notAnImage, notAnImageOrVideo } = messages;
  const text = { video: notAVideo, image: notAnImage, 'image-or-video': notAnImageOrVideo }[purpose];
  return { text, values: { file } };
}
/** The text for a refused file with its name, or undefined for a valid file. */
export function fileProblem(file: FileFacts, purpose: MediaPurpose): FilledText | undefined {
  const kind = kindOf(file.type, purpose);
  const values = { file: file.name };
  if (!kind) return wrongKind(file.name, purpose);
  if (kind === 'video' && file.size > MAX_VIDEO_BYTES) return { text: messages.videoTooLarge, values };
  if (kind === 'image' && file.size > MAX_IMAGE_BYTES) return { text: messages.imageTooLarge, values };
  return undefined;
}
/** The `accept` attribute of a file field. */
export function acceptOf(purpose: MediaPurpose): string {
  if (purpose === 'video') return 'video/mp4,video/quicktime,.mp4,.mov';
  return purpose === 'image' ? 'image/*' : 'image/*,video/mp4,.mp4';
}
/** Public address of a stored media path. Absolute addresses and already mapped paths stay. */
export function mediaUrl(path: string): string {
  return /^(https?:)?\//.test(path) ? path : `/media/${path}`;
}
/** The poster of a stored video (or the small version of an image), in the thumbnails folder (product §3). */
export function thumbnailPath(path: string): string {
  const name = path
    .split('?')[0]!
    .split('/')
    .pop()!
    .replace(/\.[a-z0-9]+$/i, '');
  return `thumbnails/${name}.webp`;
}
/** Whether a stored path is a video, by its extension. */
export function isVideoPath(path: string): boolean {
  return /\.(mp4|mov)(\?|$)/i.test(path);
}
