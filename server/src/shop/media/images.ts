/** Images are never stored as sent: they are decoded and written anew, without metadata. */
import sharp, { type Sharp } from 'sharp';

/** px of the longer side. */
const MAX_SIDE = 2_048;
const THUMBNAIL_SIDE = 720;
/** A 48 megapixel phone camera passes, a decompression bomb does not. */
const MAX_PIXELS = 64_000_000;

// Only what people take pictures in: no SVG, PDF, TIFF or whatever else the library could load.
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

/** Decodes an image upright, once, and writes it as WebP with a thumbnail. @throws Error when it is no image */
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
