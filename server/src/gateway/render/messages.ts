/** Messages between the server and a render process (format: child.cjs). The process may run hostile code. */
import { isRecord } from '@linksouq/shared-api/contract';
import type { PageHead } from './types';

/** Larger than the markup of any page. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;
/** Kind (1 byte) and id of the render (4 bytes). */
const HEADER_BYTES = 5;
/** Maximum length of the JSON of a head. */
const MAX_HEAD_CHARS = 64 * 1024;
/** Maximum length of one text of a head. */
const MAX_TEXT_CHARS = 4_000;
/** The nesting depth of structured data must be less than this number. */
const MAX_DEPTH = 12;

const KINDS = ['booted', 'ready', 'head', 'done', 'failed'] as const;
export interface Message {
  kind: (typeof KINDS)[number];
  id: number;
  text: string;
}

export function encodeMessage(id: number, value: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(value), 'utf8');
  const header = Buffer.alloc(8);
  header.writeUInt32BE(4 + json.length, 0);
  header.writeUInt32BE(id, 4);
  return Buffer.concat([header, json]);
}

export class MessageReader {
  private chunks: Buffer[] = [];
  private bytes = 0;

  /** Returns the messages that are complete. @throws Error for an invalid length or an unknown kind */
  take(chunk: Buffer): Message[] {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    const messages: Message[] = [];
    while (this.bytes >= 4) {
      const length = this.peekLength();
      if (length < HEADER_BYTES)
        throw new Error(`sent a message of ${length} bytes, below the minimum of ${HEADER_BYTES}`);
      if (length > MAX_MESSAGE_BYTES)
        throw new Error(`sent a message of ${length} bytes, above the maximum of ${MAX_MESSAGE_BYTES}`);
      if (this.bytes < 4 + length) return messages;
      const frame = Buffer.concat(this.chunks);
      const kind = KINDS[frame[4]!];
      if (!kind) throw new Error(`sent a message of the unknown kind ${frame[4]}`);
      messages.push({ kind, id: frame.readUInt32BE(5), text: frame.toString('utf8', 9, 4 + length) });
      this.chunks = [frame.subarray(4 + length)];
      this.bytes = frame.length - 4 - length;
    }
    return messages;
  }

  private peekLength(): number {
    const [first] = this.chunks;
    if (first && first.length >= 4) return first.readUInt32BE(0);
    this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0]!.readUInt32BE(0);
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
/** Returns the nesting depth of a value, at most `levels`. */
const depthOf = (value: unknown, levels: number): number => {
  if (typeof value !== 'object' || value === null || levels === 0) return 0;
  const members: unknown[] = Object.values(value);
  return 1 + Math.max(0, ...members.map((member) => depthOf(member, levels - 1)));
};

const HEAD_TEXTS = ['title', 'description', 'image', 'imageAlt', 'preloadImage', 'canonical'] as const;
const HEAD_SIZES = ['imageWidth', 'imageHeight'] as const;
const MAX_PIXELS = 10_000;
/** Omits members with a wrong type or size. Returns undefined for a head that is too long or is no JSON object. */
export function readHead(json: string): PageHead | undefined {
  if (json.length > MAX_HEAD_CHARS) return undefined;
  const decoded = parseJson(json);
  if (!isRecord(decoded)) return undefined;
  const head: PageHead = {};
  for (const name of HEAD_TEXTS) {
    const value = decoded[name];
    if (typeof value === 'string' && value.length <= MAX_TEXT_CHARS) head[name] = value;
  }
  for (const name of HEAD_SIZES) {
    const value = decoded[name];
    if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_PIXELS)
      head[name] = value;
  }
  if (decoded.isMissing === true) head.isMissing = true;
  if (decoded.jsonLd !== undefined && depthOf(decoded.jsonLd, MAX_DEPTH) < MAX_DEPTH)
    head.jsonLd = decoded.jsonLd;
  return head;
}

/** Returns undefined for a value that is no rendered page. */
export function readRendered(json: string): { html: string; status: number } | undefined {
  const decoded = parseJson(json);
  if (!isRecord(decoded) || typeof decoded.html !== 'string') return undefined;
  const { html, status } = decoded;
  return { html, status: typeof status === 'number' && Number.isInteger(status) ? status : 200 };
}
