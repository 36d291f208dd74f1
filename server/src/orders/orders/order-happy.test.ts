import { runJobs } from '../../platform/jobs';
import { sweepSessions } from '../../identity/auth/sweep';
import type { TestServer } from '../../../test/harness';
import {
  checkout,
  delivery,
  finish,
  judge,
  ledgerOf,
  type Market,
  openMarket,
  paymentsOf,
  place,
  refOf,
  startOrder,
  statusOf,
  submit,
  uploaded,
} from '../../../test/market';
import { withMarket } from '../../../test/with-market';

describe('a complete order with shown prices (product §4, §7)', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));
  const listOrders = (status: 'active' | 'completed', m = market) =>
    server.call('getOrders', { token: m.seller.token, query: { status } });

  // @product §1.3 §7.27 §9.3
  it('all amounts from the cart to the withdrawal are correct to the fils', async () => {
    const placed = await place(server, market, { bundleId: market.bundleId, googleReview: true });
    // The bundle costs 2,000 and the review 70. The fee is 10 %.
    expect(placed.total).toBe(2_277);
    expect(placed.paymentLink).toMatch(/^http:\/\/localhost:3000\/_checkout\//);
    expect((await listOrders('active')).body.data).toEqual([]);

    const page = await server.app.inject(`/_checkout/${refOf(placed.paymentLink!)}`);
    expect(page.body).toMatch(/AED 2,277\.00[\s\S]*>Pay<[\s\S]*>Fail</);
    expect(page.body).not.toMatch(/<script|style="/);
    expect(await checkout(server, placed.paymentLink!, 'fail')).toBe(
      `/payment-fail?order_id=${placed.orderId}`,
    );
    expect(await checkout(server, placed.paymentLink!)).toBe(
      `/payment-success?order_id=${placed.orderId}&price=2277&code=${placed.code}`,
    );

    const [listedOrder] = (await listOrders('active')).body.data;
    expect(listedOrder).toMatchObject({
      id: placed.orderId,
      status: 'pending',
      totalAmount: 2_070,
      isNew: true,
      showPrices: true,
      title: 'Bundle, Google Review',
      // @product §3.10
      contentNames: [{ bundle: ['Story', 'Reel', 'Post'] }, 'Google Review'],
      brief: { brandName: 'Kahwa House' },
    });
    // @product §7.28
    const openedOrder = await server.call('getOrder', {
      token: market.seller.token,
      params: { id: placed.orderId },
    });
    expect(openedOrder.body.data.isNew).toBe(false);
    expect(openedOrder.body.data.timeline.map((line: { text: string }) => line.text)).toEqual([
      'The brand placed the order',
      'The brand paid',
    ]);
    const pdf = await server.app.inject(`/media/${openedOrder.body.data.brief.pdfPath}`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    const accepted = await server.call('acceptOrder', {
      token: market.seller.token,
      params: { id: placed.orderId },
    });
    expect(accepted.body.data).toMatchObject({ status: 'in_progress', deadline: '2026-03-08T08:00:00.000Z' });
    // @product §7.38
    const items = await delivery(server, market, placed.orderId);
    // 2,000 is divided in the ratio 50 : 120 : 80.
    expect(items.map((item) => [item.contentType, item.price])).toEqual([
      [1, 400],
      [2, 960],
      [3, 640],
      [6, 70],
    ]);

    // The seller sees the amount that the ledger credits after the completion.
    const earningsInProgress = async () =>
      (await server.call('getDashboard', { token: market.seller.token })).body.inProgress;
    expect(await earningsInProgress()).toBe(1_966.5);
    const sellerView = await server.call('getSellerDelivery', {
      token: market.seller.token,
      params: { id: placed.orderId },
    });
    expect(sellerView.body.order.receives).toBe(1_966.5);

    await finish(server, market, placed.orderId);
    expect(await statusOf(server, market, placed.orderId)).toBe('completed');
    expect(await earningsInProgress()).toBeUndefined();
    expect(await ledgerOf(server, market)).toEqual([
      { kind: 'sale', amount: 207_000 },
      // @product §9.2
      { kind: 'commission', amount: -10_350 },
    ]);
    const [completed] = (await listOrders('completed')).body.data;
    expect(completed).toMatchObject({ status: 'completed', completedAt: expect.any(String) });

    // @product §7.32
    const earnings = await server.call('getEarnings', { token: market.seller.token });
    expect(earnings.body.data).toMatchObject({
      bank: { totalEarning: 1_966.5, account: '•••• 4321' },
      withdrawlHistory: [],
      returnedWithdrawals: [],
      earningsByDay: [{ day: '2026-03-02', amount: 1_966.5 }],
    });
    const partialWithdrawal = await server.call('requestPayout', {
      token: market.seller.token,
      body: { amount: 100 },
    });
    expect(partialWithdrawal).toMatchObject({
      status: 422,
      body: { errors: { amount: expect.stringContaining('AED 1,966.50') } },
    });
    expect(
      (await server.call('requestPayout', { token: market.seller.token, body: { amount: 1_966.5 } })).status,
    ).toBe(200);
    const earningsAfter = await server.call('getEarnings', { token: market.seller.token });
    expect(earningsAfter.body.data).toMatchObject({
      bank: { totalEarning: 0 },
      returnedWithdrawals: [],
      withdrawlHistory: [{ amount: 1_966.5, status: 'pending' }],
    });

    await runJobs(server.ctx);
    const templates = (to: string) =>
      server.sent.filter((message) => message.to === to).map((message) => message.template);
    expect(templates(market.buyer.phone)).toEqual(
      expect.arrayContaining([
        'order-placed',
        'order-paid',
        'order-accepted',
        'content-submitted',
        'post-submitted',
        'order-completed',
      ]),
    );
    expect(server.sent.map((message) => message.template)).toEqual(
      expect.arrayContaining(['order-new', 'content-approved']),
    );
  });

  it('the link in a message opens only one order and needs no session, and an expired link gets 410', async () => {
    const m = await openMarket(server);
    const placed = await startOrder(server, m, { contentIds: [m.pages.story] });
    const otherOrder = await place(server, m, { contentIds: [m.pages.post] });
    await runJobs(server.ctx);
    const { link } = server.sent.find(
      (message) => message.to === m.buyer.phone && message.link?.includes(placed.orderId),
    )!;
    expect(link).toMatch(/^http:\/\/localhost:3000\/buyer-order-view\?order_id=[\w-]+#t=[\w-]{40,}$/);
    const token = link!.split('#t=')[1];
    const access = await server.call('openOrderLink', { body: { token } });
    expect(access.body.data).toMatchObject({ orderId: placed.orderId, accessToken: expect.any(String) });
    const view = (orderId: string) =>
      // @product §7.41
      server.call('getBuyerDelivery', { token: access.body.data.accessToken, params: { orderId } });
    const deliveryAnswer = await view(placed.orderId);
    expect(deliveryAnswer.status).toBe(200);
    expect(deliveryAnswer.body.order).not.toHaveProperty('receives');
    expect((await view(otherOrder.orderId)).status).toBe(404);
    expect((await server.call('openOrderLink', { body: { token: 'x'.repeat(43) } })).status).toBe(404);
    // An expired order token gets 410. The link itself is still valid and gets a new token.
    server.clock.advance(server.ctx.config.sessions.order + 1);
    await sweepSessions(server.ctx);
    expect((await view(placed.orderId)).status).toBe(410);
    expect((await server.call('openOrderLink', { body: { token } })).status).toBe(200);
    server.clock.advance(server.ctx.config.sessions.orderLink + 1);
    expect((await server.call('openOrderLink', { body: { token } })).status).toBe(410);
  });

  it('the device that placed the order keeps its long-lived token when it opens the link', async () => {
    const m = await openMarket(server);
    const [placed, otherOrder] = [
      await place(server, m, { contentIds: [m.pages.story] }),
      await place(server, m, { contentIds: [m.pages.post] }),
    ];
    await runJobs(server.ctx);
    const { link } = server.sent.find(({ link: sent }) => sent?.includes(placed.orderId))!;
    const secret = link!.split('#t=')[1];
    const openLink = async (held?: string) =>
      (await server.call('openOrderLink', { body: { token: secret, held } })).body.data.accessToken as string;
    const view = async (token: string) =>
      (await server.call('getBuyerDelivery', { token, params: { orderId: placed.orderId } })).status;
    const { accessToken } = placed;
    expect(await openLink(accessToken)).toBe(accessToken);
    const dayToken = await openLink();
    // The response contains a new token if the held token expires sooner, or is not a token of this order.
    for (const held of [dayToken, otherOrder.accessToken, m.buyer.token, 'invented'])
      expect(await openLink(held)).not.toBe(held);
    const { order, orderLink } = server.ctx.config.sessions;
    server.clock.advance(order + 1);
    expect([await view(accessToken), await view(dayToken)]).toEqual([200, 410]);
    server.clock.advance(orderLink - order);
    expect(await view(accessToken)).toBe(410);
  });

  it('a sign-out on all devices ends the access of the device that placed the order', async () => {
    const m = await openMarket(server);
    const { orderId, accessToken } = await place(server, m, { contentIds: [m.pages.story] });
    await server.call('logoutBuyer', { token: m.buyer.token, query: { everywhere: true } });
    const seen = await server.call('getBuyerDelivery', { token: accessToken, params: { orderId } });
    expect(seen.status).toBe(401);
  });

  it('phone and code open the order without the link, and another phone gets the 404 of an unknown order', async () => {
    const m = await openMarket(server);
    const placed = await place(server, m, { contentIds: [m.pages.story] });
    const stranger = '+971559999999';
    const requestCode = async (phone: string) => {
      server.clock.advance(31_000);
      await server.call('requestOtp', { query: { phone } });
      await runJobs(server.ctx);
      return server.sent.filter((message) => message.to === phone && message.code).at(-1)!.code!;
    };
    const openByCode = (phoneNumber: string, otp: string, orderId = placed.orderId) =>
      server.call('openOrderByOtp', { body: { orderId, phoneNumber, otp } });
    expect((await openByCode(m.buyer.phone, '100000')).status).toBe(422);
    const ofOther = await openByCode(stranger, await requestCode(stranger));
    expect([ofOther.status, ofOther.body]).toEqual([
      404,
      { message: 'No order with this link belongs to this phone number.' },
    ]);
    // A stranger must not learn whether an order exists.
    const ofUnknown = await openByCode(stranger, await requestCode(stranger), 'unknown-order-000000');
    expect([ofUnknown.status, ofUnknown.body]).toEqual([ofOther.status, ofOther.body]);
    expect((await openByCode(m.buyer.phone, await requestCode(m.buyer.phone))).body.data).toMatchObject({
      orderId: placed.orderId,
    });
  });

  it('the order, item or submission of another person gives 404', async () => {
    const [ownMarket, otherMarket] = [await openMarket(server), await openMarket(server)];
    const { orderId } = await startOrder(server, ownMarket, { contentIds: [ownMarket.pages.story] });
    const [item] = await delivery(server, ownMarket, orderId);
    await submit(server, ownMarket, orderId, item!);
    const [submitted] = await delivery(server, ownMarket, orderId);
    const seller = { token: otherMarket.seller.token, params: { id: orderId } };
    for (const name of ['getOrder', 'acceptOrder', 'getSellerDelivery', 'disputeOrder'] as const)
      expect([name, (await server.call(name, seller)).status]).toEqual([name, 404]);
    expect(
      (
        await server.call('rejectOrder', {
          ...seller,
          body: { declineReason: 'Content does not match profile' },
        })
      ).status,
    ).toBe(404);
    expect(
      (await judge(server, otherMarket, 'approve', orderId, submitted!.submittedContentId!)).status,
    ).toBe(404);
    expect(
      (await server.call('getBuyerDelivery', { token: otherMarket.buyer.token, params: { orderId } })).status,
    ).toBe(404);
    expect(
      (await server.call('cancelLateOrder', { token: otherMarket.buyer.token, body: { orderId } })).status,
    ).toBe(404);
    expect((await server.call('createBrief', {})).status).toBe(401);
  });

  it('a declined order is refunded, and the reason is stored', async () => {
    const m = await openMarket(server);
    const placed = await place(server, m, { contentIds: [m.pages.reel] });
    await checkout(server, placed.paymentLink!);
    const declined = await server.call('rejectOrder', {
      token: m.seller.token,
      params: { id: placed.orderId },
      body: { declineReason: 'Unable to complete in required time' },
    });
    expect(declined.status).toBe(200);
    expect((await paymentsOf(server, placed.orderId))[0]).toMatchObject({ status: 'refund_pending' });
    await runJobs(server.ctx);
    expect((await paymentsOf(server, placed.orderId))[0]).toMatchObject({ status: 'refunded' });
    const [listed] = (await listOrders('completed', m)).body.data;
    expect(listed).toMatchObject({
      status: 'declined',
      declineReason: 'Unable to complete in required time',
    });
    expect(
      (await server.call('acceptOrder', { token: m.seller.token, params: { id: placed.orderId } })).status,
    ).toBe(409);
  });

  it('a declined order shows the listed reason and the seller’s text to both sides, and an unlisted reason is refused', async () => {
    const m = await openMarket(server);
    const placed = await place(server, m, { contentIds: [m.pages.reel] });
    await checkout(server, placed.paymentLink!);
    const reason = 'Unable to complete in required time';
    const refusedDecline = await server.call('rejectOrder', {
      token: m.seller.token,
      params: { id: placed.orderId },
      body: { declineReason: 'My own reason' },
    });
    expect(refusedDecline.status).toBe(422);
    const declined = await server.call('rejectOrder', {
      token: m.seller.token,
      params: { id: placed.orderId },
      body: { declineReason: `${reason}\nNext month is free` },
    });
    expect(declined.status).toBe(200);
    const brandView = await server.call('getBuyerDelivery', {
      token: m.buyer.token,
      params: { orderId: placed.orderId },
    });
    expect(brandView.body.order.declineReason).toBe(`${reason}\nNext month is free`);
    const [listed] = (await listOrders('completed', m)).body.data;
    expect(listed!.timeline.at(-1)!.text).toContain(`${reason} · Next month is free`);
  });

  it('a seller sees the item prices and the brief, and before accepting also the due time that an acceptance would set', async () => {
    const m = await openMarket(server);
    const placed = await place(server, m, { bundleId: m.bundleId, googleReview: true });
    await checkout(server, placed.paymentLink!);
    const readOrder = async () =>
      (await server.call('getOrder', { token: m.seller.token, params: { id: placed.orderId } })).body.data;
    const order = await readOrder();
    const contents: { price: number; fromBundle: boolean }[] = order.contents;
    expect(contents.reduce((sum, { price }) => sum + price, 0)).toBe(order.totalAmount);
    expect(contents.map(({ fromBundle }) => fromBundle)).toEqual([true, true, true, false]);
    expect(order.details).toMatchObject({ visit: null, talkingPoints: expect.any(Array) });
    const accepted = await server.call('acceptOrder', {
      token: m.seller.token,
      params: { id: placed.orderId },
    });
    expect(order.details!.dueIfAccepted!.slice(0, 16)).toBe(accepted.body.data.dueAt!.slice(0, 16));
    expect((await readOrder()).details!.dueIfAccepted).toBeNull();
    expect((await listOrders('active', m)).body.data[0]).not.toHaveProperty('details');
    const brandView = await server.call('getBuyerDelivery', {
      token: m.buyer.token,
      params: { orderId: placed.orderId },
    });
    expect(brandView.body.order.details).toEqual((await readOrder()).details);
  });

  it('a bundle and a single item of the same type have different names, also in the timeline', async () => {
    const m = await openMarket(server);
    const { orderId } = await startOrder(server, m, { bundleId: m.bundleId, contentIds: [m.pages.story] });
    const items = await delivery(server, m, orderId);
    const stories = items.filter(({ contentType }) => contentType === 1);
    expect(stories.map(({ name }) => name)).toEqual(['Story in the bundle', 'Story']);
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
    for (const story of stories) expect((await submit(server, m, orderId, story)).status).toBe(200);
    const [listed] = (await listOrders('active', m)).body.data;
    expect(listed!.timeline.slice(-2).map(({ text }: { text: string }) => text)).toEqual([
      'Story in the bundle: Sent for approval',
      'Story: Sent for approval',
    ]);
  });

  it('a delivered file becomes private, and responses contain its signed address', async () => {
    const m = await openMarket(server);
    const { orderId } = await startOrder(server, m, { contentIds: [m.pages.post] });
    const [item] = await delivery(server, m, orderId);
    await submit(server, m, orderId, item!);
    const [submitted] = await delivery(server, m, orderId);
    expect(submitted!.contentUrl).toMatch(/^images\/[\w-]+\.webp\?e=\d+&s=[\w-]+$/);
    const wrongSubmission = await server.call('submitContent', {
      token: m.seller.token,
      body: { orderId, contentId: item!.id, contentType: 3, contentUrl: 'images/not-mine.webp' },
    });
    expect(wrongSubmission.status).toBe(409);
  });

  it('files must follow the rules of their content type', async () => {
    const m = await openMarket(server);
    const { orderId } = await startOrder(server, m, { contentIds: [m.pages.reel] });
    const [item] = await delivery(server, m, orderId);
    const body = { orderId, contentId: item!.id, contentType: 2, contentName: 'reel.png' };
    const image = await server.call('submitContent', {
      token: m.seller.token,
      body: { ...body, contentUrl: await uploaded(server, m) },
    });
    expect(image).toMatchObject({ status: 422, body: { message: 'reel.png is not a video file.' } });
    const unknown = await server.call('submitContent', {
      token: m.seller.token,
      body: { ...body, contentUrl: 'videos/none.mp4' },
    });
    expect(unknown.status).toBe(422);
  });
});
