import { eq, ne } from 'drizzle-orm';
import type { TestServer } from '../../../test/harness';
import {
  checkout,
  DAY,
  delivery,
  finish,
  HOUR,
  later,
  type Market,
  openMarket,
  paymentsOf,
  place,
  startOrder,
  submit,
} from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { onPaymentEvent } from '../../money/events/on-payment-event';
import { resolveOrder } from '../orders/operator';
import { newId } from '../../platform/db/id';
import { applyRetention } from '../../personal';
import { orderEvents, orders, submissions } from '../schema';
import { storeDelivered } from './track-record';

describe('the track record on the public page', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));

  const publicRecord = async (shop: Market) => {
    const { body } = await server.call('getPublicProfile', { query: { username: shop.seller.username } });
    return body.data.proof;
  };
  const recordOf = async (shop: Market) =>
    (await server.call('getDashboard', { token: shop.seller.token })).body.record;
  const completeOrder = async (shop: Market, { answerMs = HOUR, deliverMs = HOUR } = {}) => {
    const placed = await place(server, shop, { contentIds: [shop.pages.story] });
    await checkout(server, placed.paymentLink!);
    await later(server, answerMs);
    await server.call('acceptOrder', { token: shop.seller.token, params: { id: placed.orderId } });
    await later(server, deliverMs);
    await finish(server, shop, placed.orderId);
    return placed.orderId;
  };

  it('after three completed orders, the page shows their count, punctuality and median response time', async () => {
    expect(await publicRecord(market)).toBeNull();
    await completeOrder(market, { answerMs: HOUR });
    await completeOrder(market, { answerMs: 4 * HOUR });
    expect(await publicRecord(market)).toBeNull();
    await completeOrder(market, { answerMs: 20 * HOUR, deliverMs: 4 * DAY });
    expect(await publicRecord(market)).toEqual({ completedOrders: 3, onTimePercent: 67, answerHours: 4 });
  });

  it('the dashboard shows the record after the first completed order', async () => {
    const otherMarket = await openMarket(server);
    expect(await recordOf(otherMarket)).toBeUndefined();
    await completeOrder(otherMarket, { answerMs: 2 * HOUR });
    expect(await recordOf(otherMarket)).toEqual({ completedOrders: 1, onTimePercent: 100, answerHours: 2 });
  });

  it.each(['without a delivery', 'without the post link'])(
    'an order that support completed %s does not count',
    async (missing) => {
      const otherMarket = await openMarket(server);
      await completeOrder(otherMarket);
      const { orderId } = await startOrder(server, otherMarket, { contentIds: [otherMarket.pages.story] });
      if (missing === 'without the post link') {
        const [item] = await delivery(server, otherMarket, orderId);
        await submit(server, otherMarket, orderId, item!);
      }
      const { ctx } = server;
      await ctx.db.transaction((tx) => resolveOrder(tx, ctx, orderId, 'complete', 'Agreed by phone'));
      expect(await recordOf(otherMarket)).toEqual({ completedOrders: 1, onTimePercent: 100, answerHours: 1 });
    },
  );

  it('an order that support completed after its delivery counts', async () => {
    const otherMarket = await openMarket(server);
    const placed = await startOrder(server, otherMarket, { contentIds: [], instagramFollow: true });
    const [item] = await delivery(server, otherMarket, placed.orderId);
    await submit(server, otherMarket, placed.orderId, item!);
    const { ctx } = server;
    await ctx.db.transaction((tx) => resolveOrder(tx, ctx, placed.orderId, 'complete', 'No answer'));
    expect(await recordOf(otherMarket)).toMatchObject({ completedOrders: 1 });
  });

  it('the count and the punctuality do not fall when retention removes the rows of old orders', async () => {
    const { ctx } = server;
    const otherMarket = await openMarket(server);
    const withoutSubmissions = await completeOrder(otherMarket);
    const withoutEvents = await completeOrder(otherMarket);
    const { orderId } = await startOrder(server, otherMarket, { contentIds: [otherMarket.pages.story] });
    await ctx.db.transaction((tx) => resolveOrder(tx, ctx, orderId, 'complete', 'Agreed by phone'));
    const lateOrder = await completeOrder(otherMarket, { deliverMs: 4 * DAY });
    const ofSeller = eq(orders.sellerId, otherMarket.seller.id);
    // An older server completes orders without the column.
    await ctx.db.update(orders).set({ delivered: null }).where(ofSeller);
    // Retention compares with this time.
    const longAgo = new Date(server.clock.now().getTime() - 740 * DAY);
    await ctx.db.update(submissions).set({ createdAt: longAgo }).where(ne(submissions.orderId, lateOrder));
    await ctx.db.update(orderEvents).set({ at: longAgo }).where(eq(orderEvents.orderId, withoutEvents));
    expect(await applyRetention(ctx)).toMatchObject({
      submissions: expect.any(Number),
      order_events: expect.any(Number),
    });
    await storeDelivered(ctx);
    const isDelivered = await ctx.db
      .select({ id: orders.id, delivered: orders.delivered })
      .from(orders)
      .where(ofSeller);
    expect(Object.fromEntries(isDelivered.map(({ id, delivered }) => [id, delivered]))).toEqual({
      [withoutSubmissions]: true,
      [withoutEvents]: true,
      [orderId]: false,
      [lateOrder]: true,
    });
    await completeOrder(otherMarket, { deliverMs: HOUR });
    expect(await recordOf(otherMarket)).toMatchObject({ completedOrders: 4, onTimePercent: 50 });
  });

  it('a chargeback of a completed order reduces the count', async () => {
    const otherMarket = await openMarket(server);
    await completeOrder(otherMarket);
    await completeOrder(otherMarket);
    await completeOrder(otherMarket);
    const lastOrder = await completeOrder(otherMarket);
    expect(await publicRecord(otherMarket)).toMatchObject({ completedOrders: 4 });
    const [payment] = await paymentsOf(server, lastOrder);
    await onPaymentEvent(server.ctx, {
      provider: 'test',
      eventId: newId(),
      kind: 'charged_back',
      ref: payment!.ref,
    });
    expect(await publicRecord(otherMarket)).toMatchObject({ completedOrders: 3 });
  });
});
