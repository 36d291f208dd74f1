/**
 * Encodes pictures again, without their metadata, in the helper process. Every function throws an error when
 * its input is not a picture.
 */
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { FULL_SIDE, THUMBNAIL_SIDE } from '@linksouq/shared-api/contract';
import type { Picture, PictureFormat, Poster } from '../pictures';
import { type DecodeCost, decodeCost } from './decode-cost';
import { decodeHeic, isHeic } from './heic';
import { playTile } from './play-tile';

const TILE_SIDE = 160;
/** Maximum size, in px, of a logo. The PDF has 96×40 points for the logo. */
const LOGO_SIZE = { width: 384, height: 160 };
/** A logo is visible on white when the standard deviation of a colour channel has at least this value. */
const MIN_DEVIATION = 4;

// Security: allows only formats of cameras and phones. `sharp` could also load SVG, PDF, TIFF and others.
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
// A cache would be useless, because no file is decoded twice.
sharp.cache(false);

export async function estimateCost(file: string | Uint8Array): Promise<DecodeCost> {
  return decodeCost(await sharp(file, { limitInputPixels: false }).metadata());
}

async function decodeUpright(file: string | Uint8Array): Promise<Sharp> {
  const header = await sharp(file, { limitInputPixels: false }).metadata();
  if (!isHeic(header)) return sharp(file, { failOn: 'error' }).autoOrient();
  const { data, width, height } = await decodeHeic(typeof file === 'string' ? await readFile(file) : file);
  const pixels = sharp(data, { raw: { width, height, channels: 4 } });
  return header.hasAlpha ? pixels : pixels.removeAlpha();
}

/** Encodes an upright picture and its thumbnail as WebP. */
export async function makePicture(file: string | Uint8Array): Promise<Picture> {
  const { data, info } = await (
    await decodeUpright(file)
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

/** @param frame picture from the video; undefined: the result is a tile with a play icon */
export async function makePoster(frame: Uint8Array | undefined): Promise<Poster> {
  const thumbnail = await makeThumbnail(frame ? sharp(frame) : playTile());
  return { thumbnail, placeholder: await meanColour(sharp(thumbnail)) };
}

/** Encodes a square preview as WebP. */
export function makeTile(bytes: string | Uint8Array): Promise<Buffer> {
  return sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ width: TILE_SIDE, height: TILE_SIDE, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 70 })
    .toBuffer();
}

/** Encodes a logo as JPEG on white. @throws Error when the logo is not visible on white */
export async function makeLogo(bytes: string | Uint8Array): Promise<Buffer> {
  const logo = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const { channels } = await sharp(logo).stats();
  if (channels.every(({ stdev }) => stdev < MIN_DEVIATION))
    throw new Error('the logo is not visible on white');
  return logo;
}

/** @param side maximum length, in px, of the longest side */
export function makeSmaller(bytes: Uint8Array, side: number, format: PictureFormat): Promise<Buffer> {
  const image = fitInside(sharp(bytes), side);
  // A higher `effort` would save 5 % of the bytes and take eight times as long.
  return (
    format === 'avif' ? image.avif({ quality: 50, effort: 2 }) : image.webp({ quality: 74 })
  ).toBuffer();
}
const makeThumbnail = (image: Sharp): Promise<Buffer> =>
  fitInside(image, THUMBNAIL_SIDE).webp({ quality: 74 }).toBuffer();

const fitInside = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** Returns the mean colour as `#rrggbb`. */
async function meanColour(image: Sharp): Promise<string> {
  const pixel = await image
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${[0, 1, 2].map((i) => (pixel[i] ?? pixel[0]!).toString(16).padStart(2, '0')).join('')}`;
}
