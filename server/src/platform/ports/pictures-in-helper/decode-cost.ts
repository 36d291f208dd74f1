/** Estimates, from the header of a picture, the memory that its decoding needs. */
import type { Metadata } from 'sharp';
import { isHeic } from './heic';

/** Maximum number of pixels. Phone cameras make pictures of up to 50 megapixels. */
const MAX_PIXELS = 64_000_000;
/** Maximum memory, in bytes, for decoding one picture. */
const MAX_BYTES = 224_000_000;
/** Memory, in bytes. A picture that needs more memory is decoded alone. */
const HEAVY_BYTES = 40_000_000;

type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'isProgressive' | 'chromaSubsampling' | 'depth' | 'compression'
>;

/**
 * Returns the measured memory per pixel, in bytes. Baseline JPEG and non-interlaced PNG are decoded line by
 * line. Other formats need memory for the whole picture, and AVIF also for its reference frames.
 */
function bytesPerPixel({ format, isProgressive, chromaSubsampling, depth, compression }: Header): number {
  const isDeep = depth !== 'uchar';
  if (format === 'jpeg') return isProgressive ? (chromaSubsampling === '4:2:0' ? 3.5 : 6) : 0.2;
  if (format === 'png') return isProgressive ? (isDeep ? 10 : 4) : isDeep ? 2.5 : 0.5;
  if (format === 'webp') return 4.5;
  if (format === 'gif') return 6;
  if (isHeic({ compression })) return 13;
  return isDeep ? 25 : 18;
}

export type DecodeCost = 'light' | 'heavy' | 'too-large';

export function decodeCost(header: Header): DecodeCost {
  const pixels = header.width * header.height;
  const bytes = pixels * bytesPerPixel(header);
  if (!(pixels <= MAX_PIXELS && bytes <= MAX_BYTES)) return 'too-large';
  return bytes > HEAVY_BYTES ? 'heavy' : 'light';
}
