import sharp, { type Sharp } from 'sharp';

/** Draws a dark violet gradient with a white play icon, 360×640 px. */
export function playTile(): Sharp {
  const [width, height] = [360, 640];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const t = y / height;
      const fromTip = width / 2 + 36 - x;
      const isInTriangle = fromTip >= 0 && fromTip <= 66 && Math.abs(y - height / 2) <= fromTip * 0.58;
      const colour = isInTriangle ? [255, 255, 255] : [76 - 46 * t, 29 - 10 * t, 149 - 90 * t];
      pixels.set(colour.map(Math.round), (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
