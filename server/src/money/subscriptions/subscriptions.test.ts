import { eq } from 'drizzle-orm';
import { payments } from '../../schema';
import { signUpSeller } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { DAY } from '../../../test/market';
import { onPaymentEvent } from '../events/on-payment-event';
import { isVip } from './plan';
import { applySubscriptionEvent, activateSubscription, monthAfter } from './transition';

describe('the VIP plan (product §1, §7, §9)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  const statusOf = async (token: string) =>
    (await server.call('getProfile', { token })).body.data.subscriptionStatus;

  // @product §1.7 §7.16
  it('the plan costs AED 89 and starts once, when it is paid', async () => {
    const { token, id } = await signUpSeller(server, 'vipstart');
    const { body } = await server.call('subscribe', { token });
    expect(body.data.subscriptionUrl).toMatch(/^http/);
    expect(await statusOf(token)).toBe('free');
    const [payment] = await server.ctx.db.select().from(payments).where(eq(payments.sellerId, id));
    expect(payment).toMatchObject({ amount: 8_900, purpose: 'subscription', status: 'created' });
    const paidEvent = {
      provider: payment!.provider,
      eventId: 'e1',
      kind: 'succeeded',
      ref: payment!.ref,
    } as const;
    expect(await onPaymentEvent(server.ctx, paidEvent)).toBe('done');
    expect(await onPaymentEvent(server.ctx, paidEvent)).toBe('seen');
    expect(await statusOf(token)).toBe('active');
    expect((await server.call('subscribe', { token })).status).toBe(409);
  });
  it('a failed payment does not start the plan', async () => {
    const { token, id } = await signUpSeller(server, 'vipfail');
    await server.call('subscribe', { token });
    const [payment] = await server.ctx.db.select().from(payments).where(eq(payments.sellerId, id));
    const { provider, ref } = payment!;
    await onPaymentEvent(server.ctx, { provider, eventId: 'e2', kind: 'failed', ref });
    expect(await statusOf(token)).toBe('free');
  });
  it('after an unpaid renewal, VIP ends three days after the paid month, unless the seller pays before', async () => {
    const { token, id } = await signUpSeller(server, 'vippast');
    await server.ctx.db.transaction((tx) => activateSubscription(tx, server.ctx, id, 'sub_1'));
    const failed = await server.ctx.db.transaction((tx) =>
      applySubscriptionEvent(tx, server.ctx, 'sub_1', 'payment_failed'),
    );
    expect(failed).toMatchObject({ status: 'past_due' });
    const graceEnd = failed!.periodEnd!.getTime() + 3 * DAY;
    expect([graceEnd - 1, graceEnd].map((ms) => isVip(failed, new Date(ms)))).toEqual([true, false]);
    expect(await statusOf(token)).toBe('active');
    await server.ctx.db.transaction((tx) => applySubscriptionEvent(tx, server.ctx, 'sub_1', 'renew'));
    expect(await statusOf(token)).toBe('active');
  });
  it.each([
    ['2026-01-15', '2026-02-15'],
    ['2026-01-31', '2026-02-28'],
    ['2026-12-31', '2027-01-31'],
  ])('one month after %s is %s', (from, to) => {
    expect(monthAfter(new Date(from)).toISOString().slice(0, 10)).toBe(to);
  });
});
