/** Lists whose length other people or programs decide. */
import { sql } from 'drizzle-orm';
import { testServer, type TestServer } from '../../../test/harness';
import { type Market, openMarket, place } from '../../../test/market';

describe('A list without a limit in its request', () => {
  let server: TestServer;
  let market: Market;
  beforeAll(async () => {
    server = await testServer();
    market = await openMarket(server, { showPrices: false });
  });
  afterAll(() => server.close());

  it('a list of 1,200 orders ends after 500, and the cursor leads to the others', async () => {
    const { orderId } = await place(server, market, { contentIds: [market.pages.post] });
    await server.ctx.db.execute(sql`
      insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
        total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, created_at)
      select 'copy' || n, 'LS-COPY' || n, seller_id, buyer_id, status, 'k' || n, payload_hash, show_prices, subtotal, fee,
        total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, created_at - n * interval '1 minute'
      from orders, generate_series(1, 1199) n where id = ${orderId}`);
    const sizes: number[] = [];
    const seen = new Set<string>();
    for (let cursor = ''; sizes.length === 0 || sizes.at(-1)! > 0;) {
      const query = { status: 'active', ...(cursor ? { cursor } : {}) };
      const { body } = await server.call('getOrders', { token: market.seller.token, query });
      sizes.push(body.data.length);
      for (const { id } of body.data as { id: string }[]) seen.add(id);
      cursor = body.data.at(-1)?.id ?? '';
    }
    expect([sizes, seen.size]).toEqual([[500, 500, 200, 0], 1_200]);
  });

  it('a list of 300 briefs ends after the newest 200', async () => {
    await server.ctx.db.execute(sql`
      insert into briefs (id, buyer_id, body, pdf_path, created_at)
      select 'brief' || n, buyer_id, body, pdf_path, created_at - n * interval '1 minute'
      from briefs, generate_series(1, 299) n where id = ${market.briefId}`);
    const { data } = (await server.call('getBriefs', { token: market.buyer.token })).body;
    expect([data.length, data[0].id, data.at(-1).id]).toEqual([200, market.briefId, 'brief199']);
  });
});
