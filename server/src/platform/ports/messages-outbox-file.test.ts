import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  existsSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ManualClock } from './clock';
import { outboxFile } from './messages-outbox-file';

it('each message is written to the outbox file as one JSON line, and printed', async () => {
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

describe('an outbox file that is damaged, or on a full disk', () => {
  let dataDir: string;
  let file: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'linksouq-outbox-'));
    file = path.join(dataDir, 'outbox.jsonl');
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const port = () => outboxFile({ dataDir, clock: new ManualClock(), echo: () => {} });
  const message = { channel: 'sms' as const, to: '+971500000001', template: 'otp', text: 'Hello' };

  it('gets the next message on a new line when the last line is incomplete', async () => {
    appendFileSync(file, '{"at":"x"}\n{"at":"2026-03-02T08:0');
    const { send } = port();
    await send('a', message);
    await send('b', message);
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.slice(0, 2)).toEqual(['{"at":"x"}', '{"at":"2026-03-02T08:0']);
    expect(lines.slice(2, 4).map((line) => JSON.parse(line).text)).toEqual(['Hello', 'Hello']);
  });
  (existsSync('/dev/full') ? it : it.skip)(
    'rejects a message while the disk is full, and accepts it after the disk has space again',
    async () => {
      symlinkSync('/dev/full', file);
      const { send } = port();
      await expect(send('a', message)).rejects.toMatchObject({ code: 'ENOSPC' });
      unlinkSync(file);
      await send('a', message);
      expect(JSON.parse(readFileSync(file, 'utf8')).text).toBe('Hello');
    },
  );
});
