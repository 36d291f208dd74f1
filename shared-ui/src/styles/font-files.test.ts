import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, 'fonts');
/** `cmap`, `head`, `hhea`, `hmtx`, `maxp`, `name`, `OS/2` and `post`, by their numbers in the WOFF2 specification. */
const NEEDED_TABLES = [0, 1, 2, 3, 4, 5, 6, 7];
/** `glyf` and `loca`. */
const TRANSFORMED_TABLES = [10, 11];
const CUSTOM_TAG = 63;

/** Returns the numbers of the tables in a WOFF2 file. */
function tablesOf(font: Buffer): number[] {
  let offset = 48;
  /** Skips a UIntBase128: every byte except the last byte has its first bit set. */
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
  '%s has every table that browsers require',
  (file) => {
    expect(tablesOf(readFileSync(path.join(FOLDER, file)))).toEqual(expect.arrayContaining(NEEDED_TABLES));
  },
);
