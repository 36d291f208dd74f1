/** Reads the tables of a film's tracks: codec, size, and the position of each sample. */
import type { FileHandle } from 'node:fs/promises';
import { Mp4Error } from './mp4-boxes';

export interface Sample {
  offset: number;
  size: number;
}
export interface Track {
  id: number;
  /**
   * `vide` for pictures, `soun` for sound. Other values are other data, such as the place or the time of
   * the recording.
   */
  handler: string;
  codec: string;
  /** Size in px from the header of the track. */
  width: number;
  height: number;
  /** Length in bytes of the size field that precedes each unit of a picture. */
  lengthSize: number;
  sizes: Uint32Array;
  chunks: number[];
  /**
   * For each entry: the number of its first chunk (from 1), and the samples per chunk from that chunk on.
   */
  runs: [number, number][];
}
export const newTrack = (): Track => ({
  id: 0,
  handler: '',
  codec: '',
  width: 0,
  height: 0,
  lengthSize: 4,
  sizes: new Uint32Array(),
  chunks: [],
  runs: [],
});

/**
 * Maximum number of samples of a film, in all tables, fragments and tracks together. Also the maximum number of
 * chunks, and of runs. This is enough for one hour of pictures and sound.
 */
const MAX_SAMPLES = 400_000;

/** The numbers of samples, chunks and runs that the next tables of a film may still contain. */
export interface Room {
  samples: number;
  chunks: number;
  runs: number;
}
export const newRoom = (): Room => ({ samples: MAX_SAMPLES, chunks: MAX_SAMPLES, runs: MAX_SAMPLES });
/**
 * Subtracts the entries of a table from the room, before the entries are created in memory. A table of a few
 * bytes may state many entries.
 * @throws Mp4Error when the room is used up
 */
export function takeRoom(room: Room, kind: keyof Room, count: number): void {
  room[kind] -= count;
  if (room[kind] < 0) throw new Mp4Error(`too many ${kind}`);
}

/** Reads the codec of the first entry, and the length of the size field from its `avcC` or `hvcC` box. */
export function readDescription(track: Track, stsd: Buffer): void {
  track.codec = stsd.toString('latin1', 12, 16);
  for (const [box, at] of [
    ['avcC', 4],
    ['hvcC', 21],
  ] as const) {
    const boxStart = stsd.indexOf(box, 16, 'latin1');
    if (boxStart > 0 && boxStart + 4 + at < stsd.length)
      track.lengthSize = (stsd[boxStart + 4 + at]! & 3) + 1;
  }
}
export function readSizes(track: Track, stsz: Buffer, room: Room): void {
  const [sampleSize, count] = [stsz.readUInt32BE(4), stsz.readUInt32BE(8)];
  takeRoom(room, 'samples', count);
  track.sizes = sampleSize
    ? new Uint32Array(count).fill(sampleSize)
    : Uint32Array.from({ length: count }, (_, i) => stsz.readUInt32BE(12 + i * 4));
}
export function readChunks(track: Track, table: Buffer, is64Bit: boolean, room: Room): void {
  const count = table.readUInt32BE(4);
  takeRoom(room, 'chunks', count);
  track.chunks = Array.from({ length: count }, (_, i) =>
    is64Bit ? Number(table.readBigUInt64BE(8 + i * 8)) : table.readUInt32BE(8 + i * 4),
  );
}
export function readRuns(track: Track, stsc: Buffer, room: Room): void {
  const count = stsc.readUInt32BE(4);
  takeRoom(room, 'runs', count);
  track.runs = Array.from({ length: count }, (_, i) => [
    stsc.readUInt32BE(8 + i * 12),
    stsc.readUInt32BE(12 + i * 12),
  ]);
}

/** Returns every sample with its position. @throws Mp4Error when the tables contradict each other */
export function samplesOf({ sizes, chunks, runs }: Track): Sample[] {
  const samples: Sample[] = [];
  let run = -1;
  for (const [chunk, start] of chunks.entries()) {
    while (run + 1 < runs.length && runs[run + 1]![0] <= chunk + 1) run++;
    let offset = start;
    for (let left = runs[run]?.[1] ?? 0; left > 0 && samples.length < sizes.length; left--) {
      const size = sizes[samples.length]!;
      samples.push({ offset, size });
      offset += size;
    }
  }
  if (samples.length !== sizes.length) throw new Mp4Error('the tables of samples contradict each other');
  return samples;
}

/** Maximum number of units in one picture. Cameras write only a few units. */
const MAX_UNITS = 400;

/**
 * Checks that a sample consists of units of H.264 or HEVC, each with its length in front.
 * @throws Mp4Error
 */
export async function checkPicture(
  handle: FileHandle,
  { lengthSize }: Track,
  { offset, size }: Sample,
): Promise<void> {
  const unitHead = Buffer.alloc(lengthSize + 1);
  const end = offset + size;
  let unitStart = offset;
  for (let units = 0; unitStart < end; units++) {
    const { bytesRead } = await handle.read(unitHead, 0, unitHead.length, unitStart);
    const length = bytesRead === unitHead.length ? unitHead.readUIntBE(0, lengthSize) : 0;
    // The first bit of a unit is always 0.
    if (
      units === MAX_UNITS ||
      length === 0 ||
      unitStart + lengthSize + length > end ||
      unitHead[lengthSize]! & 0x80
    )
      throw new Mp4Error('a sample is not a picture');
    unitStart += lengthSize + length;
  }
}
