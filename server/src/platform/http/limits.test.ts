import { askCode, newPhone } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { addressKey, HOUR_MS, takeSlot } from './limits';

describe('limits in the database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ env: { OTP_PER_ADDRESS_HOUR: '3', OTP_PER_DAY: '5' } });
  });
  afterAll(() => server.close());
  const ask = () => server.call('requestOtp', { query: { phone: newPhone() } });

  it('of many requests at once no more than the limit succeed', async () => {
    const take = () =>
      takeSlot(server.ctx.db, server.clock.now(), { key: 'many', windowMs: HOUR_MS, max: 4 }).then(
        () => 'taken',
        (refusal: { status: number }) => refusal.status,
      );
    const answers = await Promise.all(Array.from({ length: 10 }, take));
    expect(answers.filter((a) => a === 'taken')).toHaveLength(4);
    expect(answers.filter((a) => a === 429)).toHaveLength(6);
  });
  it('codes are limited by address, and a refusal does not count', async () => {
    for (let i = 0; i < 3; i++) await askCode(server, newPhone());
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(HOUR_MS);
    expect((await ask()).status).toBe(200);
  });
  it('codes have a daily budget', async () => {
    expect((await ask()).status).toBe(200);
    server.clock.advance(HOUR_MS);
    expect((await ask()).status).toBe(429);
  });
  it.each([
    ['94.200.1.2', '94.200.1.2'],
    ['::ffff:94.200.1.2', '94.200.1.2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::7', '2001:db8:0:0'],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
