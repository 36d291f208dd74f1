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
import { useMarket } from '../../../test/use-market';
import { onPaymentEvent } from '../../money/events/on-payment-event';
import { newId } from '../../platform/db/id';

describe('the track record on the public page', () => {
  let server: TestServer;
  let market: Market;
  useMarket((opened) => ({ server, market } = opened));

  const proof = async (shop: Market) => {
    const { body } = await server.call('getPublicProfile', { query: { username: shop.seller.username } });
    return body.data.proof;
  };
  /** Runs an order from payment to completion. */
  const complete = async (shop: Market, { answerMs = HOUR, deliverMs = HOUR } = {}) => {
    const placed = await place(server, shop, { contentIds: [shop.pages.story] });
    await checkout(server, placed.paymentLink!);
    await later(server, answerMs);
    await server.call('acceptOrder', { token: shop.seller.token, params: { id: placed.orderId } });
    await later(server, deliverMs);
    await finish(server, shop, placed.orderId);
    return placed.orderId;
  };

  it('the record is hidden below three completed orders, and then shows count, punctuality and median response time', async () => {
    expect(await proof(market)).toBeNull();
    await complete(market, { answerMs: HOUR });
    await complete(market, { answerMs: 4 * HOUR });
    expect(await proof(market)).toBeNull();
    await complete(market, { answerMs: 20 * HOUR, deliverMs: 4 * DAY });
    expect(await proof(market)).toEqual({ completedOrders: 3, onTimePercent: 67, answerHours: 4 });
  });

  it('the dashboard shows the record from the first completed order on', async () => {
    const other = await openMarket(server);
    const record = async () => (await server.call('getDashboard', { token: other.seller.token })).body.record;
    expect(await record()).toBeUndefined();
    await complete(other, { answerMs: 2 * HOUR });
    expect(await record()).toEqual({ completedOrders: 1, onTimePercent: 100, answerHours: 2 });
  });

  it('an order with a chargeback after its completion does not count', async () => {
    const other = await openMarket(server);
    await complete(other);
    await complete(other);
    await complete(other);
    const last = await complete(other);
    expect(await proof(other)).toMatchObject({ completedOrders: 4 });
    const [payment] = await paymentsOf(server, last);
    await onPaymentEvent(server.ctx, {
      provider: 'test',
      eventId: newId(),
      kind: 'charged_back',
      ref: payment!.ref,
    });
    expect(await proof(other)).toMatchObject({ completedOrders: 3 });
  });
});
