/** Reads the boxes of an MP4 or QuickTime file, with limits on their number, depth and size. */
import type { FileHandle } from 'node:fs/promises';

export class Mp4Error extends Error {
  override readonly name = 'Mp4Error';
  /** @param problem `codec` for a film with a codec that browsers do not play */
  constructor(
    message: string,
    readonly problem: 'structure' | 'codec' = 'structure',
  ) {
    super(message);
  }
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);
const MAX_BOXES = 20_000;
const MAX_DEPTH = 6;
/** Maximum bytes of a box that is read completely. The tables of a one-hour film are smaller. */
const MAX_TABLE = 4 * 1024 * 1024;

export interface Box {
  type: string;
  /** Offsets of the box, of its content and of its end, in bytes. */
  start: number;
  body: number;
  end: number;
  depth: number;
}

/** Reads `length` bytes from `offset` on. @throws Mp4Error when the file ends before `length` bytes */
export async function read(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, offset);
  if (bytesRead < length) throw new Mp4Error('the file ends early');
  return buffer;
}
/** Returns the complete content of a box. @throws Mp4Error when the box is larger than MAX_TABLE */
export async function contentOf(handle: FileHandle, { type, body, end }: Box): Promise<Buffer> {
  if (end - body > MAX_TABLE) throw new Mp4Error(`box ${type} is too large`);
  return read(handle, body, end - body);
}

/** Returns all boxes in the order of the file. A container comes before the boxes in it. */
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
  // Inside a box, QuickTime ends some lists with four zero bytes. At the top level, the last box must end
  // at the end of the file.
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
