/** Draws the icons of shell/public from favicon.svg. After a change of favicon.svg, run `node shell/draw-icons.mjs`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.join(import.meta.dirname, 'public');
const svg = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
/** `space` is the margin around the mark. The corners are square, because phones round them. */
const square = (space) => {
  const side = 32 + 2 * space;
  return Buffer.from(
    svg
      .replace('viewBox="0 0 32 32"', `viewBox="${-space} ${-space} ${side} ${side}"`)
      .replace(
        '<rect width="32" height="32" rx="9"',
        `<rect x="${-space}" y="${-space}" width="${side}" height="${side}"`,
      ),
  );
};
for (const [name, size, space] of [
  ['icon-192', 192, 2],
  ['icon-512', 512, 2],
  // Launchers cut a maskable icon to a circle of 80 % of its width.
  ['icon-maskable-512', 512, 7],
  ['apple-touch-icon', 180, 2],
]) {
  await sharp(square(space), { density: 1200 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, `${name}.png`));
}

/** Old browsers and link previews request /favicon.ico. An .ico file is a container, here of one PNG. */
const png = await sharp(Buffer.from(svg), { density: 600 })
  .resize(32)
  .png({ compressionLevel: 9 })
  .toBuffer();
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.writeUInt8(32, 6);
header.writeUInt8(32, 7);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(png.length, 14);
header.writeUInt32LE(header.length, 18);
await writeFile(path.join(folder, 'favicon.ico'), Buffer.concat([header, png]));
