/** Longest side of a cropped photo, px: enough for 480 × 720 CSS px at three device pixels per CSS px. */
const MAX_SIDE = 2_160;
/** JPEG quality, from 0 to 1. */
const QUALITY = 0.92;

/** A part of a photo, in pixels of the photo. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Scales the part down if a side is longer than `MAX_SIDE`. */
export function sizeOf({ width, height }: Area): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Returns a part of a photo as a JPEG file.
 * @throws Error if the browser cannot read the photo, such as a photo from another host
 */
export async function cropFile(src: string, area: Area, name: string): Promise<File> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeOf(area));
  const { x, y, width, height } = area;
  canvas.getContext('2d')!.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error(`${name} could not be cropped`);
  return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
