import pg from 'pg';
import { sql } from 'drizzle-orm';
import type { CallName } from '@linksouq/shared-api/contract';
import { type CallOptions, testServer, type TestServer } from '../../../test/harness';
import { type Market, openMarket, paidEvent, place } from '../../../test/market';
import { type PlanNode, readWhole } from '../../../test/plans';
import { SharingPool } from './sharing-pool';

interface Asked {
  text: string;
  values: unknown[];
}
/** Returns single statements only. A transaction reads rows that an earlier statement has found. */
async function statementsOf(act: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const pool = SharingPool.prototype as unknown as {
    ask(config: pg.QueryConfig, values: unknown[]): Promise<unknown>;
  };
  const ask = jest.spyOn(pool, 'ask').mockImplementation(function spied(this: unknown, config, values) {
    asked.push({ text: config.text, values });
    return original.call(this, config, values);
  });
  try {
    await act();
  } finally {
    ask.mockRestore();
  }
  return asked;
}
const original = (SharingPool.prototype as unknown as { ask: (...args: unknown[]) => Promise<unknown> }).ask;

describe('indexes of the most frequent calls', () => {
  let server: TestServer;
  let market: Market;
  let orderId: string;
  beforeAll(async () => {
    server = await testServer();
    market = await openMarket(server);
    const placed = await place(server, market, { contentIds: [market.pages.post] });
    await paidEvent(server, placed.paymentLink!);
    ({ orderId } = placed);
  });
  afterAll(() => server.close());

  const seller = (params: Record<string, string> = {}): CallOptions => ({
    token: market.seller.token,
    params,
  });
  const CALLS: Readonly<Partial<Record<CallName, () => CallOptions>>> = {
    getProfile: seller,
    getDashboard: seller,
    getPublicProfile: () => ({ query: { username: market.seller.username } }),
    getOrders: () => ({ ...seller(), query: { status: 'active', limit: 20, cursor: orderId } }),
    getOrder: () => seller({ id: orderId }),
    getSellerDelivery: () => seller({ id: orderId }),
    getContent: seller,
    getAddons: seller,
    getBundle: seller,
    getEarnings: seller,
    getMyOrders: () => ({ token: market.buyer.token, query: { limit: 20, cursor: orderId } }),
    getBriefs: () => ({ token: market.buyer.token }),
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
    const asked = await statementsOf(async () => {
      expect((await server.call(name, CALLS[name]!())).status).toBe(200);
    });
    expect(asked.length).toBeGreaterThan(1);
    for (const { text, values } of asked) {
      const plan = await planOf(text, values);
      expect({ text, whole: readWhole(plan) }).toEqual({ text, whole: [] });
    }
  });
  it('a query without an index is detected', async () => {
    expect(readWhole(await planOf('select id from orders where decline_reason = $1', ['x']))).toEqual([
      'orders',
    ]);
  });

  /** The tables of a test are small. Without this setting PostgreSQL prefers a full scan. */
  function planOf(text: string, values: unknown[]): Promise<PlanNode> {
    return server.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { session } = tx as unknown as {
        session: { client: { query(text: string, values: unknown[]): Promise<pg.QueryResult> } };
      };
      const { rows } = await session.client.query(`explain (format json) ${text}`, values);
      return rows[0]['QUERY PLAN'][0].Plan;
    });
  }
});
