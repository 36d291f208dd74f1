/** What the server and a render process say to each other (see child.cjs). The process may run hostile code. */
import type { PageHead } from './types';

/** Bytes of one frame from a process: more than any page, little for the server. */
const LONGEST_FRAME = 4 * 1024 * 1024;
const LONGEST_HEAD = 64 * 1024;
/** Characters of one text of a head. */
const LONGEST_TEXT = 4_000;
const DEEPEST = 12;

const KINDS = ['booted', 'ready', 'head', 'done', 'failed'] as const;
export interface Frame {
  kind: (typeof KINDS)[number];
  id: number;
  text: string;
}

/** A frame for a process. */
export function frameOf(id: number, value: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(value), 'utf8');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(4 + json.length, 0);
  head.writeUInt32BE(id, 4);
  return Buffer.concat([head, json]);
}

/** Takes bytes as they come, gives whole frames. */
export class FrameReader {
  private chunks: Buffer[] = [];
  private bytes = 0;

  /** @throws Error when the process says something that is no frame, or too long a one */
  take(chunk: Buffer): Frame[] {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    const frames: Frame[] = [];
    while (this.bytes >= 4) {
      const length = this.peekLength();
      if (length < 5 || length > LONGEST_FRAME) throw new Error('said something too long');
      if (this.bytes < 4 + length) return frames;
      const whole = Buffer.concat(this.chunks);
      const kind = KINDS[whole[4]!];
      if (!kind) throw new Error('said something unknown');
      frames.push({ kind, id: whole.readUInt32BE(5), text: whole.toString('utf8', 9, 4 + length) });
      this.chunks = [whole.subarray(4 + length)];
      this.bytes = whole.length - 4 - length;
    }
    return frames;
  }

  private peekLength(): number {
    const [first] = this.chunks;
    if (first && first.length >= 4) return first.readUInt32BE(0);
    this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!.readUInt32BE(0);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
const depthOf = (value: unknown, most: number): number => {
  if (typeof value !== 'object' || value === null || most === 0) return 0;
  return 1 + Math.max(0, ...Object.values(value).map((one) => depthOf(one, most - 1)));
};

const HEAD_TEXTS = ['title', 'description', 'image', 'preloadImage', 'canonical'] as const;
/** A head as the document's code expects it; what is of another kind or size is left out. */
export function readHead(json: string): PageHead | undefined {
  if (json.length > LONGEST_HEAD) return undefined;
  const said = parsed(json);
  if (!isObject(said)) return undefined;
  const head: PageHead = {};
  for (const name of HEAD_TEXTS) {
    const value = said[name];
    if (typeof value === 'string' && value.length <= LONGEST_TEXT) head[name] = value;
  }
  if (said.jsonLd !== undefined && depthOf(said.jsonLd, DEEPEST) < DEEPEST) head.jsonLd = said.jsonLd;
  return head;
}

/** A rendered page; undefined when the process said something else. */
export function readRendered(json: string): { html: string; status: number } | undefined {
  const said = parsed(json);
  if (!isObject(said) || typeof said.html !== 'string') return undefined;
  const status = Number.isInteger(said.status) ? (said.status as number) : 200;
  return { html: said.html, status };
}
