/** Pictures are never stored as sent: they are decoded and written anew, without metadata. Runs in the helper. */
import sharp, { type Sharp } from 'sharp';
import type { Picture, Poster } from '../pictures';
import { type DecodeCost, decodeCost } from './decode-cost';
import { playTile } from './play-tile';

/** px of the longer side. */
const MAX_SIDE = 2_048;
const THUMBNAIL_SIDE = 720;

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
// The same file never comes twice.
sharp.cache(false);

/** @throws Error when it is no picture */
export async function judgePicture(file: string): Promise<DecodeCost> {
  return decodeCost(await sharp(file, { limitInputPixels: false }).metadata());
}

/** Decodes a picture upright, once, and writes it as WebP with a thumbnail. @throws Error when it is no picture */
export async function makePicture(file: string): Promise<Picture> {
  const { data, info } = await sharp(file, { failOn: 'error' })
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

/** @param frame undefined: a tile with a play mark. @throws Error when it is no picture */
export async function makePoster(frame: Uint8Array | undefined): Promise<Poster> {
  const thumbnail = await makeThumbnail(frame ? sharp(frame) : playTile());
  return { thumbnail, placeholder: await meanColour(sharp(thumbnail)) };
}

function makeThumbnail(image: Sharp): Promise<Buffer> {
  return image
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 74 })
    .toBuffer();
}

/** `#rrggbb` */
async function meanColour(image: Sharp): Promise<string> {
  const pixel = await image
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${[0, 1, 2].map((i) => (pixel[i] ?? pixel[0]!).toString(16).padStart(2, '0')).join('')}`;
}
