import { eq } from 'drizzle-orm';
import { dubaiDay } from '@linksouq/shared-api/contract';
import { payments } from '../../money/schema';
import { runJobs } from '../../platform/jobs';
import type { TestServer } from '../../../test/harness';
import {
  checkout,
  DAY,
  delivery,
  HOUR,
  judge,
  later,
  ledgerOf,
  type Market,
  openMarket,
  paidEvent,
  paymentsOf,
  place,
  startOrder,
  statusOf,
  submit,
} from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { orders } from '../schema';
import { extendOrder } from './operator';

describe('deadlines of orders', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));
  const storyCart = () => ({ contentIds: [market.pages.story] });

  it('an unpaid order expires after 24 h, the seller never sees it, and a late payment is refunded', async () => {
    const placed = await place(server, market, storyCart());
    await later(server, DAY - 1);
    expect(await statusOf(server, market, placed.orderId)).toBe('awaiting_payment');
    await later(server, 1);
    expect(await statusOf(server, market, placed.orderId)).toBe('expired');
    const listed = await server.call('getOrders', {
      token: market.seller.token,
      query: { status: 'completed' },
    });
    expect(listed.body.data).toEqual([]);
    expect(
      (await server.call('getOrder', { token: market.seller.token, params: { id: placed.orderId } })).status,
    ).toBe(404);
    const page = async () => (await server.app.inject(new URL(placed.paymentLink!).pathname)).body;
    // With the payment status `created`, the order has expired, but its checkout is not closed yet.
    for (const status of ['expired', 'created'] as const) {
      await server.ctx.db.update(payments).set({ status }).where(eq(payments.orderId, placed.orderId));
      expect(await page()).toContain('This order has expired and can no longer be paid.');
      expect(await page()).not.toContain('<form');
    }
    await paidEvent(server, placed.paymentLink!);
    await runJobs(server.ctx);
    expect((await paymentsOf(server, placed.orderId))[0]!.status).toBe('refunded');
    expect(await statusOf(server, market, placed.orderId)).toBe('expired');
    expect(await page()).toContain('This payment was returned.');
  });

  it('a paid order that is not accepted within 72 h is declined and refunded', async () => {
    const placed = await place(server, market, storyCart());
    await checkout(server, placed.paymentLink!);
    await later(server, 72 * HOUR);
    expect(await statusOf(server, market, placed.orderId)).toBe('declined');
    const declined = await server.call('getOrder', {
      token: market.seller.token,
      params: { id: placed.orderId },
    });
    expect(declined.body.data.declineReason).toBe('No answer in time');
    expect(declined.body.data.timeline.at(-1).text).toBe('You did not answer in time');
    expect((await paymentsOf(server, placed.orderId))[0]!.status).toBe('refunded');
  });

  it('a submission without a decision is approved after 72 h (a story link after 24 h), and the order completes', async () => {
    const m = await openMarket(server);
    const { orderId } = await startOrder(server, m, { contentIds: [m.pages.story] });
    await submit(server, m, orderId, (await delivery(server, m, orderId))[0]!);
    await later(server, 72 * HOUR - 1);
    expect((await delivery(server, m, orderId))[0]).toMatchObject({ contentStatus: 'pending' });
    await later(server, 1);
    const [item] = await delivery(server, m, orderId);
    expect(item).toMatchObject({ contentStatus: 'approved', postStatus: null });
    await server.call('submitPostLink', {
      token: m.seller.token,
      body: {
        orderId,
        submittedContentId: item!.submittedContentId,
        postLink: 'https://www.instagram.com/stories/x/1',
      },
    });
    await later(server, 24 * HOUR);
    expect(await statusOf(server, m, orderId)).toBe('completed');
    expect(await ledgerOf(server, m)).toHaveLength(2);
  });

  it('the buyer may cancel a late order with a refund, but not while a submission waits for the buyer', async () => {
    const m = await openMarket(server);
    const { orderId } = await startOrder(server, m, { contentIds: [m.pages.story] });
    const cancel = () => server.call('cancelLateOrder', { token: m.buyer.token, body: { orderId } });
    const canCancel = async () =>
      (await server.call('getBuyerDelivery', { token: m.buyer.token, params: { orderId } })).body.order
        .canCancel as boolean;
    await later(server, 3 * DAY - 1);
    expect((await cancel()).status).toBe(409);
    await later(server, 1);
    expect(await canCancel()).toBe(true);
    await submit(server, m, orderId, (await delivery(server, m, orderId))[0]!);
    expect(await canCancel()).toBe(false);
    await judge(server, m, 'reject', orderId, (await delivery(server, m, orderId))[0]!.submittedContentId!);
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    await runJobs(server.ctx);
    expect(await statusOf(server, m, orderId)).toBe('cancelled');
    expect((await paymentsOf(server, orderId))[0]!.status).toBe('refunded');
    expect(await ledgerOf(server, m)).toEqual([]);
    expect((await submit(server, m, orderId, (await delivery(server, m, orderId))[0]!)).status).toBe(409);
  });

  it.each([
    ['is silent for 72 h', 72 * HOUR, undefined],
    ['rejects the content after two days', 2 * DAY, 'reject'],
    ['accepts the content after two days', 2 * DAY, 'approve'],
  ] as const)(
    'if the seller submits one hour before the due time and the brand %s, the seller still has one hour',
    async (_, pause, decision) => {
      const m = await openMarket(server);
      const { orderId } = await startOrder(server, m, { contentIds: [m.pages.story] });
      const cancel = () => server.call('cancelLateOrder', { token: m.buyer.token, body: { orderId } });
      const shownDeadlines = async () => {
        const { token } = m.seller;
        const { data } = (await server.call('getOrder', { token, params: { id: orderId } })).body;
        const view = await server.call('getSellerDelivery', { token, params: { id: orderId } });
        const brandsView = await server.call('getBuyerDelivery', {
          token: m.buyer.token,
          params: { orderId },
        });
        const mine = await server.call('getMyData', { token });
        const brands = await server.call('getBrandData', { token: m.buyer.token });
        // What prevents the deletion of an account.
        const open = [mine, brands].map((answer) => answer.body.data.open[0].until);
        return [data.dueAt, data.deadline, view.body.order.dueAt, brandsView.body.order.dueAt, ...open];
      };
      const [dueAt] = await shownDeadlines();
      await later(server, 3 * DAY - HOUR);
      await submit(server, m, orderId, (await delivery(server, m, orderId))[0]!);
      expect(await shownDeadlines()).toEqual(Array.from({ length: 6 }, () => null));
      await later(server, pause);
      const [item] = await delivery(server, m, orderId);
      if (decision) await judge(server, m, decision, orderId, item!.submittedContentId!);
      const movedDueAt = new Date(Date.parse(dueAt) + pause).toISOString();
      expect(await shownDeadlines()).toEqual(Array.from({ length: 6 }, () => movedDueAt));
      await later(server, HOUR - 1);
      expect((await cancel()).status).toBe(409);
      await later(server, 1);
      expect((await cancel()).status).toBe(200);
    },
  );

  it.each([
    ['in time, and support extends the time past the pause', -HOUR, 6, 2 * DAY, 'extension'],
    ['in time, and support extends the time less than the pause', -HOUR, 4, 3 * DAY, 'pause'],
    ['late', HOUR, 6, 2 * DAY, 'extension'],
  ] as const)(
    'if the seller submits %s while the brand is silent, the due time is the later of the extension and the pause',
    async (_, afterDueAt, extensionDays, pause, expected) => {
      const m = await openMarket(server);
      const { ctx } = server;
      const { orderId } = await startOrder(server, m, { contentIds: [m.pages.story] });
      const dueAtNow = async () =>
        (await ctx.db.select({ dueAt: orders.dueAt }).from(orders).where(eq(orders.id, orderId)))[0]!.dueAt!;
      const dueAt = await dueAtNow();
      const extensionDay = dubaiDay(server.clock.now().getTime() + extensionDays * DAY);
      await later(server, 3 * DAY + afterDueAt);
      await submit(server, m, orderId, (await delivery(server, m, orderId))[0]!);
      await later(server, HOUR);
      await ctx.db.transaction((tx) => extendOrder(tx, ctx, orderId, extensionDay, 'Longer visit'));
      const extendedDueAt = await dueAtNow();
      await later(server, pause - HOUR);
      const [item] = await delivery(server, m, orderId);
      if (pause < 3 * DAY) await judge(server, m, 'reject', orderId, item!.submittedContentId!);
      const movedDueAt = new Date(dueAt.getTime() + pause);
      expect(await dueAtNow()).toEqual(expected === 'pause' ? movedDueAt : extendedDueAt);
    },
  );

  it('while the seller must still submit another item, the due time does not wait for the brand', async () => {
    const m = await openMarket(server);
    const { orderId } = await startOrder(server, m, { contentIds: [m.pages.story], googleReview: true });
    const [first] = await delivery(server, m, orderId);
    await submit(server, m, orderId, first!);
    await later(server, 3 * DAY);
    expect((await server.call('cancelLateOrder', { token: m.buyer.token, body: { orderId } })).status).toBe(
      200,
    );
  });

  it('either side can ask support only after five rejected revisions, and the order is then disputed', async () => {
    const m = await openMarket(server);
    const { orderId } = await startOrder(server, m, { googleReview: true });
    const dispute = () => server.call('buyerDispute', { token: m.buyer.token, body: { orderId } });
    for (let revision = 1; revision <= 5; revision++) {
      expect((await dispute()).status).toBe(409);
      await submit(server, m, orderId, (await delivery(server, m, orderId))[0]!);
      await judge(server, m, 'reject', orderId, (await delivery(server, m, orderId))[0]!.submittedContentId!);
    }
    const view = await server.call('getSellerDelivery', { token: m.seller.token, params: { id: orderId } });
    expect(view.body.order.canDispute).toBe(true);
    expect(
      view.body.data[0].revisions.map((r: { revision: number; status: string }) => [r.revision, r.status]),
    ).toEqual([1, 2, 3, 4, 5].map((n) => [n, 'rejected']));
    expect(
      (await server.call('disputeOrder', { token: m.seller.token, params: { id: orderId } })).status,
    ).toBe(200);
    expect((await dispute()).status).toBe(200);
    expect(await statusOf(server, m, orderId)).toBe('disputed');
    const { body } = await server.call('getOrders', { token: m.seller.token, query: { status: 'active' } });
    expect(body.data[0].status).toBe('disputed');
  });

  it('if the in-person visit is later than the acceptance, the delivery time starts at the visit', async () => {
    const m = await openMarket(server);
    const day = new Date(server.clock.now().getTime() + 20 * DAY).toISOString().slice(0, 10);
    const brief = await server.call('createBrief', {
      token: m.buyer.token,
      body: {
        brandName: 'Kahwa',
        feature: 'Cup',
        tag: '@k',
        deadline: '2026-12-31',
        other: 'x',
        inPersonVisit: true,
        address: 'Al Quoz',
        date: day,
        time: '12:00',
      },
    });
    const placed = await startOrder(server, m, { briefId: brief.body.data.id, contentIds: [m.pages.story] });
    const { body } = await server.call('getOrder', { token: m.seller.token, params: { id: placed.orderId } });
    expect(body.data.dueAt.slice(0, 10)).toBe(
      new Date(Date.parse(`${day}T08:00:00Z`) + 3 * DAY).toISOString().slice(0, 10),
    );
  });
});
