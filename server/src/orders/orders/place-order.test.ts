import { COMMISSION_BPS } from '@linksouq/shared-api/contract';
import { eq } from 'drizzle-orm';
import { bundles, contentPages, orders, sellers, subscriptions } from '../../schema';
import type { TestServer } from '../../../test/harness';
import { DAY, type Market, openMarket, place, startOrder } from '../../../test/market';
import { withMarket } from '../../../test/with-market';

// @product §7.37
describe('POST /order (product §7)', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));
  const sendOrder = (body: Record<string, unknown>, m = market, headers: Record<string, string> = {}) =>
    server.call('placeOrder', {
      token: m.buyer.token,
      headers,
      body: { briefId: m.briefId, sellerId: m.seller.id, ...body },
    });

  // @product §5.54
  it('with an empty cart the server refuses the order', async () => {
    expect(await sendOrder({})).toMatchObject({ status: 422, body: { message: 'Your cart is empty' } });
  });
  it('the server determines prices, fee and commission, and ignores userId in the payload', async () => {
    const { body } = await sendOrder({
      contentIds: [market.pages.story, market.pages.story],
      instagramFollow: true,
      userId: 'somebody',
      total: 1,
    });
    // 500 + 50, and a fee of 10 %.
    expect(body.data.total).toBe(605);
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.id, body.data.orderId));
    expect(order).toMatchObject({ buyerId: market.buyer.id, fee: 5_500, commissionBps: COMMISSION_BPS });
  });
  it('an unexpected total is refused, but a repeated request returns its order despite a new price', async () => {
    const m = await openMarket(server);
    const key = { 'idempotency-key': 'expected' };
    const cart = { contentIds: [m.pages.story], expectedTotal: 550 };
    const { pages } = m;
    const setStoryPrice = (price: number) =>
      server.ctx.db.update(contentPages).set({ setupPrice: price }).where(eq(contentPages.id, pages.story));
    await setStoryPrice(60_000);
    // A brand that saw no prices expects 0.
    expect(await sendOrder({ ...cart, expectedTotal: 0 }, m, key)).toMatchObject({
      status: 409,
      body: { message: 'The influencer now shows prices. Please check the total and order again.' },
    });
    expect(await sendOrder(cart, m, key)).toMatchObject({
      status: 409,
      body: { message: 'The price of this order has changed. Please check the total and order again.' },
    });
    expect(await server.ctx.db.select().from(orders).where(eq(orders.sellerId, m.seller.id))).toEqual([]);
    await setStoryPrice(50_000);
    const setVisibility = (priceVisibility: boolean) =>
      server.ctx.db.update(sellers).set({ priceVisibility }).where(eq(sellers.id, m.seller.id));
    await setVisibility(false);
    expect(await sendOrder(cart, m, key)).toMatchObject({
      status: 409,
      body: {
        message: 'The influencer now sends prices after an order. Please check your cart and order again.',
      },
    });
    await setVisibility(true);
    const placed = await sendOrder(cart, m, key);
    expect(placed).toMatchObject({ status: 200, body: { data: { total: 550 } } });
    await setStoryPrice(60_000);
    expect((await sendOrder(cart, m, key)).body.data.orderId).toBe(placed.body.data.orderId);
  });
  it.each([
    ['its delivery time of 2 days', ['story'], 2],
    ['the longest delivery time of its items: 5 days', ['story', 'reel', 'post'], 5],
  ] as const)('an order has one due time: %s, plus a grace period of one day', async (_, types, days) => {
    const contentIds = types.map((type) => market.pages[type]);
    const { orderId } = await startOrder(server, market, { contentIds });
    const { body } = await server.call('getSellerDelivery', {
      token: market.seller.token,
      params: { id: orderId },
    });
    const expectedDue = server.clock.now().getTime() + (days + 1) * DAY;
    expect(body.order.dueAt).toBe(new Date(expectedDue).toISOString());
  });
  it('without an Idempotency-Key every call creates a new order', async () => {
    const [first, second] = [
      await sendOrder({ googleReview: true }),
      await sendOrder({ googleReview: true }),
    ];
    expect(first.body.data.orderId).not.toBe(second.body.data.orderId);
  });
  it('a repeated request with the same key and payload gets the same response, even after the seller stopped selling', async () => {
    const m = await openMarket(server);
    const first = await sendOrder({ googleReview: true }, m, { 'idempotency-key': 'k1' });
    await server.ctx.db.update(sellers).set({ available: false }).where(eq(sellers.id, m.seller.id));
    expect((await sendOrder({ googleReview: true }, m, { 'idempotency-key': 'k1' })).body).toEqual(
      first.body,
    );
    expect((await sendOrder({ googleReview: true }, m, { 'idempotency-key': 'k2' })).status).toBe(409);
    expect((await sendOrder({ instagramFollow: true }, m, { 'idempotency-key': 'k1' })).status).toBe(409);
  });
  it('an order can contain only items that the seller offers', async () => {
    const otherMarket = await openMarket(server);
    expect((await sendOrder({ contentIds: [otherMarket.pages.story] })).body.errors).toHaveProperty(
      'contentIds',
    );
    expect((await sendOrder({ bundleId: otherMarket.bundleId })).body.errors).toHaveProperty('bundleId');
    expect((await sendOrder({ attendEvent: true })).body.errors).toHaveProperty('attendEvent');
    expect((await sendOrder({ googleReview: true, sellerId: 'nobody' })).status).toBe(404);
    expect((await sendOrder({ googleReview: true, briefId: otherMarket.briefId })).status).toBe(404);
  });
  it.each([
    [
      // @product §2.32
      'is not available',
      (id: string) => server.ctx.db.update(sellers).set({ available: false }).where(eq(sellers.id, id)),
    ],
    [
      // @product §2.95
      'is frozen',
      (id: string) => server.ctx.db.update(sellers).set({ frozen: true }).where(eq(sellers.id, id)),
    ],
    [
      'has not finished onboarding',
      (id: string) => server.ctx.db.update(sellers).set({ stepper: 3 }).where(eq(sellers.id, id)),
    ],
    [
      // @product §1.8 §1.9
      'has no VIP plan',
      (id: string) => server.ctx.db.delete(subscriptions).where(eq(subscriptions.sellerId, id)),
    ],
  ])('a seller who %s takes no orders', async (_state, change) => {
    const m = await openMarket(server);
    await change(m.seller.id);
    expect(await sendOrder({ googleReview: true }, m)).toMatchObject({
      status: 409,
      body: { message: 'influencer is currently not available for new orders' },
    });
  });
  it('an order of a bundle whose price cannot be divided evenly has an exact total', async () => {
    const m = await openMarket(server);
    await server.ctx.db.update(bundles).set({ bundlePrice: 199_999 }).where(eq(bundles.id, m.bundleId));
    expect((await place(server, m, { bundleId: m.bundleId })).total).toBe(2_199.99);
  });
  it('sellers and anonymous callers get 401', async () => {
    expect((await server.call('placeOrder', { token: market.seller.token, body: {} })).status).toBe(401);
    expect((await server.call('placeOrder', { body: {} })).status).toBe(401);
  });
});
