import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ManualClock } from './clock';
import { outboxFile } from './messages-outbox-file';

it('Without message providers each outgoing message is one JSON line and is echoed (design §7)', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'linksouq-outbox-'));
  const echoed: string[] = [];
  const port = outboxFile({ dataDir, clock: new ManualClock(), echo: (line) => echoed.push(line) });
  const message = {
    channel: 'sms' as const,
    to: '+971500000001',
    template: 'otp',
    text: 'Your code',
    code: '123456',
  };
  await Promise.all([port.send('a', message), port.send('b', { ...message, link: 'http://localhost/x' })]);
  const lines = readFileSync(path.join(dataDir, 'outbox.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l));
  expect(lines).toHaveLength(2);
  expect(lines.find((l) => !l.link)).toEqual({ at: '2026-03-02T08:00:00.000Z', ...message });
  expect(echoed.join('')).toContain('123456');
  rmSync(dataDir, { recursive: true });
});
