/** Demo messages: one JSON line each in `$DATA_DIR/outbox.jsonl`, echoed on the terminal (design §7). */
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from './clock';
import type { Messages } from './messages';

interface Needs {
  dataDir: string;
  clock: Clock;
  /** Terminal; tests pass their own. */
  echo?: (line: string) => void;
}

export function outboxFile({ dataDir, clock, echo = (line) => process.stdout.write(line) }: Needs): Messages {
  const file = path.join(dataDir, 'outbox.jsonl');
  return {
    async send(_key, message) {
      const line = { at: clock.now().toISOString(), ...message };
      await mkdir(dataDir, { recursive: true });
      await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
      const extra = [message.code && `code ${message.code}`, message.link].filter(Boolean).join(' ');
      echo(`[${message.channel} to ${message.to}] ${message.text}${extra ? `\n    ${extra}` : ''}\n`);
    },
  };
}
