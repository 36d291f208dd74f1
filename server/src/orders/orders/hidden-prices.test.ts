import { eq, like } from 'drizzle-orm';
import { runJobs } from '../../platform/jobs';
import { outbox, receipts } from '../../schema';
import type { TestServer } from '../../../test/harness';
import {
  checkout,
  DAY,
  delivery,
  finish,
  later,
  ledgerOf,
  type Market,
  openMarket,
  paidEvent,
  paymentsOf,
  place,
  statusOf,
} from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { resolveOrder } from './operator';

describe('orders with hidden prices (product §2 Create Quote, §4)', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened), { showPrices: false });
  const cart = () => ({ contentIds: [market.pages.story, market.pages.post], googleReview: true });
  const sendQuote = (orderId: string, price: number) =>
    server.call('sendQuote', {
      token: market.seller.token,
      body: { orderId, price, paymentTerm: 'full', userId: 'ignored' },
    });
  const linkOf = async (orderId: string) => {
    await runJobs(server.ctx);
    const openPayment = (await paymentsOf(server, orderId)).find((payment) => payment.status === 'created');
    return server.sent.find((message) => message.template === 'quote' && message.link === openPayment?.link)!
      .link!;
  };

  it('the payment link of a quote is sent, although the server stopped after it had opened the checkout', async () => {
    const { orderId } = await place(server, market, cart());
    await sendQuote(orderId, 700);
    expect(await paymentsOf(server, orderId)).toHaveLength(1);
    await server.ctx.db.delete(outbox).where(like(outbox.key, 'quote:%'));
    await later(server, 60_000);
    expect(await linkOf(orderId)).toBeTruthy();
    await later(server, 60_000);
    const [payment] = await paymentsOf(server, orderId);
    expect(
      server.sent.filter(({ template, link }) => template === 'quote' && link === payment!.link),
    ).toHaveLength(1);
  });
  it('the message of a cancelled order does not count the refund of a second payment of its quote', async () => {
    const { orderId } = await place(server, market, cart());
    for (const price of [500, 600, 500]) await sendQuote(orderId, price);
    const paid = (await paymentsOf(server, orderId)).filter(({ amount }) => amount === 55_000);
    expect(paid).toHaveLength(2);
    for (const { link } of paid) await paidEvent(server, link);
    await server.ctx.db.transaction((tx) => resolveOrder(tx, server.ctx, orderId, 'refund', 'a reason'));
    await later(server, 60_000);
    const texts = server.sent
      .filter(({ to, template }) => to === market.buyer.phone && template === 'order-cancelled')
      .map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining('AED 550 will be returned to you.')]);
  });

  it('a new order has a null paymentLink and amounts of 0, and the seller sees it at once', async () => {
    const placed = await place(server, market, { ...cart(), expectedTotal: 0 });
    expect(placed).toMatchObject({ paymentLink: null, total: 0 });
    const { body } = await server.call('getOrders', {
      token: market.seller.token,
      query: { status: 'active' },
    });
    expect(body.data[0]).toMatchObject({
      status: 'pending',
      showPrices: false,
      totalAmount: 0,
      quote: null,
      isNew: true,
    });
    expect(
      (await server.call('acceptOrder', { token: market.seller.token, params: { id: placed.orderId } }))
        .status,
    ).toBe(409);
    expect(await paymentsOf(server, placed.orderId)).toEqual([]);
  });

  // @product §4.17
  it('a quoted order is `pending` in responses until the buyer pays the price plus the fee, and the ledger gets the sale when the order completes', async () => {
    const { orderId } = await place(server, market, cart());
    const quotedOrder = await sendQuote(orderId, 1_000.01);
    expect(quotedOrder.body.data).toMatchObject({
      status: 'pending',
      totalAmount: 1_000.01,
      quote: { price: 1_000.01, paymentTerm: 'full' },
    });
    const [payment] = await paymentsOf(server, orderId);
    expect(payment).toMatchObject({ purpose: 'quote', amount: 110_001 });
    const items = await delivery(server, market, orderId);
    expect(items.map((item) => item.price)).toEqual([333.34, 333.34, 333.33]);
    const returnAddress = await checkout(server, await linkOf(orderId));
    expect(returnAddress).toContain(`/payment-success?order_id=${orderId}`);
    // The buyer may order on one device and pay on another device. The return address opens the order on both.
    const { body: access } = await server.call('openOrderLink', {
      body: { token: /#t=(.+)$/.exec(returnAddress)![1]! },
    });
    expect(access.data.orderId).toBe(orderId);
    const paidOrder = await server.call('getBuyerDelivery', {
      token: access.data.accessToken,
      params: { orderId },
    });
    expect(paidOrder.body.order).toMatchObject({ status: 'in_progress', payableUntil: null });
    expect(await statusOf(server, market, orderId)).toBe('in_progress');
    await finish(server, market, orderId);
    expect(await ledgerOf(server, market)).toEqual([
      { kind: 'sale', amount: 100_001 },
      { kind: 'commission', amount: -5_000 },
    ]);
  });

  it('the response about a pending order contains whether the order waits for the quote or the payment', async () => {
    const waitsFor = async (orderId: string) =>
      (await server.call('getBuyerDelivery', { token: market.buyer.token, params: { orderId } })).body.order
        .waitsFor;
    const { orderId } = await place(server, market, cart());
    expect(await waitsFor(orderId)).toBe('quote');
    await sendQuote(orderId, 500);
    expect(await waitsFor(orderId)).toBe('payment');
    await paidEvent(server, await linkOf(orderId));
    expect(await waitsFor(orderId)).toBeNull();
  });

  it('a new quote replaces an unpaid quote, and a payment with the old link is refunded', async () => {
    const { orderId } = await place(server, market, cart());
    await sendQuote(orderId, 500);
    const oldLink = await linkOf(orderId);
    expect((await sendQuote(orderId, 700)).body.data).toMatchObject({
      totalAmount: 700,
      quote: { price: 700 },
    });
    expect((await sendQuote(orderId, 700)).status).toBe(200);
    expect(await paymentsOf(server, orderId)).toHaveLength(2);
    expect(await paidEvent(server, oldLink)).toBe('done');
    expect(await statusOf(server, market, orderId)).toBe('pending');
    await paidEvent(server, await linkOf(orderId));
    await runJobs(server.ctx);
    const paymentsAfter = await paymentsOf(server, orderId);
    expect(paymentsAfter.map((payment) => [payment.amount, payment.status]).sort()).toEqual([
      [55_000, 'refunded'],
      [77_000, 'succeeded'],
    ]);
    expect((await sendQuote(orderId, 800)).status).toBe(409);
  });

  it('the receipt of a late payment of an older quote adds up, and a decline does not promise its return', async () => {
    const { orderId } = await place(server, market, cart());
    await sendQuote(orderId, 500);
    const oldLink = await linkOf(orderId);
    await sendQuote(orderId, 900);
    await paidEvent(server, oldLink);
    await runJobs(server.ctx);
    const issued = await server.ctx.db.select().from(receipts).where(eq(receipts.orderId, orderId));
    expect(issued.map(({ kind, facts }) => [kind, facts.items, facts.fee, facts.total]).sort()).toEqual([
      ['payment', [{ name: 'Price of an older quote', price: 50_000 }], 5_000, 55_000],
      ['refund', [{ name: 'Price of an older quote', price: 50_000 }], 5_000, 55_000],
    ]);
    server.sent.length = 0;
    await server.call('rejectOrder', {
      token: market.seller.token,
      params: { id: orderId },
      body: { declineReason: 'Content does not match profile' },
    });
    await runJobs(server.ctx);
    const declined = server.sent.filter(({ template }) => template === 'order-declined');
    expect(declined.map(({ text }) => text)).toEqual([expect.not.stringContaining('will be returned')]);
  });

  it('declining a quoted order withdraws the quote', async () => {
    const { orderId } = await place(server, market, cart());
    await sendQuote(orderId, 500);
    const link = await linkOf(orderId);
    const declined = await server.call('rejectOrder', {
      token: market.seller.token,
      params: { id: orderId },
      body: { declineReason: 'Content does not match profile' },
    });
    expect(declined.status).toBe(200);
    await paidEvent(server, link);
    await runJobs(server.ctx);
    expect((await paymentsOf(server, orderId))[0]!.status).toBe('refunded');
    expect(await statusOf(server, market, orderId)).toBe('declined');
  });

  it('a quote expires after 7 days without a payment, and an order without a quote is declined after 72 h', async () => {
    const [first, second] = [await place(server, market, cart()), await place(server, market, cart())];
    await sendQuote(first.orderId, 500);
    await later(server, 3 * DAY + 1);
    expect(await statusOf(server, market, first.orderId)).toBe('pending');
    expect(await statusOf(server, market, second.orderId)).toBe('declined');
    await later(server, 4 * DAY);
    expect(await statusOf(server, market, first.orderId)).toBe('expired');
    const { body } = await server.call('getOrders', {
      token: market.seller.token,
      query: { status: 'completed' },
    });
    expect(body.data.map((order: { id: string }) => order.id)).toEqual(
      expect.arrayContaining([first.orderId, second.orderId]),
    );
  });

  it('an order with shown prices accepts no quote', async () => {
    const shownMarket = await openMarket(server);
    const placed = await place(server, shownMarket, { contentIds: [shownMarket.pages.story] });
    await checkout(server, placed.paymentLink!);
    const answer = await server.call('sendQuote', {
      token: shownMarket.seller.token,
      body: { orderId: placed.orderId, price: 5, paymentTerm: 'full' },
    });
    expect(answer.status).toBe(409);
  });

  it('if the provider fails during a quote, a job opens the checkout later', async () => {
    const { orderId } = await place(server, market, cart());
    const { createCheckout } = server.ctx.payments;
    server.ctx.payments.createCheckout = async () => Promise.reject(new Error('provider is down'));
    expect((await sendQuote(orderId, 300)).status).toBe(200);
    expect(await paymentsOf(server, orderId)).toHaveLength(0);
    server.ctx.payments.createCheckout = createCheckout;
    await later(server, 60_000);
    expect(await linkOf(orderId)).toContain('/_checkout/');
  });
});
