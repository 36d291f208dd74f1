import type { CallName } from '@linksouq/shared-api/contract';
import type { CallOptions, TestServer } from '../../../test/harness';
import { type Market, paidEvent, place } from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { dueRows } from '../jobs/deliver-outbox';
import { planOf, fullyScannedTables, scansOf } from '../../../test/plans';

describe('indexes', () => {
  let server: TestServer;
  let market: Market;
  let orderId: string;
  withMarket((opened) => ({ server, market } = opened));
  beforeAll(async () => {
    const placed = await place(server, market, { contentIds: [market.pages.post] });
    await paidEvent(server, placed.paymentLink!);
    ({ orderId } = placed);
  });

  const cursor = Buffer.from('1800000000000000 order').toString('base64url');
  const seller = (params: Record<string, string> = {}): CallOptions => ({
    token: market.seller.token,
    params,
  });
  const CALLS: Readonly<Partial<Record<CallName, () => CallOptions>>> = {
    getProfile: seller,
    getDashboard: seller,
    getPublicProfile: () => ({ query: { username: market.seller.username } }),
    getOrders: () => ({ ...seller(), query: { status: 'active', limit: 20, cursor } }),
    getOrder: () => seller({ id: orderId }),
    getSellerDelivery: () => seller({ id: orderId }),
    getContent: seller,
    getAddons: seller,
    getBundle: seller,
    getEarnings: seller,
    getMyOrders: () => ({ token: market.buyer.token }),
    getBriefs: () => ({ token: market.buyer.token, query: { limit: 20, cursor } }),
    getBrief: () => ({ token: market.buyer.token, params: { id: market.briefId } }),
    placeOrder: () => ({
      token: market.buyer.token,
      body: {
        briefId: market.briefId,
        sellerId: market.seller.id,
        contentIds: [market.pages.post],
      },
    }),
  };

  it.each(Object.keys(CALLS) as CallName[])('each query of %s uses an index', async (name) => {
    const scans = await scansOf(server.ctx.db, async () => {
      expect((await server.call(name, CALLS[name]!())).status).toBe(200);
    });
    expect(scans.length).toBeGreaterThan(1);
    expect(scans.filter(({ whole }) => whole.length > 0)).toEqual([]);
  });
  it.each([
    ['the first page', undefined],
    ['a page of orders that wait for the seller', `mine.${cursor}`],
    ['a page of orders that wait for others', `waiting.${cursor}`],
  ])('each query of getOrders with `sort=turn` uses an index: %s', async (_, pageCursor) => {
    const query = { status: 'active', sort: 'turn', limit: 20, ...(pageCursor && { cursor: pageCursor }) };
    const scans = await scansOf(server.ctx.db, async () => {
      expect((await server.call('getOrders', { ...seller(), query })).status).toBe(200);
    });
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(({ whole }) => whole.length > 0)).toEqual([]);
  });
  it.each(['mine', 'waiting', 'ended'])(
    'each query of getMyOrders uses an index: a page that starts in the part %s',
    async (part) => {
      for (const q of ['', 'LS-']) {
        const query = { limit: 20, cursor: `${part}.${cursor}`, q };
        const scans = await scansOf(server.ctx.db, async () => {
          expect((await server.call('getMyOrders', { token: market.buyer.token, query })).status).toBe(200);
        });
        expect(scans.length).toBeGreaterThan(0);
        expect(scans.filter(({ whole }) => whole.length > 0)).toEqual([]);
      }
    },
  );
  it('the query for due rows of the outbox uses the index `outbox_due`', async () => {
    const plan = await planOf(server.ctx.db, dueRows('now()', 10), []);
    expect(JSON.stringify(plan)).toMatch(/"Index Name":"outbox_due","[^}]*"Index Cond":"\(next_at <= /);
    expect(fullyScannedTables(plan)).toEqual([]);
  });
  it('`fullyScannedTables` finds the table of a query that uses no index', async () => {
    const plan = await planOf(server.ctx.db, 'select id from orders where decline_reason = $1', ['x']);
    expect(fullyScannedTables(plan)).toEqual(['orders']);
  });
  it.each([
    ['owner_id is not null', ['media']],
    ['path is not null', ['media']],
    [`sweep_at > '-infinity' and owner_id is not null`, ['media']],
    [`owner_id is not null and sweep_at < '2026-01-01'`, []],
    [`owner_id = 'a'`, []],
  ])('for the condition %s, `fullyScannedTables` finds %j', async (condition, whole) => {
    const plan = await planOf(server.ctx.db, `select path from media where ${condition}`, []);
    expect(fullyScannedTables(plan)).toEqual(whole);
  });
});
