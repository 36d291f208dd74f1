import { eq } from 'drizzle-orm';
import { payments, subscriptions } from '../../schema';
import { newId } from '../../platform/db/id';
import type { TestServer } from '../../../test/harness';
import {
  checkout,
  finish,
  ledgerOf,
  type Market,
  openMarket,
  paidEvent,
  paymentsOf,
  place,
  refOf,
  startOrder,
  statusOf,
} from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { onPaymentEvent } from '../events/on-payment-event';

describe('Payments', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));
  const sendEvent = (ref: string, kind: 'charged_back' | 'expired', eventId = newId()) =>
    onPaymentEvent(server.ctx, { provider: 'test', eventId, kind, ref });

  it('the button Pay starts the VIP plan and opens /plans?paid=1, and the button Fail opens /plans?failed=1', async () => {
    await server.ctx.db.delete(subscriptions).where(eq(subscriptions.sellerId, market.seller.id));
    const { body } = await server.call('subscribe', { token: market.seller.token });
    const url = body.data.subscriptionUrl as string;
    const page = await server.app.inject(new URL(url).pathname);
    expect(page.body).toMatch(/VIP, one month[\s\S]*AED 89\.00/);
    expect(await checkout(server, url, 'fail')).toBe('/plans?failed=1');
    expect(
      (await server.call('getProfile', { token: market.seller.token })).body.data.subscriptionStatus,
    ).toBe('free');
    expect(await checkout(server, url)).toBe('/plans?paid=1');
    expect(
      (await server.call('getProfile', { token: market.seller.token })).body.data.subscriptionStatus,
    ).toBe('active');
    await checkout(server, url);
    const [plan] = await server.ctx.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.sellerId, market.seller.id));
    expect(plan!.periodEnd!.toISOString().slice(0, 10)).toBe('2026-04-02');
  });

  it('a link can still be paid after a failed attempt', async () => {
    const placed = await place(server, market, { contentIds: [market.pages.story] });
    await checkout(server, placed.paymentLink!, 'fail');
    expect((await paymentsOf(server, placed.orderId))[0]!.status).toBe('failed');
    await checkout(server, placed.paymentLink!);
    expect(await statusOf(server, market, placed.orderId)).toBe('pending');
    const page = await server.app.inject(new URL(placed.paymentLink!).pathname);
    expect(page.body).toContain('This is paid already.');
    expect(page.body).not.toContain('>Pay<');
  });

  it('a chargeback cancels the order, and debits the earnings of a completed order once', async () => {
    const openOrder = await startOrder(server, market, { googleReview: true });
    await sendEvent(refOf(openOrder.paymentLink!), 'charged_back');
    expect(await statusOf(server, market, openOrder.orderId)).toBe('cancelled');
    const completedOrder = await startOrder(server, market, { googleReview: true });
    await finish(server, market, completedOrder.orderId);
    await sendEvent(refOf(completedOrder.paymentLink!), 'charged_back');
    await sendEvent(refOf(completedOrder.paymentLink!), 'charged_back');
    expect(await statusOf(server, market, completedOrder.orderId)).toBe('cancelled');
    expect(
      (await ledgerOf(server, market)).map((row) => row.amount).reduce((sum, amount) => sum + amount, 0),
    ).toBe(0);
  });

  it('a chargeback of a refunded payment does not affect the order, but a chargeback of another payment cancels the order', async () => {
    const m = await openMarket(server, { showPrices: false });
    const { orderId } = await place(server, m, { contentIds: [m.pages.story] });
    const sendQuote = async (price: number) => {
      await server.call('sendQuote', {
        token: m.seller.token,
        body: { orderId, price, paymentTerm: 'full' },
      });
      return (await paymentsOf(server, orderId)).find(({ status }) => status === 'created')!;
    };
    const [old, current] = [await sendQuote(500), await sendQuote(600)];
    for (const { link } of [old, current]) await paidEvent(server, link);
    const charge = { provider: 'test', eventId: 'charge-old', kind: 'charged_back', ref: old.ref } as const;
    expect(await onPaymentEvent(server.ctx, charge)).toBe('done');
    expect(await statusOf(server, m, orderId)).toBe('in_progress');
    await onPaymentEvent(server.ctx, { ...charge, eventId: 'charge-current', ref: current.ref });
    expect(await statusOf(server, m, orderId)).toBe('cancelled');
  });
  it('a checkout that expired at the provider is closed, and a late payment still counts', async () => {
    const placed = await place(server, market, { contentIds: [market.pages.story] });
    await sendEvent(refOf(placed.paymentLink!), 'expired');
    const { body } = await server.app.inject(new URL(placed.paymentLink!).pathname);
    expect(body).toContain('This checkout has run out.');
    expect(body).toContain(`href="/buyer-order-view?order_id=${placed.orderId}">View order</a>`);
    await checkout(server, placed.paymentLink!);
    expect(await statusOf(server, market, placed.orderId)).toBe('pending');
  });

  it('an unknown checkout gives 404, and the page of a checkout is not cached', async () => {
    expect((await server.app.inject('/_checkout/none')).statusCode).toBe(404);
    const [payment] = await server.ctx.db.select().from(payments).limit(1);
    const page = await server.app.inject(`/_checkout/${payment!.ref}`);
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await server.app.inject('/_checkout/style.css')).headers['content-type']).toContain('text/css');
  });
});
