/**
 * The adapter of the demo: appends each message as a JSON line to `$DATA_DIR/outbox.jsonl`, and prints the
 * message.
 */
import { appendFile, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from './clock';
import type { Messages } from './messages';

interface Needs {
  dataDir: string;
  clock: Clock;
  /** Prints a message. Default: to the standard output. */
  echo?: (line: string) => void;
}

/** Returns whether the last line is incomplete, because the process was killed or the disk was full. */
async function endsIncomplete(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return false;
  try {
    const { size } = await handle.stat();
    if (size === 0) return false;
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] !== 10;
  } finally {
    await handle.close();
  }
}

export function outboxFile({ dataDir, clock, echo = (line) => process.stdout.write(line) }: Needs): Messages {
  const file = path.join(dataDir, 'outbox.jsonl');
  /**
   * Text before the next line: a line break if the last line is incomplete, otherwise ''. Undefined before the
   * first write and after a failed write, because the last line is then unknown.
   */
  let linePrefix: Promise<string> | undefined;
  const readLinePrefix = () =>
    (linePrefix ??= mkdir(dataDir, { recursive: true })
      .then(() => endsIncomplete(file))
      .then((isIncomplete) => (isIncomplete ? '\n' : '')));
  /** Messages that arrive during a write. They are written together. */
  let nextBatch: { lines: string; written: Promise<void> } | undefined;
  let lastWrite: Promise<unknown> = Promise.resolve();
  const write = async (batch: { lines: string }) => {
    try {
      const prefix = await readLinePrefix().finally(() => (nextBatch = undefined));
      linePrefix = Promise.resolve('');
      await appendFile(file, prefix + batch.lines, { mode: 0o600 });
    } catch (error) {
      linePrefix = undefined;
      throw error;
    }
  };
  const append = (line: string): Promise<void> => {
    if (!nextBatch) {
      const batch = { lines: '', written: Promise.resolve() };
      batch.written = lastWrite.then(() => write(batch));
      lastWrite = batch.written.catch(() => undefined);
      nextBatch = batch;
    }
    nextBatch.lines += line;
    return nextBatch.written;
  };
  return {
    mails: true,
    async send(_key, message) {
      const { attachments, ...line } = message;
      const files = attachments ? { attachments: attachments.map(({ name }) => name) } : {};
      await append(`${JSON.stringify({ at: clock.now().toISOString(), ...line, ...files })}\n`);
      const extra = [message.code && `code ${message.code}`, message.link].filter(Boolean).join(' ');
      echo(`[${message.channel} to ${message.to}] ${message.text}${extra ? `\n    ${extra}` : ''}\n`);
    },
  };
}
