/**
 * Removes texts and large colour profiles from a PNG picture before it is decoded. These parts are
 * compressed. So a file of 10 MB can contain 10 GB of text, and decoding it takes 20 s. Stored pictures never
 * contain these parts.
 */
import { open, readFile } from 'node:fs/promises';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TEXT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt']);
/** Maximum bytes of a compressed colour profile. Profiles of cameras and programs are smaller. */
const MAX_PROFILE = 262_144;
/** Number of bytes of a chunk in addition to its data: length, type and checksum. */
const CHUNK_OVERHEAD = 12;

async function isPng(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(SIGNATURE.length), 0, SIGNATURE.length, 0);
    return buffer.equals(SIGNATURE);
  } finally {
    await handle.close();
  }
}

/**
 * Removes the texts and a large colour profile of a PNG picture.
 * @returns the picture without these parts, or `picture` itself if it has none of them
 */
export async function withoutTexts(picture: string | Uint8Array): Promise<string | Uint8Array> {
  if (typeof picture === 'string' && !(await isPng(picture))) return picture;
  const png = typeof picture === 'string' ? await readFile(picture) : Buffer.from(picture);
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return picture;
  const kept: Buffer[] = [SIGNATURE];
  let from = SIGNATURE.length;
  let at = from;
  while (at + CHUNK_OVERHEAD <= png.length) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + CHUNK_OVERHEAD + length;
    if (TEXT_CHUNKS.has(type) || (type === 'iCCP' && length > MAX_PROFILE)) {
      kept.push(png.subarray(from, at));
      from = Math.min(end, png.length);
    }
    at = end;
  }
  return kept.length === 1 ? picture : Buffer.concat([...kept, png.subarray(from)]);
}
