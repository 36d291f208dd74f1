import { type SQL, sql } from 'drizzle-orm';
import { fils, filsToAed, netOf } from '@linksouq/shared-api/contract';
import type { TestServer } from '../../../test/harness';
import { type Market, openMarket, paidEvent, place } from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { rowsReadBy } from '../../../test/plans';

type List = 'getOrders' | 'getMyOrders' | 'getBriefs' | 'getMessages' | 'getBrandMessages';

const VALID = Buffer.from(`1763900000000000 ${'o'.repeat(20)}`).toString('base64url');

describe('lists with pages', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened), { showPrices: false });

  /** Copies an order. `change` replaces columns with SQL, in which `n` is the number of the copy. */
  const copyOrder = (orderId: string, prefix: string, count: number, change: Record<string, SQL> = {}) =>
    server.ctx.db.execute(sql`
      insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
        total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, created_at)
      select ${prefix} || n, 'LS-' || ${prefix} || n, seller_id, buyer_id, ${change.status ?? sql`status`},
        ${prefix} || n, payload_hash, ${change.showPrices ?? sql`show_prices`}, subtotal, fee, total, fee_bps,
        commission_bps, delivery_days, brief_id, brief, brief_pdf_path,
        ${change.createdAt ?? sql`created_at - n * interval '1 minute'`}
      from orders, generate_series(1, ${count}::int) n where id = ${orderId}`);
  const requestPage = async (name: List, query: Record<string, string | number>, owner: Market = market) => {
    const { token } = name === 'getOrders' || name === 'getMessages' ? owner.seller : owner.buyer;
    const tab: Record<string, string> = name === 'getOrders' ? { status: 'active' } : {};
    return server.call(name, { token, query: { ...tab, ...query } });
  };
  async function readAllPages(
    name: List,
    limit: number,
    afterPage = async (_page: number) => {},
    owner: Market = market,
    query: Record<string, string> = {},
  ) {
    const listedIds: string[] = [];
    const pageSizes: number[] = [];
    let cursor: string | null = null;
    do {
      const { status, body } = await requestPage(
        name,
        { ...query, limit, ...(cursor ? { cursor } : {}) },
        owner,
      );
      expect(status).toBe(200);
      listedIds.push(...body.data.map(({ id }: { id: string }) => id));
      pageSizes.push(body.data.length);
      cursor = body.next;
      await afterPage(pageSizes.length);
    } while (cursor);
    return { ids: listedIds, pageSizes };
  }

  it.each([
    ['getOrders', `'pending', 'quoted', 'in_progress', 'disputed'`],
    ['getMyOrders', `'completed', 'declined', 'expired', 'cancelled'`],
  ] as const)(
    '%s lists every order once, even if new orders arrive and several orders have the same time: %s',
    async (name, states) => {
      const orderMarket = await openMarket(server, { showPrices: false });
      const { orderId } = await place(server, orderMarket, { contentIds: [orderMarket.pages.post] });
      const prefix = `${name}-`;
      // Each minute has two pairs of orders. Both orders of a pair have the same time. The times of the pairs differ
      // by microseconds, which JavaScript dates do not contain.
      const createdAt = sql`created_at - ((n + 3) / 4) * interval '1 minute' + (n % 2) * interval '3 microseconds'`;
      await copyOrder(orderId, prefix, 119, {
        createdAt,
        status: sql`(array[${sql.raw(states)}])[1 + n % 4]`,
      });
      const { ids, pageSizes } = await readAllPages(
        name,
        25,
        async () => void (await place(server, orderMarket, { contentIds: [orderMarket.pages.post] })),
        orderMarket,
      );
      expect(pageSizes).toEqual([25, 25, 25, 25, 20]);
      expect(new Set(ids)).toEqual(
        new Set([orderId, ...Array.from({ length: 119 }, (_, n) => `${prefix}${n + 1}`)]),
      );
      expect(ids).toHaveLength(120);
      const rows = await server.ctx.db.execute<{ id: string }>(
        sql`select id from orders where id = ${orderId} or id like ${`${prefix}%`} order by created_at desc, id desc`,
      );
      expect(ids).toEqual(rows.rows.map(({ id }) => id));
    },
  );

  it('sorted by turn, the list starts with the orders that wait for the seller, earliest deadline first', async () => {
    const orderMarket = await openMarket(server, { showPrices: false });
    const { orderId } = await place(server, orderMarket, { contentIds: [orderMarket.pages.post] });
    await copyOrder(orderId, 'turn', 1_000, {
      status: sql`(array['pending', 'in_progress', 'in_progress', 'quoted', 'disputed'])[1 + n % 5]`,
    });
    // One fifth of the orders waits for the brand. Several orders have the same deadline.
    await server.ctx.db.execute(sql`
      update orders set
        deadline_at = case when status = 'pending' then created_at + (substr(id, 5)::int * 7919 % 499) * interval '1 hour' end,
        due_at = case when status = 'in_progress' then created_at + (substr(id, 5)::int * 7919 % 499) * interval '1 hour' end,
        waits_for_brand = status = 'in_progress' and substr(id, 5)::int % 5 = 2
      where id like 'turn%'`);
    await server.ctx.db.execute(sql`analyze orders`);
    const { rows } = await server.ctx.db.execute<{ id: string }>(sql`
      select id from (
        select id, created_at, coalesce(deadline_at, due_at) as until,
          status in ('quoted', 'disputed') or (status = 'in_progress' and waits_for_brand) as waits
        from orders where id = ${orderId} or id like 'turn%') listed
      order by waits, case when not waits then until end, case when not waits then id end, created_at desc, id desc`);
    // 401 orders wait for the seller. With each of these limits, the fifth page contains orders of both parts.
    for (const limit of [99, 100]) {
      const { ids } = await readAllPages('getOrders', limit, undefined, orderMarket, { sort: 'turn' });
      expect(ids).toEqual(rows.map(({ id }) => id));
    }
    let cursor: string | null = null;
    const rowsRead = await rowsReadBy(server.ctx.db, 'orders', async () => {
      for (let page = 0; page < 3; page++) {
        const { body } = await requestPage(
          'getOrders',
          { sort: 'turn', limit: 20, ...(cursor ? { cursor } : {}) },
          orderMarket,
        );
        cursor = body.next;
      }
    });
    expect(Math.max(...rowsRead)).toBeLessThanOrEqual(21);
  });

  it('sorted by turn, the list contains every order if the orders that wait for the seller exactly fill a page', async () => {
    const orderMarket = await openMarket(server, { showPrices: false });
    const { orderId } = await place(server, orderMarket, { contentIds: [orderMarket.pages.post] });
    await copyOrder(orderId, 'edge', 3, { status: sql`(array['quoted', 'pending'])[1 + n % 2]` });
    const { ids, pageSizes } = await readAllPages('getOrders', 3, undefined, orderMarket, { sort: 'turn' });
    expect([pageSizes, new Set(ids).size, ids.at(-1)]).toEqual([[3, 1], 4, 'edge2']);
  });

  it('getBriefs returns pages, or the newest 200 briefs without a limit, and getBrief returns an old brief', async () => {
    const otherMarket = await openMarket(server);
    await server.ctx.db.execute(sql`
      insert into briefs (id, buyer_id, body, pdf_path, created_at)
      select 'brief' || n, buyer_id, body, pdf_path, created_at - ((n + 2) / 3) * interval '1 minute'
      from briefs, generate_series(1, 299) n where id = ${market.briefId}`);
    const { ids, pageSizes } = await readAllPages('getBriefs', 100);
    expect([pageSizes, new Set(ids).size, ids[0]]).toEqual([[100, 100, 100], 300, market.briefId]);
    const unlimited = (await requestPage('getBriefs', {})).body;
    expect([unlimited.data.length, typeof unlimited.next]).toEqual([200, 'string']);
    const readBrief = (token: string) => server.call('getBrief', { token, params: { id: ids.at(-1)! } });
    expect((await readBrief(market.buyer.token)).body.data).toMatchObject({
      id: ids.at(-1),
      feature: 'Cold brew',
    });
    expect((await readBrief(otherMarket.buyer.token)).status).toBe(404);
  });

  it('without a limit, getOrders returns the newest 500 orders, and the cursor returns the older orders', async () => {
    const { orderId } = await place(server, market, { contentIds: [market.pages.post] });
    await copyOrder(orderId, 'whole', 599);
    const firstPage = (await requestPage('getOrders', {})).body;
    const secondPage = (await requestPage('getOrders', { cursor: firstPage.next })).body;
    expect([firstPage.data.length, secondPage.data.length, secondPage.next]).toEqual([500, 100, null]);
  });

  it.each([
    ['getOrders', 'not-a-cursor'],
    ['getOrders', Buffer.from('1763900000000000').toString('base64url')],
    ['getOrders', Buffer.from(`${'9'.repeat(17)} order`).toString('base64url')],
    ['getMyOrders', Buffer.from("1763900000000000 a'b").toString('base64url')],
    ['getMyOrders', ''],
    ['getMyOrders', VALID],
    ['getMyOrders', 'mine.'],
    ['getMyOrders', 'waiting.x'],
    ['getMyOrders', `mine.${VALID}A`],
    ['getOrders', 'mine.'],
    ['getOrders', 'waiting.x'],
    ['getBriefs', Buffer.from('1763900000000000 a\0b').toString('base64url')],
    ['getMessages', 'x'],
    ['getBrandMessages', '1e3'],
    ['getMessages', '01'],
    ['getOrders', VALID.slice(0, -1)],
    ['getOrders', `${VALID}=`],
    ['getOrders', `mine.${VALID}`.slice(0, -1)],
    ['getOrders', `waiting.${VALID}A`],
    ['getMyOrders', `other.${VALID}`],
    ['getMyOrders', `ended.${VALID} `],
    ['getBriefs', `${VALID.slice(0, 9)}.${VALID.slice(9)}`],
  ] as const)('%s refuses the cursor %j', async (name, cursor) => {
    const isByTurn = name === 'getOrders' && /^(mine|waiting)/.test(cursor);
    const sort: Record<string, string> = isByTurn ? { sort: 'turn' } : {};
    expect(await requestPage(name, { ...sort, cursor })).toMatchObject({
      status: 400,
      body: { message: 'This place in the list is not known. Open the list again.' },
    });
  });

  it('a request with the cursor of another person returns only own orders and briefs', async () => {
    const otherMarket = await openMarket(server, { showPrices: false });
    const { orderId } = await place(server, otherMarket, { contentIds: [otherMarket.pages.post] });
    for (const name of ['getOrders', 'getMyOrders', 'getBriefs'] as const) {
      const { next } = (await requestPage(name, { limit: 1 })).body;
      const { status, body } = await requestPage(name, { cursor: next }, otherMarket);
      const otherOwnId = name === 'getBriefs' ? otherMarket.briefId : orderId;
      expect(status).toBe(200);
      expect(body.data.filter(({ id }: { id: string }) => id !== otherOwnId)).toEqual([]);
    }
  });

  it('the dashboard shows the sum of the earnings of all orders in progress, each rounded separately', async () => {
    const orderMarket = await openMarket(server, { showPrices: false });
    const { orderId } = await place(server, orderMarket, { contentIds: [orderMarket.pages.post] });
    // There are more orders than a list returns. One third of the copies is in progress.
    await copyOrder(orderId, 'sum', 1_200, {
      status: sql`(array['in_progress', 'disputed', 'completed'])[1 + n % 3]`,
    });
    await server.ctx.db.execute(sql`
      update orders set subtotal = 30010 + 110 * (substr(id, 4)::int % 7), total = 33011 + 121 * (substr(id, 4)::int % 7)
      where id like 'sum%'`);
    await server.ctx.db.execute(sql`analyze orders`);
    const { rows } = await server.ctx.db.execute<{ subtotal: number; bps: number }>(
      sql`select subtotal, commission_bps as bps from orders where id like 'sum%' and status = 'in_progress'`,
    );
    const expectedSum = rows.reduce((sum, { subtotal, bps }) => sum + netOf(fils(Number(subtotal)), bps), 0);
    let answer: unknown;
    const rowsRead = await rowsReadBy(server.ctx.db, 'orders', async () => {
      answer = (await server.call('getDashboard', { token: orderMarket.seller.token })).body.inProgress;
    });
    expect(rows).toHaveLength(400);
    expect(answer).toBe(filsToAed(fils(expectedSum)));
    // Only the query of the counts reads all orders. The query of the sum reads the orders in progress.
    expect(rowsRead.filter((read) => read > 400)).toHaveLength(1);
  });

  it('the lists and counts of a seller read no row of 3,000 unpaid orders', async () => {
    const orderMarket = await openMarket(server);
    const { orderId, paymentLink } = await place(server, orderMarket, {
      contentIds: [orderMarket.pages.post],
    });
    const unpaid = sql`(array['awaiting_payment', 'expired'])[1 + n % 2]`;
    await copyOrder(orderId, 'unpaid', 3_000, { status: unpaid, showPrices: sql`true` });
    await paidEvent(server, paymentLink!);
    await server.ctx.db.execute(sql`analyze orders`);
    const { token } = orderMarket.seller;
    const counts: unknown[] = [];
    const rowsRead = await rowsReadBy(server.ctx.db, 'orders', async () => {
      for (const status of ['active', 'completed'])
        counts.push(
          (await server.call('getOrders', { token, query: { status, limit: 20 } })).body.data.length,
        );
      const { pendingOrders, completedOrders } = (await server.call('getDashboard', { token })).body.data;
      counts.push(pendingOrders, completedOrders);
    });
    expect(counts).toEqual([1, 0, 1, 0]);
    expect(Math.max(...rowsRead)).toBeLessThan(10);
  });
});
