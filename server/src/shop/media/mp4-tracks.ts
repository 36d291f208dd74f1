import type { FileHandle } from 'node:fs/promises';
import { type Box, Mp4Error } from './mp4-boxes';

export interface Sample {
  offset: number;
  size: number;
}
export interface Track {
  box: Box;
  id: number;
  /** `vide`: video. `soun`: sound. Other values: other data, such as the place of the recording. */
  handler: string;
  codec: string;
  /** Width and height are in px. */
  width: number;
  height: number;
  /** Bytes of the length field before each unit (NAL unit) of a picture. */
  lengthSize: number;
  /** Size, in bytes, of each sample. */
  sizes: Uint32Array;
  /** Offset, in bytes, of each chunk. */
  chunks: number[];
  /** Entries of `stsc`: number of the first chunk (from 1), and samples per chunk from this chunk on. */
  runs: [number, number][];
}
export const newTrack = (box: Box): Track => ({
  box,
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
 * Maximum samples of a file, in all tables and fragments. The same maximum applies to chunks and to runs
 * (entries of `stsc`). It is enough for a film of one hour.
 */
const MAX_SAMPLES = 400_000;

/** How many samples, chunks and runs the remaining tables of the file may contain. */
export interface EntryBudget {
  samples: number;
  chunks: number;
  runs: number;
}
export const newEntryBudget = (): EntryBudget => ({
  samples: MAX_SAMPLES,
  chunks: MAX_SAMPLES,
  runs: MAX_SAMPLES,
});
/**
 * Call this function before the entries of a table are created in memory, because a table of a few bytes may state many
 * entries.
 * @throws Mp4Error if the file has too many entries
 */
export function spend(budget: EntryBudget, kind: keyof EntryBudget, count: number): void {
  budget[kind] -= count;
  if (budget[kind] < 0) throw new Mp4Error(`too many ${kind}`);
}

/** Sets the codec, and the `lengthSize` from the `avcC` or `hvcC` box. */
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
export function readSizes(track: Track, stsz: Buffer, budget: EntryBudget): void {
  const [sampleSize, count] = [stsz.readUInt32BE(4), stsz.readUInt32BE(8)];
  spend(budget, 'samples', count);
  track.sizes = sampleSize
    ? new Uint32Array(count).fill(sampleSize)
    : Uint32Array.from({ length: count }, (_, i) => stsz.readUInt32BE(12 + i * 4));
}
export function readChunks(track: Track, table: Buffer, is64Bit: boolean, budget: EntryBudget): void {
  const count = table.readUInt32BE(4);
  spend(budget, 'chunks', count);
  track.chunks = Array.from({ length: count }, (_, i) =>
    is64Bit ? Number(table.readBigUInt64BE(8 + i * 8)) : table.readUInt32BE(8 + i * 4),
  );
}
export function readRuns(track: Track, stsc: Buffer, budget: EntryBudget): void {
  const count = stsc.readUInt32BE(4);
  spend(budget, 'runs', count);
  track.runs = Array.from({ length: count }, (_, i) => [
    stsc.readUInt32BE(8 + i * 12),
    stsc.readUInt32BE(12 + i * 12),
  ]);
}

/** @throws Mp4Error if the tables contradict each other */
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

/** Maximum units of one picture. Cameras write only a few. */
const MAX_UNITS = 400;

/** @throws Mp4Error if a sample does not consist of H.264 or HEVC units */
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
