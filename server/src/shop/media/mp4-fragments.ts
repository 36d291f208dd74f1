/** Reads fragmented MP4 files, as browsers record them. Each fragment has its own list of samples. */
import { type EntryBudget, type Sample, spend } from './mp4-tracks';

export const defaultSize = (trex: Buffer): [track: number, size: number] => [
  trex.readUInt32BE(4),
  trex.readUInt32BE(16),
];

const flagsOf = (box: Buffer) => box.readUInt32BE(0) & 0xffffff;

/** `size` is the default size of the samples in the fragment. */
export function fragmentHead(tfhd: Buffer): { track: number; size: number | undefined } {
  const flags = flagsOf(tfhd);
  const sizeOffset = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0);
  return { track: tfhd.readUInt32BE(4), size: flags & 0x10 ? tfhd.readUInt32BE(sizeOffset) : undefined };
}

/**
 * @param start start of the fragment; the offsets in `trun` are relative to it
 * @param size default size of a sample
 */
export function samplesOfRun(trun: Buffer, start: number, size: number, budget: EntryBudget): Sample[] {
  const flags = flagsOf(trun);
  const count = trun.readUInt32BE(4);
  spend(budget, 'samples', count);
  let entryOffset = 8;
  let offset = start;
  if (flags & 1) {
    offset += trun.readInt32BE(entryOffset);
    entryOffset += 4;
  }
  if (flags & 4) entryOffset += 4;
  const entryBytes = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  const samples: Sample[] = [];
  for (let i = 0; i < count; i++) {
    const sampleSize = flags & 0x200 ? trun.readUInt32BE(entryOffset + (flags & 0x100 ? 4 : 0)) : size;
    samples.push({ offset, size: sampleSize });
    offset += sampleSize;
    entryOffset += entryBytes;
  }
  return samples;
}
