import { eq } from 'drizzle-orm';
import {
  chargebacks,
  orders,
  outbox,
  payments,
  receipts,
  refunds,
  sellers,
  subscriptions,
} from '../../schema';
import { deliverAll } from '../../../test/deliver-all';
import { brokenInvariants } from '../../../test/invariants';
import { resolveWithPartialRefund, resolveOrder } from '../../orders';
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
import { refundPayment } from '../outbox-work';
import { winChargeback } from './chargebacks';

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
  describe('a chargeback of a part of a payment', () => {
    /** The order costs AED 500 plus a fee of 10%. The bank takes AED 50 of AED 550 back. */
    const PART = 5_000;
    /** The seller's earnings of AED 475 decrease to AED 431.82: a price of AED 454.55 less 5%. */
    const SHARE = 4_318;
    const takePart = async (link: string) => {
      const event = { provider: 'test', eventId: newId(), kind: 'charged_back', ref: refOf(link) } as const;
      await onPaymentEvent(server.ctx, { ...event, chargeback: { ref: newId(), amount: PART } });
      const [row] = await server.ctx.db
        .select({ id: chargebacks.id })
        .from(chargebacks)
        .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
        .where(eq(payments.ref, refOf(link)));
      return row!.id;
    };
    const win = (id: string) => server.ctx.db.transaction((tx) => winChargeback(tx, server.ctx, id));
    const earned = async (m: Market) =>
      (await ledgerOf(server, m)).reduce((sum, { amount }) => sum + amount, 0);
    /** The amounts on the seller's page of the order, and in the seller's list of completed orders. */
    const shownTo = async ({ seller: { token } }: Market, orderId: string) => {
      const { body: page } = await server.call('getSellerDelivery', { token, params: { id: orderId } });
      const { body: list } = await server.call('getOrders', { token, query: { status: 'completed' } });
      const { priceReturned } = list.data.find(({ id }: { id: string }) => id === orderId)!;
      return { receives: page.order.receives, priceReturned };
    };
    const textsToSeller = () =>
      server.sent.filter(({ template, channel }) => template === 'chargeback-part' && channel === 'sms');
    beforeEach(() => void (server.sent.length = 0));

    it.each([
      ['completed', true],
      ['in progress', false],
    ])(
      'an order %s continues, and the seller loses a share until the chargeback is won',
      async (_state, isDone) => {
        const m = await openMarket(server);
        const { orderId, paymentLink } = await startOrder(server, m, { contentIds: [m.pages.story] });
        if (isDone) await finish(server, m, orderId);
        const chargeback = await takePart(paymentLink!);
        if (!isDone) {
          expect(await statusOf(server, m, orderId)).toBe('in_progress');
          await finish(server, m, orderId);
        }
        expect(await statusOf(server, m, orderId)).toBe('completed');
        expect(await earned(m)).toBe(47_500 - SHARE);
        expect(await shownTo(m, orderId)).toEqual({ receives: 431.82, priceReturned: 45.45 });
        expect(await brokenInvariants(server.ctx)).toEqual([]);
        await win(chargeback);
        expect(await earned(m)).toBe(47_500);
        expect(await shownTo(m, orderId)).toEqual({ receives: 475, priceReturned: 0 });
        expect(await brokenInvariants(server.ctx)).toEqual([]);
        await deliverAll(server.ctx);
        expect(textsToSeller().map(({ text }) => text)).toEqual([
          expect.stringMatching(/decrease by AED 43\.18\.$/),
          expect.stringMatching(/increase by AED 43\.18 again\.$/),
        ]);
      },
    );
    it('a deleted seller gets no message', async () => {
      const m = await openMarket(server);
      const { paymentLink } = await startOrder(server, m, { contentIds: [m.pages.story] });
      const deleted = { erasedAt: server.clock.now(), phone: `deleted:${m.seller.id}` };
      await server.ctx.db.update(sellers).set(deleted).where(eq(sellers.id, m.seller.id));
      await takePart(paymentLink!);
      await deliverAll(server.ctx);
      expect(textsToSeller()).toEqual([]);
    });
    it('a part that was won before the order is completed costs the seller nothing', async () => {
      const m = await openMarket(server);
      const { orderId, paymentLink } = await startOrder(server, m, { contentIds: [m.pages.story] });
      await win(await takePart(paymentLink!));
      await finish(server, m, orderId);
      expect(await earned(m)).toBe(47_500);
      expect(await brokenInvariants(server.ctx)).toEqual([]);
    });
    it('the rest can be refunded, and the receipt adds up', async () => {
      const m = await openMarket(server);
      const { orderId, paymentLink } = await startOrder(server, m, { contentIds: [m.pages.story] });
      await takePart(paymentLink!);
      await server.ctx.db.transaction((tx) => resolveOrder(tx, server.ctx, orderId, 'refund', 'a reason'));
      await deliverAll(server.ctx);
      const [payment] = await paymentsOf(server, orderId);
      expect(payment!.status).toBe('refunded');
      const [refund] = await server.ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment!.id));
      expect(refund).toMatchObject({ amount: 50_000, status: 'done' });
      const promises = server.sent.filter(
        ({ to, template }) => to === m.buyer.phone && template === 'order-cancelled',
      );
      expect(promises.map(({ text }) => text)).toEqual([
        expect.stringContaining('AED 500 will be returned to you.'),
      ]);
      const ofRefund = eq(receipts.subject, `refund:${payment!.id}`);
      const [receipt] = await server.ctx.db.select().from(receipts).where(ofRefund);
      const { items, fee } = receipt!.facts;
      expect([receipt!.total, items.reduce((sum, { price }) => sum + price, fee)]).toEqual([50_000, 50_000]);
      expect(await earned(m)).toBe(0);
      expect(await brokenInvariants(server.ctx)).toEqual([]);
    });
    it('a part of the rest can be refunded, but not more', async () => {
      const m = await openMarket(server);
      const { orderId, paymentLink } = await startOrder(server, m, { contentIds: [m.pages.story] });
      await takePart(paymentLink!);
      const refundPart = (amount: number) =>
        server.ctx.db.transaction((tx) =>
          resolveWithPartialRefund(tx, server.ctx, orderId, amount, 'a reason'),
        );
      await expect(refundPart(50_000)).rejects.toThrow('no payment of which a part');
      await refundPart(22_000);
      await deliverAll(server.ctx);
      expect((await paymentsOf(server, orderId))[0]!.status).toBe('partly_refunded');
      // The price of AED 500 less AED 200 and AED 45.45, less 5%.
      expect(await earned(m)).toBe(24_182);
      const completions = server.sent.filter(({ text }) => text.includes('Support completed order'));
      expect(completions.map(({ text }) => text)).toContainEqual(
        expect.stringContaining('You receive AED 241.82;'),
      );
      expect(await brokenInvariants(server.ctx)).toEqual([]);
    });
    it('the order of the seller states the earnings without the share', async () => {
      const m = await openMarket(server);
      const { orderId, paymentLink } = await startOrder(server, m, { contentIds: [m.pages.story] });
      const receives = async () => {
        const delivery = await server.call('getSellerDelivery', {
          token: m.seller.token,
          params: { id: orderId },
        });
        return delivery.body.order.receives;
      };
      const chargeback = await takePart(paymentLink!);
      expect(await receives()).toBe(431.82);
      await finish(server, m, orderId);
      expect(await receives()).toBe(431.82);
      await win(chargeback);
      expect(await receives()).toBe(475);
    });
    it('a chargeback of almost the whole amount counts as the whole', async () => {
      const m = await openMarket(server);
      const { orderId, paymentLink } = await startOrder(server, m, { contentIds: [m.pages.story] });
      const event = {
        provider: 'test',
        eventId: newId(),
        kind: 'charged_back',
        ref: refOf(paymentLink!),
      } as const;
      await onPaymentEvent(server.ctx, { ...event, chargeback: { ref: newId(), amount: 54_987 } });
      expect(await statusOf(server, m, orderId)).toBe('cancelled');
    });
  });
  // The embedded database has one connection.
  (process.env.TEST_DATABASE_URL ? it : it.skip)(
    'the provider call of a refund locks the order before the payment, like the webhook',
    async () => {
      const { db } = server.ctx;
      const { orderId, paymentLink } = await place(server, market, { contentIds: [market.pages.story] });
      await paidEvent(server, paymentLink!);
      await db.transaction((tx) => resolveOrder(tx, server.ctx, orderId, 'refund', 'a reason'));
      const { id } = (await paymentsOf(server, orderId))[0]!;
      const [row] = await db
        .select()
        .from(outbox)
        .where(eq(outbox.key, `refund:${id}`));
      let markLocked!: () => void;
      const isLocked = new Promise<void>((resolve) => (markLocked = resolve));
      const holding = db.transaction(async (tx) => {
        await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
        markLocked();
        await new Promise((resolve) => setTimeout(resolve, 300));
        await tx.select().from(payments).where(eq(payments.id, id)).for('update', { noWait: true });
      });
      await isLocked;
      await Promise.all([holding, refundPayment(server.ctx, { paymentId: id }, row!)]);
      expect((await paymentsOf(server, orderId))[0]!.status).toBe('refunded');
    },
  );
  it('a payment that differs from the total of its order is refunded', async () => {
    const { orderId, paymentLink } = await place(server, market, { contentIds: [market.pages.story] });
    await server.ctx.db.update(payments).set({ amount: 44_000 }).where(eq(payments.orderId, orderId));
    await paidEvent(server, paymentLink!);
    await deliverAll(server.ctx);
    expect(await statusOf(server, market, orderId)).toBe('awaiting_payment');
    expect((await paymentsOf(server, orderId))[0]!.status).toBe('refunded');
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
