/**
 * Decodes HEIC pictures of phones, because the library sharp can read only their headers. This code runs in the
 * helper process.
 */
import type { Metadata } from 'sharp';
import type { HeifImage } from 'libheif-js/wasm-bundle.js';

/**
 * Returns whether a picture is compressed with HEVC. The container of the file is not enough, because AVIF
 * pictures have the same container.
 */
export const isHeic = ({ compression }: Pick<Metadata, 'compression'>): boolean => compression === 'hevc';

/** Pixels of a picture in upright position: red, green, blue and alpha, one byte each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Decodes the main picture of a file. Its colours are interpreted as sRGB, so colours of a wider profile
 * become less saturated.
 * @throws Error when the file cannot be decoded
 */
export async function decodeHeic(file: Uint8Array): Promise<Pixels> {
  // Loaded only when it is needed, because the library takes 20 MB of memory.
  const { default: heif } = await import('libheif-js/wasm-bundle.js');
  const images = new heif.HeifDecoder().decode(file);
  try {
    const main = images.find((image) => image.is_primary()) ?? images[0];
    if (!main) throw new Error('The file contains no picture.');
    return await pixelsOf(main);
  } finally {
    for (const image of images) image.free();
  }
}

function pixelsOf(image: HeifImage): Promise<Pixels> {
  const [width, height] = [image.get_width(), image.get_height()];
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((done, failed) =>
    image.display(target, (pixels) =>
      pixels ? done(pixels) : failed(new Error('The picture cannot be decoded.')),
    ),
  );
}
