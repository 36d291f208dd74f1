import { FakeStripe } from '../../../test/fakes/stripe';
import { testServer, type TestServer } from '../../../test/harness';
import { STRIPE_WEBHOOK_PATH, stripePayments } from './payments-stripe';
import { systemClock } from './clock';
import { databaseClock } from './clock-of-database';
import { deliverAll } from '../../../test/deliver-all';

const AHEAD_MS = 400_000;
const PHONE = '+971501112233';

describe('a replica whose clock is 400 s ahead', () => {
  const warn = jest.fn();
  const machine = () => Date.now() + AHEAD_MS;
  let serverOnTime: TestServer;
  let serverAhead: TestServer;
  let stripe: FakeStripe;
  beforeAll(async () => {
    stripe = await FakeStripe.start();
    serverOnTime = await testServer({ ports: { clock: systemClock } });
    const clock = databaseClock(serverOnTime.ctx.db, { warn } as never, machine);
    await clock.measure();
    serverAhead = await testServer({
      database: serverOnTime.ctx.database,
      ports: { clock, payments: stripePayments(stripe.settings, 400, () => clock.now().getTime()) },
    });
  });
  afterAll(async () => {
    serverAhead.ctx.clock.stop?.();
    await serverAhead.app.close();
    await serverOnTime.close();
    await stripe.close();
  });

  it('uses the time of the database, and warns about the difference between the clocks', () => {
    const { clock } = serverAhead.ctx;
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000);
    expect(Math.abs(clock.skewMs!()! - AHEAD_MS)).toBeLessThan(5_000);
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ skewMs: expect.any(Number) }),
      expect.any(String),
    );
  });
  it('accepts a code that another replica has sent', async () => {
    await serverOnTime.call('requestOtp', { query: { phone: PHONE } });
    await deliverAll(serverOnTime.ctx);
    const otp = serverOnTime.sent.at(-1)!.code;
    const { status } = await serverAhead.call('registerBuyer', {
      body: { name: 'Noor', email: 'noor@brand.example', phoneNumber: PHONE, otp },
    });
    expect(status).toBe(200);
  });
  it('accepts a webhook that was sent now', async () => {
    const event = stripe.event('customer.created', {});
    const ask = (server: TestServer) =>
      server.app.inject({ method: 'POST', url: STRIPE_WEBHOOK_PATH, ...stripe.signed(event) });
    expect((await ask(serverAhead)).statusCode).toBe(200);
  });
  it('with the clock of the machine, refuses a webhook that was sent now', async () => {
    const withMachineClock = stripePayments(stripe.settings, 400, machine);
    const { payload, headers } = stripe.signed(stripe.event('customer.created', {}));
    await expect(withMachineClock.webhook!.read(Buffer.from(payload), headers)).rejects.toThrow('tolerance');
  });
  it('keeps the last measured difference when a later measurement fails', async () => {
    let isDown = false;
    const db = {
      execute: () =>
        isDown ? Promise.reject(new Error('down')) : Promise.resolve({ rows: [{ now: Date.now() }] }),
    } as never;
    const clock = databaseClock(db, { warn } as never, machine);
    await clock.measure();
    const measured = clock.skewMs!()!;
    expect(Math.abs(measured - AHEAD_MS)).toBeLessThan(1_000);
    isDown = true;
    warn.mockClear();
    await clock.measure();
    clock.stop!();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(clock.skewMs!()).toBe(measured);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
  });
  it('measures the difference every minute until `stop` is called', async () => {
    jest.useFakeTimers();
    try {
      let aheadMs = AHEAD_MS;
      const db = { execute: async () => ({ rows: [{ now: Date.now() }] }) } as never;
      const clock = databaseClock(db, { warn } as never, () => Date.now() + aheadMs);
      await clock.measure();
      aheadMs = 0;
      await jest.advanceTimersByTimeAsync(59_000);
      expect(clock.skewMs!()).toBe(AHEAD_MS);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(clock.skewMs!()).toBe(0);
      aheadMs = AHEAD_MS;
      clock.stop!();
      await jest.advanceTimersByTimeAsync(120_000);
      expect(clock.skewMs!()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
  it('uses the clock of the machine when the database has never responded', async () => {
    const broken = { execute: () => Promise.reject(new Error('down')) } as never;
    const clock = databaseClock(broken, { warn } as never, machine);
    await clock.measure();
    clock.stop!();
    expect(clock.skewMs!()).toBeUndefined();
    expect(Math.abs(clock.now().getTime() - machine())).toBeLessThan(1_000);
  });
});
