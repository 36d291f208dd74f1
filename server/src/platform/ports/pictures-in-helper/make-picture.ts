/** Re-encodes pictures without metadata. A picture is never stored as sent. Runs in the helper. */
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { FULL_SIDE, THUMBNAIL_SIDE } from '@linksouq/shared-api/contract';
import type { Picture, PictureFormat, Poster } from '../pictures';
import { type DecodeCost, decodeCost } from './decode-cost';
import { decodeHeic, isHeic } from './heic';
import { playTile } from './play-tile';

const TILE_SIDE = 160;
/** Four times the points that the PDF gives it. */
const LOGO = { width: 384, height: 160 };
/** A picture whose parts differ less shows nothing. */
const LEAST_CONTRAST = 4;

// Formats of cameras and phones only: no SVG, PDF, TIFF or other format that the library could load.
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
// Caching is off, because the same file is never decoded twice.
sharp.cache(false);

/** @throws Error when it is not a picture */
export async function judgePicture(file: string | Uint8Array): Promise<DecodeCost> {
  return decodeCost(await sharp(file, { limitInputPixels: false }).metadata());
}

async function upright(file: string): Promise<Sharp> {
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  if (!isHeic(header)) return sharp(file, { failOn: 'error' }).autoOrient();
  const { data, width, height } = await decodeHeic(await readFile(file));
  const pixels = sharp(data, { raw: { width, height, channels: 4 } });
  return header.hasAlpha ? pixels : pixels.removeAlpha();
}

/** Decodes a picture upright, once, and encodes it as WebP with a thumbnail. @throws Error when it is not a picture */
export async function makePicture(file: string): Promise<Picture> {
  const { data, info } = await (
    await upright(file)
  )
    .resize({ width: FULL_SIDE, height: FULL_SIDE, fit: 'inside', withoutEnlargement: true })
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

/** @param frame undefined: a tile with a play mark. @throws Error when it is not a picture */
export async function makePoster(frame: Uint8Array | undefined): Promise<Poster> {
  const thumbnail = await makeThumbnail(frame ? sharp(frame) : playTile());
  return { thumbnail, placeholder: await meanColour(sharp(thumbnail)) };
}

/** @throws Error when it is not a picture */
export function makeTile(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: TILE_SIDE, height: TILE_SIDE, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 70 })
    .toBuffer();
}

/** @throws Error when the file is not a picture, or when the picture is invisible on white */
export async function makeLogo(bytes: Uint8Array): Promise<Buffer> {
  const made = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const { channels } = await sharp(made).stats();
  if (channels.every(({ stdev }) => stdev < LEAST_CONTRAST)) throw new Error('nothing can be seen');
  return made;
}

/** @param side longest side, px. @throws Error when it is not a picture */
export function makeSmaller(bytes: Uint8Array, side: number, format: PictureFormat): Promise<Buffer> {
  const image = within(sharp(bytes), side);
  // A higher effort saves 5 % of the bytes and takes eight times as long.
  return (
    format === 'avif' ? image.avif({ quality: 50, effort: 2 }) : image.webp({ quality: 74 })
  ).toBuffer();
}
const makeThumbnail = (image: Sharp): Promise<Buffer> =>
  within(image, THUMBNAIL_SIDE).webp({ quality: 74 }).toBuffer();

const within = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

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
