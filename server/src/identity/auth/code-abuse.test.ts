/** A stranger who knows a phone number cannot lock its owner out, and cannot use up the limits. */
import { HOUR_MS } from '@linksouq/shared-api/contract';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { outbox, rateCounters } from '../../schema';
import { askCode, lastCode, newPhone, signUpSeller } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import type { Tx } from '../../platform/db/client';
import { networkKey } from '../../platform/http/limits';
import { formsOf } from '../../platform/personal-values';

const SECOND = 1_000;
const HOME = '94.200.1.2';
const TRAIN = '85.115.60.7';
const STRANGER = '203.0.113.9';

describe('attacks on one-time codes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.advance(HOUR_MS));

  const fromAddress = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  const requestCode = async (phone: string, ip: string) =>
    (await server.call('requestOtp', { query: { phone }, ...fromAddress(ip) })).status;
  const logIn = async (phone: string, otp: number, ip: string) =>
    (await server.call('login', { query: { phoneNumber: phone, otp }, ...fromAddress(ip) })).status;
  const wrongCode = (code: number) => (code === 999_999 ? 100_000 : code + 1);
  const signUpVictim = async (name: string) => {
    const { phone } = await signUpSeller(server, name);
    server.clock.advance(HOUR_MS);
    return phone;
  };

  it('a stranger’s guesses do not use up the tries of the owner’s code', async () => {
    const phone = await signUpVictim('notvoided');
    expect(await requestCode(phone, HOME)).toBe(200);
    const code = await lastCode(server, phone);
    const guesses: number[] = [];
    for (let i = 0; i < 40; i++) guesses.push(await logIn(phone, wrongCode(code), STRANGER));
    // Ten guesses are checked. After that the stranger's network gets 429, even for the correct code.
    expect(guesses.filter((status) => status === 422)).toHaveLength(10);
    expect(guesses.filter((status) => status === 429)).toHaveLength(30);
    expect(await logIn(phone, code, STRANGER)).toBe(429);
    expect(await logIn(phone, code, HOME)).toBe(200);
  });
  it('a correct code works once, from any IP address', async () => {
    const phone = await signUpVictim('travels');
    expect(await requestCode(phone, HOME)).toBe(200);
    const code = await lastCode(server, phone);
    expect(await logIn(phone, wrongCode(code), TRAIN)).toBe(422);
    expect(await logIn(phone, code, TRAIN)).toBe(200);
    expect(await logIn(phone, code, HOME)).toBe(422);
  });
  it('a stranger’s requests do not invalidate the owner’s code, and the owner can still get a new code', async () => {
    const phone = await signUpVictim('notlocked');
    expect(await requestCode(phone, HOME)).toBe(200);
    const ownCode = await lastCode(server, phone);
    const statuses: number[] = [];
    for (let i = 0; i < 20; i++) {
      statuses.push(await requestCode(phone, STRANGER));
      server.clock.advance(5 * SECOND);
    }
    expect(statuses).toContain(200);
    expect(await logIn(phone, ownCode, HOME)).toBe(200);
    for (let i = 0; i < 20; i++) {
      await requestCode(phone, STRANGER);
      server.clock.advance(31 * SECOND);
    }
    expect(await requestCode(phone, STRANGER)).toBe(429);
    expect(await requestCode(phone, HOME)).toBe(200);
    expect(await logIn(phone, await lastCode(server, phone), HOME)).toBe(200);
  });
  it('the number of codes per hour for one phone is limited, even with many IP addresses', async () => {
    const phone = newPhone();
    let sent = 0;
    for (let i = 0; i < 200; i++) if ((await requestCode(phone, `198.51.${i}.7`)) === 200) sent++;
    expect(sent).toBe(3 * server.ctx.config.limits.otpPerPhoneHour);
  });
  it('the number of guesses per hour at one code is limited, even with many IP addresses', async () => {
    const phone = await signUpVictim('manyguess');
    expect(await requestCode(phone, HOME)).toBe(200);
    const code = await lastCode(server, phone);
    const statuses: number[] = [];
    for (let i = 0; i < 120; i++) statuses.push(await logIn(phone, wrongCode(code), `198.51.${i}.7`));
    expect(statuses.filter((status) => status === 422)).toHaveLength(60);
    expect(await logIn(phone, code, HOME)).toBe(200);
  });
  it('an IP address that requested a code gets 422 for each wrong guess, even if another address also requested a code', async () => {
    const phone = await signUpVictim('onemessage');
    expect([await requestCode(phone, HOME), await requestCode(phone, TRAIN)]).toEqual([200, 200]);
    const code = await lastCode(server, phone);
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++) statuses.push(await logIn(phone, wrongCode(code), HOME));
    expect(new Set(statuses)).toEqual(new Set([422]));
  });
  it('the guesses per hour of one IP address are limited, and one network may make three times as many', async () => {
    const { limits } = server.ctx.config;
    const before = limits.guessesPerAddressHour;
    limits.guessesPerAddressHour = 12;
    const countCheckedGuesses = async (ip: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < 15; i++) statuses.push(await logIn(newPhone(), 123_456, ip));
      return statuses.filter((status) => status === 422).length;
    };
    expect(await countCheckedGuesses('192.0.2.1')).toBe(12);
    expect(await countCheckedGuesses('192.0.2.2')).toBe(12);
    expect(await countCheckedGuesses('192.0.2.3')).toBe(12);
    expect(await countCheckedGuesses('192.0.2.4')).toBe(0);
    expect(await countCheckedGuesses('2001:db8:1:1::1')).toBe(12);
    expect(await countCheckedGuesses('2001:db8:1:1::2')).toBe(0);
    limits.guessesPerAddressHour = before;
  });
  it('one network cannot use up the daily budget, and operators get one alert when half of it is used', async () => {
    const alertedBudgets: string[] = [];
    const serverWithBudget = await testServer({
      env: {
        TRUST_PROXY: '1',
        OTP_PER_DAY: '40',
        OTP_PER_ADDRESS_HOUR: '5',
        OPERATOR_ALERTS: 'ops@example.com',
      },
      ports: { wake: () => {} },
    });
    const logError = jest.spyOn(serverWithBudget.ctx.log, 'error').mockImplementation((fields: unknown) => {
      alertedBudgets.push((fields as { budget: string }).budget);
    });
    const requestManyCodes = async (ip: (i: number) => string) => {
      let sent = 0;
      for (let i = 0; i < 60; i++) {
        const options = { query: { phone: newPhone() }, ...fromAddress(ip(i)) };
        if ((await serverWithBudget.call('requestOtp', options)).status === 200) sent++;
      }
      return sent;
    };
    expect(await requestManyCodes((i) => `203.0.113.${i}`)).toBe(15);
    expect(alertedBudgets).toEqual([]);
    await requestManyCodes((i) => `198.51.${i}.1`);
    expect(alertedBudgets).toEqual(['otp:all']);
    const alerts = await serverWithBudget.ctx.db
      .select()
      .from(outbox)
      .where(sql`${outbox.payload}->>'to' in ${formsOf('ops@example.com')}`);
    expect(alerts).toHaveLength(1);
    logError.mockRestore();
    await serverWithBudget.close();
  });
  it('no alert is sent at half of the budget if OPERATOR_ALERTS is empty', async () => {
    const serverWithBudget = await testServer({ env: { OTP_PER_DAY: '2' } });
    expect((await serverWithBudget.call('requestOtp', { query: { phone: newPhone() } })).status).toBe(200);
    const messages = await serverWithBudget.ctx.db.select().from(outbox);
    expect(messages.map(({ payload }) => payload.template)).toEqual(['otp']);
    await serverWithBudget.close();
  });
  it('a code request changes no rate counter inside its transaction, because that would lock the counter', async () => {
    const firstCode = await askCode(server, newPhone());
    expect(firstCode).toBeGreaterThan(0);
    let wroteCounter = false;
    const { db } = server.ctx;
    const sqlOf = (query: unknown) =>
      typeof query === 'string' ? query : new PgDialect().sqlToQuery(query as SQL).sql;
    const originalTransaction = db.transaction.bind(db);
    const spy = jest.spyOn(db, 'transaction').mockImplementation((work, ...rest) =>
      originalTransaction(
        async (tx) => {
          const writes = [jest.spyOn(tx, 'insert'), jest.spyOn(tx, 'update'), jest.spyOn(tx, 'delete')];
          const execute = jest.spyOn(tx, 'execute');
          const result = await work(tx);
          wroteCounter ||=
            writes.some(({ mock }) => mock.calls.some(([table]) => table === (rateCounters as never))) ||
            execute.mock.calls.some(([query]) => sqlOf(query).includes('rate_counters'));
          return result;
        },
        ...rest,
      ),
    );
    await askCode(server, newPhone());
    expect(spy).toHaveBeenCalled();
    expect(wroteCounter).toBe(false);
    // Proves that the check above detects each way to write a counter.
    for (const writeCounter of [
      (tx: Tx) => tx.execute(sql`update ${rateCounters} set count = count`),
      (tx: Tx) => tx.execute('update rate_counters set count = count'),
      (tx: Tx) => tx.update(rateCounters).set({ count: sql`count` }),
    ]) {
      wroteCounter = false;
      await db.transaction(async (tx) => void (await writeCounter(tx)));
      expect(wroteCounter).toBe(true);
    }
    spy.mockRestore();
  });
  it.each([
    ['94.200.1.2', '94.200.1.0'],
    ['::ffff:94.200.1.2', '94.200.1.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:db8::7', '2001:db8:0'],
  ])('the network key of the IP address %s is %s', (ip, network) => expect(networkKey(ip)).toBe(network));
});
