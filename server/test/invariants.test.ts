import { eq } from 'drizzle-orm';
import { ledger, orders, payments } from '../src/schema';
import { newId } from '../src/platform/db/id';
import { testServer, type TestServer } from './harness';
import { brokenInvariants } from './invariants';
import { finish, type Market, openMarket, startOrder } from './market';

describe('brokenInvariants', () => {
  let server: TestServer;
  let market: Market;
  let orderId: string;
  beforeAll(async () => {
    server = await testServer({ config: { ffmpegPath: '/nowhere/ffmpeg' } });
    market = await openMarket(server);
    ({ orderId } = await startOrder(server, market, { contentIds: [market.pages.story] }));
    await finish(server, market, orderId);
  });
  afterAll(() => server.close());
  const broken = () => brokenInvariants(server.ctx);

  it('finds no violation in a correct state', async () => expect(await broken()).toEqual([]));
  it('detects an additional ledger row of one fils', async () => {
    const row = { id: newId(), sellerId: market.seller.id, kind: 'payout', subjectId: orderId, amount: 1 };
    await server.ctx.db.insert(ledger).values(row);
    expect(await broken()).toEqual([
      expect.stringContaining('its ledger rows are commission, payout, sale instead of commission, sale'),
      expect.stringContaining('the sum of its ledger rows is 47501 instead of 47500 fils'),
      expect.stringContaining('the payment is not the sum of refund'),
    ]);
    // The triggers of the ledger refuse deletions. The role `replica` disables triggers.
    await server.ctx.db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.delete(ledger).where(eq(ledger.id, row.id));
    });
  });
  it('detects an order whose state does not follow from its events', async () => {
    const { db } = server.ctx;
    await db.update(orders).set({ status: 'disputed' }).where(eq(orders.id, orderId));
    expect(await broken()).toEqual([expect.stringContaining('its events lead to completed')]);
    await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, orderId));
  });
  it('detects a stored turn that differs from the turn of the items', async () => {
    const { db } = server.ctx;
    await db
      .update(orders)
      .set({ status: 'in_progress', waitsForBrand: false })
      .where(eq(orders.id, orderId));
    expect(await broken()).toContainEqual(expect.stringContaining('its stored turn is false'));
    await db.update(orders).set({ status: 'completed', waitsForBrand: true }).where(eq(orders.id, orderId));
  });
  it('detects a stored time of the next decision that differs from the submissions', async () => {
    const { db } = server.ctx;
    const change = (set: Partial<typeof orders.$inferInsert>) =>
      db.update(orders).set(set).where(eq(orders.id, orderId));
    await change({ status: 'in_progress', decideBy: new Date() });
    expect(await broken()).toContainEqual(expect.stringContaining('its stored decision is due'));
    await change({ status: 'completed', decideBy: null });
  });
  it('detects a refund of a completed order', async () => {
    await server.ctx.db.update(payments).set({ status: 'refunded' }).where(eq(payments.orderId, orderId));
    expect(await broken()).toEqual([
      expect.stringContaining('0 payments are paid and not fully refunded'),
      expect.stringContaining('(refunded): 0 refunds'),
    ]);
  });
});
