/**
 * Reads the boxes of an MP4 or QuickTime file. Rejects files that are not videos, and finds metadata about place and
 * device. Reads a few kilobytes of any file.
 */
import { type FileHandle, open } from 'node:fs/promises';

export interface Mp4Facts {
  /** Seconds. */
  duration: number;
  /** px of the first video track. */
  width: number;
  height: number;
}
export class Mp4Error extends Error {
  override readonly name = 'Mp4Error';
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** User data and metadata: place, device, owner. */
const PERSONAL = new Set(['udta', 'meta']);
const MAX_BOXES = 5_000;
const MAX_DEPTH = 6;

interface Box {
  type: string;
  /** Offset of the box, of its content and of its end, bytes. */
  start: number;
  body: number;
  end: number;
  depth: number;
}

/**
 * Checks the structure and erases personal metadata in place (its boxes become `free`, so that no offset changes).
 * @throws Mp4Error when this is not a playable video file
 */
export async function inspectMp4(file: string): Promise<Mp4Facts> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const facts: Mp4Facts = { duration: 0, width: 0, height: 0 };
    const seen = { video: false, data: false };
    const personal: Box[] = [];
    let track = { width: 0, height: 0 };
    for await (const box of boxes(handle, 0, size)) {
      if (box.type === 'mdat' && box.end > box.body) seen.data = true;
      else if (box.type === 'mvhd') facts.duration = durationOf(await read(handle, box.body, 32));
      else if (box.type === 'tkhd') track = sizeOf(await read(handle, box.body, 96));
      else if (box.type === 'hdlr' && box.depth === 3) {
        const kind = (await read(handle, box.body + 8, 4)).toString('latin1');
        if (kind === 'vide' && !seen.video) {
          seen.video = true;
          Object.assign(facts, track);
        }
      } else if (PERSONAL.has(box.type)) personal.push(box);
    }
    if (!seen.video || !seen.data) throw new Mp4Error('there is no video in it');
    for (const box of personal) await blank(handle, box);
    return facts;
  } finally {
    await handle.close();
  }
}

async function read(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  await handle.read(buffer, 0, length, offset);
  return buffer;
}

async function* boxes(
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
}

async function boxAt(handle: FileHandle, start: number, limit: number, depth: number): Promise<Box> {
  const head = await read(handle, start, 16);
  const short = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  const long = short === 1;
  const length = long ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - start : short;
  const body = start + (long ? 16 : 8);
  const end = start + length;
  if (end < body || end > limit) throw new Mp4Error(`box ${type} exceeds the file`);
  return { type, start, body, end, depth };
}

/** Seconds, from a movie header of version 0 or 1. */
function durationOf(mvhd: Buffer): number {
  const wide = mvhd[0] === 1;
  const scale = mvhd.readUInt32BE(wide ? 20 : 12);
  const units = wide ? Number(mvhd.readBigUInt64BE(24)) : mvhd.readUInt32BE(16);
  return scale > 0 ? units / scale : 0;
}
/** px, from the 16.16 fields that end a track header. */
function sizeOf(tkhd: Buffer): { width: number; height: number } {
  const at = tkhd[0] === 1 ? 88 : 76;
  return { width: tkhd.readUInt32BE(at) >>> 16, height: tkhd.readUInt32BE(at + 4) >>> 16 };
}

async function blank(handle: FileHandle, box: Box): Promise<void> {
  await handle.write(Buffer.from('free', 'latin1'), 0, 4, box.start + 4);
  const chunk = Buffer.alloc(Math.min(box.end - box.body, 65_536));
  for (let at = box.body; at < box.end; at += chunk.length) {
    await handle.write(chunk, 0, Math.min(chunk.length, box.end - at), at);
  }
}
