import { eq } from 'drizzle-orm';
import { HOUR_MS } from '@linksouq/shared-api/contract';
import { askCode, newPhone } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { rateCounters } from '../db/schema';
import { addressKey, takeSlot, takeSlots } from './limits';

describe('limits in the database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ env: { OTP_PER_ADDRESS_HOUR: '3', OTP_PER_DAY: '5' } });
  });
  afterAll(() => server.close());
  const ask = () => server.call('requestOtp', { query: { phone: newPhone() } });

  it('of ten concurrent actions, a limit of four allows exactly four', async () => {
    const take = () =>
      takeSlot(server.ctx.db, server.clock.now(), { key: 'many', windowMs: HOUR_MS, max: 4 }).then(
        () => 'taken',
        (refusal: { status: number }) => refusal.status,
      );
    const answers = await Promise.all(Array.from({ length: 10 }, take));
    expect(answers.filter((a) => a === 'taken')).toHaveLength(4);
    expect(answers.filter((a) => a === 429)).toHaveLength(6);
  });
  it('an action that one limit refuses is never counted by another limit', async () => {
    const limit = (key: string, max: number) => ({ key, windowMs: HOUR_MS, max });
    const take = (narrow: string, max: number) => {
      const limits = [limit(narrow, max), limit('wide', 6)];
      return takeSlots(server.ctx.db, server.clock.now(), limits).then(
        () => narrow,
        (refusal: { status: number }) => refusal.status,
      );
    };
    // Three actions of each narrow limit fill the wide limit exactly. If a refused action was counted for a
    // short time, the wide limit would refuse an allowed action.
    const attempts = Array.from({ length: 60 }, (_, i) => take(`narrow ${i % 2}`, 3));
    const answers = await Promise.all(attempts);
    expect(answers.filter((answer) => answer === 'narrow 0')).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'narrow 1')).toHaveLength(3);
    const counts = await server.ctx.db.select().from(rateCounters).where(eq(rateCounters.key, 'wide'));
    expect(counts.find(({ key }) => key === 'wide')!.count).toBe(6);
  });
  it('codes are limited per IP address and hour, and refused requests are not counted', async () => {
    for (let i = 0; i < 3; i++) await askCode(server, newPhone());
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(HOUR_MS);
    expect((await ask()).status).toBe(200);
  });
  it('codes are limited per day', async () => {
    expect((await ask()).status).toBe(200);
    server.clock.advance(HOUR_MS);
    expect((await ask()).status).toBe(429);
  });
  it.each([
    ['94.200.1.2', '94.200.1.2'],
    ['::ffff:94.200.1.2', '94.200.1.2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::7', '2001:db8:0:0'],
  ])('the IP address %s is counted with the key %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
