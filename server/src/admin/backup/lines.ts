/**
 * A backup is JSON lines, compressed with gzip: a header, one line per row, one line per file, and the
 * numbers of rows and files. The line of a file is followed by the bytes of the file. A backup without the
 * last line is truncated, and no row is restored.
 */
import type { Readable } from 'node:stream';

export const VERSION = 1;
export type Line =
  | { backup: typeof VERSION; at: string }
  | { table: string; row: Record<string, unknown> }
  /** `file` is a path in the storage. `size` bytes follow the line. */
  | { file: string; size: number }
  | { rows: number; files: number };

export const lineOf = (line: Line): string => `${JSON.stringify(line)}\n`;

const MAX_LINE = 16 * 1_048_576;

export class BrokenBackup extends Error {}

export class BackupReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private unread: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }
  /** Returns undefined at the end of the stream. @throws BrokenBackup on an invalid line */
  async readLine(): Promise<Line | undefined> {
    const parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const newline = this.unread.indexOf(10);
      parts.push(newline < 0 ? this.unread : this.unread.subarray(0, newline));
      length += parts.at(-1)!.length;
      this.unread = newline < 0 ? Buffer.alloc(0) : this.unread.subarray(newline + 1);
      if (newline >= 0) break;
      if (length > MAX_LINE) throw new BrokenBackup('This is not a backup.');
      if (!(await this.readChunk())) {
        if (length === 0) return undefined;
        throw new BrokenBackup('The backup ends in the middle of a line.');
      }
    }
    try {
      return JSON.parse(Buffer.concat(parts).toString('utf8')) as Line;
    } catch {
      throw new BrokenBackup('This is not a backup.');
    }
  }
  /** @throws BrokenBackup when the stream ends before `size` bytes */
  async *readBytes(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0;) {
      if (this.unread.length === 0 && !(await this.readChunk()))
        throw new BrokenBackup('The backup ends in the middle of a file.');
      const part = this.unread.subarray(0, missing);
      this.unread = this.unread.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }
  /** Appends the next chunk to `unread`. @returns false at the end of the stream */
  private async readChunk(): Promise<boolean> {
    const { done, value } = await this.chunks.next();
    if (!done) this.unread = this.unread.length > 0 ? Buffer.concat([this.unread, value]) : value;
    return !done;
  }
}
