/** Decodes HEIC pictures of phones in the helper process. `sharp` can read only their headers. */
import type { Metadata } from 'sharp';
import type { HeifImage } from 'libheif-js/wasm-bundle.js';

/** Checks the compression, because HEIC and AVIF pictures have the same container format. */
export const isHeic = ({ compression }: Pick<Metadata, 'compression'>): boolean => compression === 'hevc';

/** Pixels of a picture in upright position: red, green, blue and alpha, one byte each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Decodes the main picture of a file. Ignores the colour profile, so colours of a wide profile become less
 * saturated.
 * @throws Error when the file cannot be decoded
 */
export async function decodeHeic(file: Uint8Array): Promise<Pixels> {
  // Loaded at the first use, because the library takes 20 MB of memory.
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
