/** Sends the messages of the demo: writes each as a JSON line to `$DATA_DIR/outbox.jsonl`, and prints it. */
import { appendFile, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from './clock';
import type { Messages } from './messages';

interface Needs {
  dataDir: string;
  clock: Clock;
  /** Prints a message. Tests pass their own function. */
  echo?: (line: string) => void;
}

/**
 * Returns whether the last line of the file is incomplete. This happens when the process was killed or the
 * disk was full.
 */
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
  // Starts with a line break when the last line is incomplete. The last line is checked before the first
  // message and after a failed write.
  let lineStart: Promise<string> | undefined;
  const startOfLine = () =>
    (lineStart ??= mkdir(dataDir, { recursive: true })
      .then(() => endsIncomplete(file))
      .then((cut) => (cut ? '\n' : '')));
  /** Messages that arrive during a write. They are written together. */
  let next: { lines: string; written: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const write = async (batch: { lines: string }) => {
    try {
      const before = await startOfLine().finally(() => (next = undefined));
      lineStart = Promise.resolve('');
      await appendFile(file, before + batch.lines, { mode: 0o600 });
    } catch (error) {
      lineStart = undefined;
      throw error;
    }
  };
  const append = (line: string): Promise<void> => {
    if (!next) {
      const batch = { lines: '', written: Promise.resolve() };
      batch.written = last.then(() => write(batch));
      last = batch.written.catch(() => undefined);
      next = batch;
    }
    next.lines += line;
    return next.written;
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
