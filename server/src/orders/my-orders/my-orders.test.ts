import { sql } from 'drizzle-orm';
import {
  ENDED_ORDER_STATES,
  mustBrandAct,
  type MyOrder,
  ORDER_STATES,
  stateOf,
} from '@linksouq/shared-api/contract';
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
import { rowsReadBy } from '../../../test/plans';
import { withMarket } from '../../../test/with-market';

describe('orders of a brand', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));

  const list = async (query: Record<string, string | number> = {}, token = market.buyer.token) =>
    (await server.call('getMyOrders', { token, query })).body;
  const signIn = async (phone: string, { keep = false } = {}) =>
    server.call('signInBrand', {
      body: { phoneNumber: phone, otp: await askCode(server, phone), keep },
    });

  it('a sign-in by phone and code lasts a day, and longer with `keep`', async () => {
    const { code } = await place(server, market, { contentIds: [market.pages.post] });
    const shortSession = await signIn(market.buyer.phone);
    server.clock.advance(60_000);
    const longSession = await signIn(market.buyer.phone, { keep: true });
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
    const unknownPhone = await signIn('+971509998877');
    expect(unknownPhone).toMatchObject({
      status: 404,
      body: { message: 'No order was placed with this phone number yet.' },
    });
  });

  it('the list shows state, next step, deadline, total and items of each order', async () => {
    const { orderId, paymentLink, total } = await place(server, market, { bundleId: market.bundleId });
    const listedOrder = async () =>
      (await list({ limit: 100 })).data.find(({ id }: { id: string }) => id === orderId);
    expect(await listedOrder()).toMatchObject({
      status: 'awaiting_payment',
      contentTypes: [4],
      total,
      toReview: 0,
      brandName: 'Kahwa House',
      sellerUsername: market.seller.username,
    });
    await checkout(server, paymentLink!);
    const paid = await listedOrder();
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

  describe('the sequence of the list', () => {
    /** Index of the group in which the app shows the order. */
    const groupOf = (order: MyOrder) => {
      if (ENDED_ORDER_STATES.includes(stateOf(order))) return 2;
      return mustBrandAct(order, order.toReview) ? 0 : 1;
    };
    const sortKeyOf = (order: MyOrder) => {
      const group = groupOf(order);
      return group === 2
        ? [group, -Date.parse(order.createdAt)]
        : [group, order.deadline ? Date.parse(order.deadline) : Infinity];
    };
    const isAfter = (a: MyOrder, b: MyOrder) => {
      const [[groupA, timeA], [groupB, timeB]] = [sortKeyOf(a), sortKeyOf(b)];
      return groupA === groupB ? timeA! > timeB! : groupA! > groupB!;
    };
    async function readPages(
      buyer: Market['buyer'],
      query: { limit: number; q?: string },
      afterPage = async (_orders: MyOrder[]) => {},
    ) {
      const pages: MyOrder[][] = [];
      let cursor: string | null = null;
      do {
        const page = await list({ ...query, ...(cursor ? { cursor } : {}) }, buyer.token);
        pages.push(page.data);
        cursor = page.next;
        await afterPage(page.data);
      } while (cursor);
      return pages.flat();
    }
    const idsOf = (listed: readonly MyOrder[]) => listed.map(({ id }) => id);
    /**
     * Copies an order into orders of all states. Several orders have the same time. Every second copy that is in
     * progress, disputed or cancelled has a submission to review.
     */
    async function fillMarket(prefix: string, count: number) {
      const ownMarket = await openMarket(server);
      const { orderId } = await place(server, ownMarket, { contentIds: [ownMarket.pages.post] });
      const states = sql.raw(
        Object.keys(ORDER_STATES)
          .map((state) => `'${state}'`)
          .join(', '),
      );
      await server.ctx.db.execute(sql`
        insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
          total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, created_at, deadline_at, due_at, decide_by)
        select ${prefix} || n, 'LS-' || ${prefix} || n, seller_id, buyer_id, status, ${prefix} || n, payload_hash, show_prices,
          subtotal, fee, total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path,
          created_at - (n / 2) * interval '1 minute',
          case when status in ('awaiting_payment', 'pending', 'quoted') and n % 4 > 0 then created_at + late end,
          case when status not in ('awaiting_payment', 'pending', 'quoted') then created_at + late end,
          case when status in ('in_progress', 'disputed', 'cancelled') and n % 2 = 0 then created_at + late - interval '2 days' end
        from (
          select o.*, n, (n * 7919 % 11) * interval '1 hour' + (n % 3) * interval '3 microseconds' as late, (array[${states}])[1 + n % 9] as status
          from (select id as first_id, code, seller_id, buyer_id, payload_hash, show_prices, subtotal, fee, total, fee_bps,
            commission_bps, delivery_days, brief_id, brief, brief_pdf_path, created_at from orders where id = ${orderId}) o,
            generate_series(1, ${count}::int) n) copied`);
      await server.ctx.db.execute(sql`
        insert into order_items (id, order_id, position, content_type, name, price)
        select 'item' || id, id, 0, 3, 'Post', subtotal from orders where id like ${`${prefix}%`}`);
      await server.ctx.db.execute(sql`
        insert into submissions (id, item_id, order_id, stage, revision, status, auto_approve_at, created_at)
        select 'work' || id, 'item' || id, id, 'content', 1, 'pending', decide_by, created_at from orders
        where id like ${`${prefix}%`} and decide_by is not null`);
      return { ...ownMarket, orderId };
    }

    it('has three parts: orders that wait for the brand, other open orders, both by deadline, and ended orders, newest first', async () => {
      const { buyer } = await fillMarket('part', 90);
      const expected = await readPages(buyer, { limit: 100 });
      expect(new Set(idsOf(expected)).size).toBe(91);
      expect(expected.slice(1).filter((order, at) => isAfter(expected[at]!, order))).toEqual([]);
      const sizes = [0, 1, 2].map((group) => expected.filter((order) => groupOf(order) === group).length);
      expect(sizes).toEqual([26, 25, 40]);
      // Support decides about a disputed order, so no approval follows.
      expect(expected.filter(({ status }) => status === 'disputed').map(({ deadline }) => deadline)).toEqual(
        Array(10).fill(null),
      );
      for (const limit of [1, 7, 13, 26, 51])
        for (const q of ['', 'LS-'])
          expect(idsOf(await readPages(buyer, { limit, q }))).toEqual(idsOf(expected));
    });

    it('is read by page: three pages of a brand with 3,000 orders read only the rows of these pages', async () => {
      const { buyer } = await fillMarket('many', 3_000);
      await server.ctx.db.execute(sql`analyze orders`);
      // Places before the first order of each part.
      const place = (micros: string) => Buffer.from(`${micros} o`).toString('base64url');
      const starts = [undefined, `waiting.${place('1')}`, `ended.${place('9'.repeat(16))}`];
      for (const start of starts) {
        let cursor = start;
        const listed: MyOrder[] = [];
        const rowsRead = await rowsReadBy(server.ctx.db, 'orders', async () => {
          for (let page = 0; page < 3; page++) {
            const { data, next } = await list({ limit: 20, ...(cursor ? { cursor } : {}) }, buyer.token);
            listed.push(...data);
            cursor = next;
          }
        });
        expect(new Set(idsOf(listed)).size).toBe(60);
        expect(new Set(listed.map(groupOf))).toEqual(new Set([starts.indexOf(start)]));
        expect(Math.max(...rowsRead)).toBeLessThanOrEqual(21);
      }
    });

    it('contains each unchanged order once if other orders change between two pages', async () => {
      const { buyer } = await fillMarket('move', 90);
      const allIds = idsOf(await readPages(buyer, { limit: 100 }));
      const changed = new Set<string>();
      const setState = (id: string, status: string) => {
        changed.add(id);
        return server.ctx.db.execute(sql`update orders set status = ${status} where id = ${id}`);
      };
      const listed = await readPages(buyer, { limit: 10 }, async (page) => {
        // The brand pays an order of this page, and a later order ends.
        const unpaid = page.find(({ status }) => status === 'awaiting_payment');
        if (unpaid) await setState(unpaid.id, 'pending');
        const later = allIds.slice(allIds.indexOf(page.at(-1)!.id) + 1).find((id) => !changed.has(id));
        if (later) await setState(later, 'expired');
      });
      const isUnchanged = (id: string) => !changed.has(id);
      expect(changed.size).toBeGreaterThan(8);
      expect(idsOf(listed).filter(isUnchanged)).toEqual(allIds.filter(isUnchanged));
    });
  });
});
