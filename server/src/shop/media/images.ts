/** Images are never stored as sent: they are decoded and encoded again, without metadata. */
import sharp, { type Sharp } from 'sharp';

/** px of the longer side. */
const MAX_SIDE = 2_048;
const THUMBNAIL_SIDE = 720;
/** Allows a phone camera with 48 megapixels and refuses a decompression bomb. */
const MAX_PIXELS = 64_000_000;

// Only formats of photos: no SVG, PDF, TIFF or other formats of the library.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

export interface MadeImage {
  bytes: Buffer;
  thumbnail: Buffer;
  /** px. */
  width: number;
  height: number;
  /** `#rrggbb`, shown until the image has loaded. */
  placeholder: string;
}

/** Decodes an image upright, once, and encodes it as WebP with a thumbnail. @throws Error when it is not an image */
export async function makeImage(file: string | Buffer): Promise<MadeImage> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const [bytes, thumbnail, placeholder] = await Promise.all([
    pixels().webp({ quality: 82 }).toBuffer(),
    makeThumbnail(pixels()),
    meanColour(pixels()),
  ]);
  return { bytes, thumbnail, width, height, placeholder };
}

export function makeThumbnail(image: Sharp): Promise<Buffer> {
  return image
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 74 })
    .toBuffer();
}

/** `#rrggbb` */
export async function meanColour(image: Sharp): Promise<string> {
  const pixel = await image
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${[0, 1, 2].map((i) => (pixel[i] ?? pixel[0]!).toString(16).padStart(2, '0')).join('')}`;
}
