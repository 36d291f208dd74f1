/**
 * Removes texts and large colour profiles from a PNG before it is decoded. They are compressed, so a file of
 * 10 MB can contain 10 GB of text, which takes 20 s to decode.
 */
import { open, readFile } from 'node:fs/promises';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TEXT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt']);
/** Maximum size, in bytes, of a compressed colour profile. */
const MAX_PROFILE = 262_144;
/** Length, type and checksum of a chunk, in bytes. */
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

/** @returns the PNG without these parts, or `picture` itself if nothing was removed */
export async function withoutTexts(picture: string | Uint8Array): Promise<string | Uint8Array> {
  if (typeof picture === 'string' && !(await isPng(picture))) return picture;
  const png = typeof picture === 'string' ? await readFile(picture) : Buffer.from(picture);
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return picture;
  const kept: Buffer[] = [SIGNATURE];
  let keptStart = SIGNATURE.length;
  let chunkStart = keptStart;
  while (chunkStart + CHUNK_OVERHEAD <= png.length) {
    const length = png.readUInt32BE(chunkStart);
    const type = png.toString('latin1', chunkStart + 4, chunkStart + 8);
    const chunkEnd = chunkStart + CHUNK_OVERHEAD + length;
    if (TEXT_CHUNKS.has(type) || (type === 'iCCP' && length > MAX_PROFILE)) {
      kept.push(png.subarray(keptStart, chunkStart));
      keptStart = Math.min(chunkEnd, png.length);
    }
    chunkStart = chunkEnd;
  }
  return kept.length === 1 ? picture : Buffer.concat([...kept, png.subarray(keptStart)]);
}
