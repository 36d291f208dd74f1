import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, 'fonts');
/** Index of `cmap`, `head`, `hhea`, `hmtx`, `maxp`, `name`, `OS/2` and `post` in the list of the WOFF2 format. */
const NEEDED_TABLES = [0, 1, 2, 3, 4, 5, 6, 7];
const TRANSFORMED_TABLES = [10, 11];
const CUSTOM_TAG = 63;

/** Returns the indexes of the known tables in a WOFF2 file. */
function tablesOf(font: Buffer): number[] {
  let offset = 48;
  /** Skips a number whose bytes have their first bit set, except the last one. */
  const skipNumber = () => {
    while (font[offset++]! & 0x80);
  };
  return Array.from({ length: font.readUInt16BE(12) }, () => {
    const flags = font[offset++]!;
    const tag = flags & 63;
    const version = flags >> 6;
    if (tag === CUSTOM_TAG) offset += 4;
    skipNumber();
    if (TRANSFORMED_TABLES.includes(tag) ? version === 0 : version !== 0) skipNumber();
    return tag;
  });
}

it.each(readdirSync(FOLDER).filter((file) => file.endsWith('.woff2')))(
  '%s has every table without which browsers refuse a font',
  (file) => {
    expect(tablesOf(readFileSync(path.join(FOLDER, file)))).toEqual(expect.arrayContaining(NEEDED_TABLES));
  },
);
