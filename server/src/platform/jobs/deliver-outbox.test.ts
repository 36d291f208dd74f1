import { eq, sql } from 'drizzle-orm';
import { outbox } from '../../schema';
import type { OutgoingMessage } from '../ports/messages';
import { testServer, type TestServer } from '../../../test/harness';
import {
  deliverOutbox,
  LATE_MS,
  LEASE_MS,
  NotYet,
  outboxSettled,
  retryMessages,
  SEND_MS,
} from './deliver-outbox';
import { enqueue } from './enqueue';

describe('deliverOutbox', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  const message: OutgoingMessage = {
    channel: 'sms',
    to: '+971500000009',
    template: 'test',
    text: 'Hello',
    code: '123456',
  };
  const queue = (key: string) =>
    server.ctx.db.transaction((tx) => enqueue(tx, server.ctx, 'message', key, message));
  const rowOf = async (key: string) =>
    (await server.ctx.db.select().from(outbox).where(eq(outbox.key, key)))[0]!;

  it('sends a message once although it was added twice with the same key, and deletes its content', async () => {
    await queue('a');
    await queue('a');
    expect(await deliverOutbox(server.ctx)).toBe(1);
    expect(await deliverOutbox(server.ctx)).toBe(0);
    expect(server.sent).toEqual([message]);
    expect(await rowOf('a')).toMatchObject({ payload: {}, doneAt: expect.any(Date) });
  });

  it('retries a failed message at growing intervals, and sends other messages in the meantime', async () => {
    const send = server.ctx.messages.send;
    server.ctx.messages.send = async (key, sent) =>
      key === 'bad' ? Promise.reject(new Error('down')) : send(key, sent);
    await queue('bad');
    await queue('good');
    expect(await deliverOutbox(server.ctx)).toBe(1);
    expect(await rowOf('bad')).toMatchObject({ attempts: 1, lastError: 'down', doneAt: null });
    server.clock.advance(4_999);
    expect(await deliverOutbox(server.ctx)).toBe(0);
    server.clock.advance(1);
    await deliverOutbox(server.ctx);
    const { nextAt } = await rowOf('bad');
    expect(nextAt.getTime() - server.clock.now().getTime()).toBe(10_000);
    server.ctx.messages.send = send;
    server.clock.advance(10_000);
    expect(await deliverOutbox(server.ctx)).toBe(1);
  });

  it('stores and logs the error of a failed statement without the parameters', async () => {
    const { messages, log, db } = server.ctx;
    const send = messages.send;
    const warn = jest.spyOn(log, 'warn');
    messages.send = async (_key, { to, text }) =>
      void (await db.execute(sql`select ${to}::int where 'about' = ${text}`));
    await queue('failed-statement');
    await deliverOutbox(server.ctx);
    messages.send = send;
    const { lastError } = await rowOf('failed-statement');
    expect(lastError).toMatch(/^Failed query: select \$1::int where 'about' = \$2: /);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ lastError }), expect.any(String));
    for (const value of [message.to, message.text]) {
      expect(lastError).not.toContain(value);
      expect(JSON.stringify(warn.mock.calls)).not.toContain(value);
    }
    warn.mockRestore();
    server.clock.advance(5_000);
    expect(await deliverOutbox(server.ctx)).toBe(1);
  });

  it('retries a failed code every five seconds', async () => {
    const send = server.ctx.messages.send;
    server.ctx.messages.send = () => Promise.reject(new Error('down'));
    await queue('otp:failing');
    for (let attempt = 1; attempt <= 10; attempt++) {
      await deliverOutbox(server.ctx);
      expect(await rowOf('otp:failing')).toMatchObject({ attempts: attempt });
      server.clock.advance(5_000);
    }
    server.ctx.messages.send = send;
    expect(await deliverOutbox(server.ctx)).toBe(1);
  });

  it('after `NotYet`, processes the message at its new time', async () => {
    const send = server.ctx.messages.send;
    const until = new Date(server.clock.now().getTime() + 60_000);
    server.ctx.messages.send = () => Promise.reject(new NotYet(until));
    await queue('put off');
    await deliverOutbox(server.ctx);
    expect(await rowOf('put off')).toMatchObject({ attempts: 0, nextAt: until, dueAt: null });
    server.ctx.messages.send = () => Promise.reject(new Error('down'));
    server.clock.advance(60_000);
    await deliverOutbox(server.ctx);
    expect(await rowOf('put off')).toMatchObject({ attempts: 1, dueAt: until });
    server.ctx.messages.send = send;
    server.clock.advance(5_000);
    expect(await deliverOutbox(server.ctx)).toBe(1);
  });

  it('does not wait for a provider that does not respond', async () => {
    const send = server.ctx.messages.send;
    let end = () => {};
    const silence = new Promise<void>((resolve) => (end = resolve));
    server.ctx.messages.send = async (key, sent) => (key === 'silent' ? silence : send(key, sent));
    await queue('silent');
    expect(await deliverOutbox(server.ctx)).toBe(0);
    await queue('later');
    expect(await deliverOutbox(server.ctx)).toBe(1);
    expect(await rowOf('silent')).toMatchObject({ attempts: 1, doneAt: null });
    end();
    await outboxSettled(server.ctx);
    expect(await rowOf('silent')).toMatchObject({ doneAt: expect.any(Date) });
    server.ctx.messages.send = send;
  });

  it('sends a code before older notices, even while the maximum of notices is in progress', async () => {
    const send = server.ctx.messages.send;
    const order: string[] = [];
    let end = () => {};
    const silence = new Promise<void>((resolve) => (end = resolve));
    server.ctx.messages.send = async (key) => {
      order.push(key);
      if (key.startsWith('notice')) await silence;
    };
    // 220 is more than the maximum number of rows in progress.
    await server.ctx.db.transaction(async (tx) => {
      for (let i = 0; i < 220; i++) await enqueue(tx, server.ctx, 'message', `notice ${i}`, message);
    });
    await queue('otp:first');
    await deliverOutbox(server.ctx);
    expect(order[0]).toBe('otp:first');
    while (order.length < 201) await deliverOutbox(server.ctx);
    await queue('otp:second');
    await deliverOutbox(server.ctx);
    expect(order.slice(201)).toEqual(['otp:second']);
    end();
    await outboxSettled(server.ctx);
    await deliverOutbox(server.ctx);
    await outboxSettled(server.ctx);
    expect(order).toHaveLength(222);
    server.ctx.messages.send = send;
  });

  it('does not wait for a notice of an earlier batch before it sends the next codes', async () => {
    const { messages } = server.ctx;
    const send = messages.send;
    let codes = 0;
    let end = () => {};
    const allCodes = new Promise<void>((resolve) => (end = resolve));
    messages.send = async (key) => {
      if (key.startsWith('notice')) return allCodes;
      codes += 1;
      if (codes === 120) end();
    };
    // Raises LATE_MS to one hour, so a batch that waits for the notice would not continue in this test.
    const schedule = globalThis.setTimeout;
    const longLimit = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((act: () => void, ms: number) =>
        schedule(act, ms === LATE_MS ? 3_600_000 : ms)) as typeof setTimeout);
    await server.ctx.db.transaction(async (tx) => {
      await enqueue(tx, server.ctx, 'message', 'notice of a batch', message);
      for (let i = 0; i < 120; i++) await enqueue(tx, server.ctx, 'message', `otp:batch ${i}`, message);
    });
    expect(await deliverOutbox(server.ctx)).toBe(121);
    longLimit.mockRestore();
    messages.send = send;
  });

  it('ends, even if each sent code makes another code due', async () => {
    const { messages } = server.ctx;
    const send = messages.send;
    let sent = 0;
    messages.send = async () => {
      sent += 1;
      // The limit ends the test even if `deliverOutbox` always processes the next code.
      if (sent < 20) await queue(`otp:following ${sent}`);
    };
    await queue('otp:followed');
    expect(await deliverOutbox(server.ctx)).toBe(1);
    while (sent < 20) await deliverOutbox(server.ctx);
    messages.send = send;
  });

  it('after `retryMessages`, failed messages are due at once', async () => {
    const send = server.ctx.messages.send;
    server.ctx.messages.send = () => Promise.reject(new Error('down'));
    await queue('waits');
    await deliverOutbox(server.ctx);
    server.ctx.messages.send = send;
    expect(await deliverOutbox(server.ctx)).toBe(0);
    await retryMessages(server.ctx.db, server.clock.now());
    expect(await deliverOutbox(server.ctx)).toBe(1);
  });

  it('a message is due at once if its attempt began before `retryMessages` and fails after it', async () => {
    const send = server.ctx.messages.send;
    server.ctx.messages.send = async () => {
      await retryMessages(server.ctx.db, server.clock.now());
      throw new Error('down');
    };
    await queue('beside');
    expect(await deliverOutbox(server.ctx)).toBe(0);
    server.ctx.messages.send = send;
    expect(await deliverOutbox(server.ctx)).toBe(1);
  });

  it('a message is due at once if `retryMessages` runs between the failure and the record of the failure', async () => {
    const { db, messages, clock } = server.ctx;
    const send = messages.send;
    messages.send = () => {
      const update = db.update.bind(db);
      jest.spyOn(db, 'update').mockImplementationOnce((table) => {
        void retryMessages(db, clock.now());
        return update(table);
      });
      return Promise.reject(new Error('down'));
    };
    await queue('between');
    expect(await deliverOutbox(server.ctx)).toBe(0);
    jest.restoreAllMocks();
    messages.send = send;
    expect(await rowOf('between')).toMatchObject({ doneAt: null, lastError: 'down' });
    expect(await deliverOutbox(server.ctx)).toBe(1);
  });

  it('`retryMessages` does not start a second attempt while an attempt is running', async () => {
    const send = server.ctx.messages.send;
    server.ctx.messages.send = () => Promise.reject(new Error('down'));
    await queue('repeated');
    await deliverOutbox(server.ctx);
    server.clock.advance(5_000);
    let attempts = 0;
    let end = () => {};
    const slow = new Promise<void>((resolve) => (end = resolve));
    server.ctx.messages.send = async () => {
      attempts += 1;
      await slow;
    };
    await deliverOutbox(server.ctx);
    await retryMessages(server.ctx.db, server.clock.now());
    await deliverOutbox(server.ctx);
    end();
    await outboxSettled(server.ctx);
    server.ctx.messages.send = send;
    expect(attempts).toBe(1);
  });

  it('the time limit of an attempt is shorter than the lease', async () => {
    const limits = jest.spyOn(AbortSignal, 'timeout');
    const send = server.ctx.messages.send;
    const signals: unknown[] = [];
    server.ctx.messages.send = async (_key, _message, signal) => void signals.push(signal);
    await queue('limited');
    await deliverOutbox(server.ctx);
    server.ctx.messages.send = send;
    const made = limits.mock.calls.findIndex(([ms]) => ms === SEND_MS);
    expect(signals).toEqual([limits.mock.results[made]!.value]);
    expect(signals[0]).toBeInstanceOf(AbortSignal);
    expect(SEND_MS).toBeLessThan(LEASE_MS);
    limits.mockRestore();
  });

  it('does not send a code after five minutes, but sends a late notice', async () => {
    const { code: _code, ...notice } = message;
    await queue('stale');
    await server.ctx.db.transaction((tx) => enqueue(tx, server.ctx, 'message', 'notice', notice));
    server.clock.advance(5 * 60_000 + 1);
    server.sent.length = 0;
    await deliverOutbox(server.ctx);
    expect(server.sent).toEqual([notice]);
    expect(await rowOf('stale')).toMatchObject({ payload: {}, doneAt: expect.any(Date) });
  });

  it('a provider call inside a transaction throws an error', async () => {
    const wrong = server.ctx.db.transaction(() => server.ctx.messages.send('k', message));
    await expect(wrong).rejects.toThrow('messages.send was called inside a transaction');
  });
});
