import { sql } from 'drizzle-orm';
import { askCode } from '../../../test/accounts';
import type { TestServer } from '../../../test/harness';
import {
  checkout,
  DAY,
  delivery,
  type Market,
  openMarket,
  place,
  startOrder,
  submit,
} from '../../../test/market';
import { useMarket } from '../../../test/use-market';

describe('orders of a brand', () => {
  let server: TestServer;
  let market: Market;
  useMarket((opened) => ({ server, market } = opened));

  const list = async (query: Record<string, string | number> = {}, token = market.buyer.token) =>
    (await server.call('getMyOrders', { token, query })).body;
  const signIn = async (phone: string, keep: boolean) =>
    server.call('signInBrand', {
      body: { phoneNumber: phone, otp: await askCode(server, phone), keep },
    });

  it('a sign-in by phone and code lasts a day, and longer with `keep`', async () => {
    const { code } = await place(server, market, { contentIds: [market.pages.post] });
    const shortSession = await signIn(market.buyer.phone, false);
    server.clock.advance(60_000);
    const longSession = await signIn(market.buyer.phone, true);
    expect([shortSession.status, longSession.status]).toEqual([200, 200]);
    const tokens = [shortSession, longSession].map(({ body }) => body.data.accessToken as string);
    for (const token of tokens) expect((await list({}, token)).data[0].code).toBe(code);
    server.clock.advance(2 * DAY);
    const statuses = [];
    for (const token of tokens) statuses.push((await server.call('getMyOrders', { token })).status);
    expect(statuses).toEqual([401, 200]);
  });

  it('a wrong code is refused, and a correct code of a phone without orders gets 404', async () => {
    const wrongCode = await server.call('signInBrand', {
      body: { phoneNumber: market.buyer.phone, otp: 999_999, keep: false },
    });
    expect(wrongCode.status).toBe(422);
    const unknownPhone = await signIn('+971509998877', false);
    expect(unknownPhone).toMatchObject({
      status: 404,
      body: { message: 'No order was placed with this phone number yet.' },
    });
  });

  it('the list shows state, next step, deadline, total and items of each order', async () => {
    const { orderId, paymentLink, total } = await place(server, market, { bundleId: market.bundleId });
    expect((await list()).data[0]).toMatchObject({
      id: orderId,
      status: 'awaiting_payment',
      contentTypes: [4],
      total,
      toReview: 0,
      brandName: 'Kahwa House',
      sellerUsername: market.seller.username,
    });
    await checkout(server, paymentLink!);
    const [paid] = (await list()).data;
    expect(paid).toMatchObject({ status: 'pending', waitsFor: 'acceptance' });
    expect(Date.parse(paid.deadline)).toBeGreaterThan(server.clock.now().getTime());
  });

  it('while an order waits for a decision about a delivery, the list shows the deadline of the decision', async () => {
    const { orderId } = await startOrder(server, market, { contentIds: [market.pages.post] });
    const listedOrder = async () =>
      (await list()).data.find(({ id }: { id: string }) => id === orderId) as {
        deadline: string;
        toReview: number;
      };
    const deliveryDeadline = (await listedOrder()).deadline;
    const [item] = await delivery(server, market, orderId);
    await submit(server, market, orderId, item!);
    const { rows } = await server.ctx.db.execute<{ at: Date }>(
      sql`select auto_approve_at as at from submissions where order_id = ${orderId}`,
    );
    const decideBy = new Date(rows[0]!.at).toISOString();
    expect(decideBy < deliveryDeadline).toBe(true);
    expect(await listedOrder()).toMatchObject({ deadline: decideBy, toReview: 1 });
  });

  it('the token of a brand opens the brand’s own order, but no order of another brand', async () => {
    const otherMarket = await openMarket(server);
    const { orderId } = await place(server, market, { contentIds: [market.pages.story] });
    const openedOrder = await server.call('openMyOrder', { token: market.buyer.token, body: { orderId } });
    const deliveryAnswer = await server.call('getBuyerDelivery', {
      token: openedOrder.body.data.accessToken,
      params: { orderId },
    });
    expect(deliveryAnswer.status).toBe(200);
    for (const call of ['openMyOrder', 'orderAgain'] as const)
      expect((await server.call(call, { token: otherMarket.buyer.token, body: { orderId } })).status).toBe(
        404,
      );
    expect((await list({}, otherMarket.buyer.token)).data).toEqual([]);
  });

  it('repeated calls of `orderAgain` return one copy of the brief, and the items', async () => {
    const { orderId } = await place(server, market, {
      contentIds: [market.pages.story],
      bundleId: market.bundleId,
      googleReview: true,
    });
    // Changes the original brief after the order. The copy must have the texts of the order.
    await server.ctx.db.execute(
      sql`update briefs set body = body || '{"feature": "Something else"}' where id = ${market.briefId}`,
    );
    const orderAgain = () => server.call('orderAgain', { token: market.buyer.token, body: { orderId } });
    const [first, second] = [await orderAgain(), await orderAgain()];
    expect(first.body.data).toMatchObject({
      sellerUsername: market.seller.username,
      contentTypes: [4, 1, 6],
    });
    expect(second.body.data.briefId).toBe(first.body.data.briefId);
    const briefs = (await server.call('getBriefs', { token: market.buyer.token })).body.data;
    expect(briefs.find(({ id }: { id: string }) => id === first.body.data.briefId)).toMatchObject({
      feature: 'Cold brew',
    });
  });

  it('ten simultaneous calls of `orderAgain` copy the brief once', async () => {
    const { orderId } = await place(server, market, { contentIds: [market.pages.story] });
    await server.ctx.db.execute(
      sql`update orders set brief = brief || '{"feature": "Pressed often"}' where id = ${orderId}`,
    );
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call('orderAgain', { token: market.buyer.token, body: { orderId } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.briefId)).size).toBe(1);
    const { data } = (await server.call('getBriefs', { token: market.buyer.token })).body;
    const copies = data.filter(({ feature }: { feature: string }) => feature === 'Pressed often');
    expect(copies).toHaveLength(1);
    expect((await server.app.inject({ url: `/media/${copies[0].pdfPath}` })).statusCode).toBe(200);
  });

  it('with 2,000 orders the pages contain every order once, and the search finds orders by code and name', async () => {
    const largeMarket = await openMarket(server);
    const { orderId } = await place(server, largeMarket, { contentIds: [largeMarket.pages.post] });
    await server.ctx.db.execute(sql`
      insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
        total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, created_at)
      select 'copy' || n, 'LS-COPY' || n, seller_id, buyer_id, status, 'k' || n, payload_hash, show_prices, subtotal, fee,
        total, fee_bps, commission_bps, delivery_days, brief_id,
        jsonb_set(brief, '{brandName}', to_jsonb('Brand 100%_' || n)), brief_pdf_path,
        created_at - ((n + 2) / 3) * interval '1 minute'
      from orders, generate_series(1, 1999) n where id = ${orderId}`);
    const listedIds: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ limit: 100, ...(cursor ? { cursor } : {}) }, largeMarket.buyer.token);
      listedIds.push(...page.data.map(({ id }: { id: string }) => id));
      cursor = page.next;
    } while (cursor);
    expect([listedIds.length, new Set(listedIds).size, listedIds[0]]).toEqual([2_000, 2_000, orderId]);
    expect((await list({}, largeMarket.buyer.token)).data).toHaveLength(20);
    const search = async (q: string) =>
      (await list({ q }, largeMarket.buyer.token)).data.map(({ id }: { id: string }) => id);
    expect(await search('ls-copy1999')).toEqual(['copy1999']);
    expect(await search('100%_1234')).toEqual(['copy1234']);
    expect(await search('100__1234')).toEqual([]);
    expect(await search(`${largeMarket.seller.username.replace('seller', 'Layla ')}x`)).toEqual([]);
    expect(await search(largeMarket.seller.username.replace('seller', 'Layla '))).toHaveLength(20);
  });

  it('open orders come before ended orders over all pages, and both parts are sorted newest first', async () => {
    const mixedMarket = await openMarket(server);
    const { orderId } = await place(server, mixedMarket, { contentIds: [mixedMarket.pages.post] });
    await server.ctx.db.execute(sql`
      insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
        total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, created_at)
      select 'part' || n, 'LS-PART' || n, seller_id, buyer_id,
        (array['completed', 'in_progress', 'expired', 'disputed', 'declined'])[1 + n % 5], 'p' || n, payload_hash,
        show_prices, subtotal, fee, total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path,
        created_at + n * interval '1 minute'
      from orders, generate_series(1, 30) n where id = ${orderId}`);
    const numbers = Array.from({ length: 30 }, (_, i) => 30 - i);
    const isOpen = (n: number) => n % 5 === 1 || n % 5 === 3;
    const expected = [
      ...numbers.filter(isOpen).map((n) => `part${n}`),
      orderId,
      ...numbers.filter((n) => !isOpen(n)).map((n) => `part${n}`),
    ];
    for (const limit of [1, 4, 13, 20, 100])
      for (const q of ['', 'LS-']) {
        const listedIds: string[] = [];
        let cursor: string | null = null;
        do {
          const page = await list({ limit, q, ...(cursor ? { cursor } : {}) }, mixedMarket.buyer.token);
          listedIds.push(...page.data.map(({ id }: { id: string }) => id));
          cursor = page.next;
        } while (cursor);
        expect(listedIds).toEqual(expected);
      }
  });
});
