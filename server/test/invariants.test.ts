import { eq } from 'drizzle-orm';
import { ledger, orders, payments } from '../src/schema';
import { newId } from '../src/platform/db/id';
import { testServer, type TestServer } from './harness';
import { brokenInvariants } from './invariants';
import { finish, type Market, openMarket, startOrder } from './market';

describe('violations of invariants', () => {
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

  it('a correct state has no violation', async () => expect(await broken()).toEqual([]));
  it('an amount that is one fils too large is detected', async () => {
    const row = { id: newId(), sellerId: market.seller.id, kind: 'payout', subjectId: orderId, amount: 1 };
    await server.ctx.db.insert(ledger).values(row);
    expect(await broken()).toEqual([
      expect.stringContaining('booked commission, payout, sale'),
      expect.stringContaining('booked 47501 of 47500 fils'),
      expect.stringContaining('refund, earnings and fees are not the payment'),
    ]);
    // The ledger is append-only, so the test disables its triggers to delete this row.
    await server.ctx.db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.delete(ledger).where(eq(ledger.id, row.id));
    });
  });
  it('a state without the event that leads to it is detected', async () => {
    const { db } = server.ctx;
    await db.update(orders).set({ status: 'disputed' }).where(eq(orders.id, orderId));
    expect(await broken()).toEqual([expect.stringContaining('its events lead to completed')]);
    await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, orderId));
  });
  it('a stored turn that differs from the turn of the items is detected', async () => {
    const { db } = server.ctx;
    await db
      .update(orders)
      .set({ status: 'in_progress', waitsForBrand: false })
      .where(eq(orders.id, orderId));
    expect(await broken()).toContainEqual(expect.stringContaining('its stored turn is false'));
    await db.update(orders).set({ status: 'completed', waitsForBrand: true }).where(eq(orders.id, orderId));
  });
  it('a refund of completed work is detected', async () => {
    await server.ctx.db.update(payments).set({ status: 'refunded' }).where(eq(payments.orderId, orderId));
    expect(await broken()).toEqual([
      expect.stringContaining('0 payments kept'),
      expect.stringContaining('(refunded): 0 refunds'),
    ]);
  });
});
