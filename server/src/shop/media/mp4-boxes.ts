/** Reads the boxes of an MP4 or QuickTime file, with limits on their number, depth and size. */
import type { FileHandle } from 'node:fs/promises';

export class Mp4Error extends Error {
  override readonly name = 'Mp4Error';
  /** @param problem `codec` if browsers do not play the codec */
  constructor(
    message: string,
    readonly problem: 'structure' | 'codec' = 'structure',
  ) {
    super(message);
  }
}

export const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);
const MAX_BOXES = 20_000;
const MAX_DEPTH = 6;
/** Maximum bytes of a box that is read completely. The tables of a one-hour film are smaller. */
export const MAX_TABLE = 4 * 1024 * 1024;

export interface Box {
  type: string;
  /** Offsets, in bytes, of the box, its content and its end. */
  start: number;
  body: number;
  end: number;
  depth: number;
}

/** @throws Mp4Error if the file ends before `offset + length` */
export async function read(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, offset);
  if (bytesRead < length) throw new Mp4Error('the file ends early');
  return buffer;
}
/** @throws Mp4Error if the box is larger than MAX_TABLE */
export async function contentOf(handle: FileHandle, { type, body, end }: Box): Promise<Buffer> {
  if (end - body > MAX_TABLE) throw new Mp4Error(`box ${type} is too large`);
  return read(handle, body, end - body);
}

/** Yields all boxes in the order of the file, a container before its contents. */
export async function* boxes(
  handle: FileHandle,
  from: number,
  to: number,
  depth = 0,
  budget = { left: MAX_BOXES },
): AsyncGenerator<Box> {
  let offset = from;
  while (offset + 8 <= to) {
    if (budget.left-- === 0 || depth > MAX_DEPTH) throw new Mp4Error('too many boxes');
    const box = await boxAt(handle, offset, to, depth);
    yield box;
    if (CONTAINERS.has(box.type)) yield* boxes(handle, box.body, box.end, depth + 1, budget);
    offset = box.end;
  }
  // QuickTime ends some lists of boxes with four zero bytes, but never the list at the top level.
  if (depth === 0 && offset !== to) throw new Mp4Error('there is data after the last box');
}

async function boxAt(handle: FileHandle, start: number, limit: number, depth: number): Promise<Box> {
  const head = await read(handle, start, 8);
  const size = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  // Size 1 means that the size follows as 64 bits. Size 0 means that the box extends to the end.
  const isLong = size === 1;
  const length = isLong
    ? Number((await read(handle, start + 8, 8)).readBigUInt64BE(0))
    : size === 0
      ? limit - start
      : size;
  const body = start + (isLong ? 16 : 8);
  const end = start + length;
  if (end < body || end > limit) throw new Mp4Error(`box ${type} exceeds the file`);
  return { type, start, body, end, depth };
}
