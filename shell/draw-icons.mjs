/** Draws the PNG icons of shell/public from favicon.svg. Run it after a change: `node shell/draw-icons.mjs`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, 'public');
const svg = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
// Square, because phones round the corners themselves. The mark stays inside the safe zone of maskable icons.
const square = Buffer.from(
  svg
    .replace('viewBox="0 0 32 32"', 'viewBox="-2 -2 36 36"')
    .replace('<rect width="32" height="32" rx="9"', '<rect x="-2" y="-2" width="36" height="36"'),
);
for (const [name, size] of [
  ['icon-192', 192],
  ['icon-512', 512],
  ['apple-touch-icon', 180],
]) {
  await sharp(square, { density: 1200 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, `${name}.png`));
}
