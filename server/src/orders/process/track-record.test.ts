import type { TestServer } from '../../../test/harness';
import {
  checkout,
  DAY,
  finish,
  HOUR,
  later,
  type Market,
  openMarket,
  paymentsOf,
  place,
} from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { onPaymentEvent } from '../../money/events/on-payment-event';
import { newId } from '../../platform/db/id';

describe('the track record on the public page', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));

  const publicRecord = async (shop: Market) => {
    const { body } = await server.call('getPublicProfile', { query: { username: shop.seller.username } });
    return body.data.proof;
  };
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
    const record = async () =>
      (await server.call('getDashboard', { token: otherMarket.seller.token })).body.record;
    expect(await record()).toBeUndefined();
    await completeOrder(otherMarket, { answerMs: 2 * HOUR });
    expect(await record()).toEqual({ completedOrders: 1, onTimePercent: 100, answerHours: 2 });
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
