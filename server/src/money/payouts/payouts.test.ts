import { audit } from '../../schema';
import { testServer, type TestServer } from '../../../test/harness';
import { finish, ledgerOf, type Market, openMarket, startOrder, statusOf } from '../../../test/market';

const ADMIN = { authorization: 'Bearer admin-secret' };

describe('Earnings and operators (product §2 My Earning)', () => {
  let server: TestServer;
  let market: Market;
  let payoutId: string;
  beforeAll(async () => {
    server = await testServer({ env: { ADMIN_TOKEN: 'admin-secret' } });
    market = await openMarket(server);
  });
  afterAll(() => server.close());
  const runOperation = (action: string, body: object, headers: Record<string, string> = ADMIN) =>
    server.app.inject({ method: 'POST', url: `/_admin/ops/${action}`, headers, payload: body });
  const earnings = async () => (await server.call('getEarnings', { token: market.seller.token })).body.data;
  const withdraw = (amount: number) =>
    server.call('requestPayout', { token: market.seller.token, body: { amount } });

  // @product §5.53
  it('with zero earnings the server refuses a withdrawal', async () => {
    expect((await earnings()).bank).toEqual({
      name: 'Emirates NBD',
      title: 'Layla',
      account: '•••• 4321',
      totalEarning: 0,
    });
    expect((await withdraw(10)).status).toBe(422);
    expect((await withdraw(0)).status).toBe(422);
  });

  // @product §2.91 §2.92 §4.34
  it('a withdrawal is first pending and then completed, or is credited again if the bank refuses it', async () => {
    const { orderId } = await startOrder(server, market, { instagramFollow: true });
    await finish(server, market, orderId);
    expect((await withdraw(47.5)).status).toBe(200);
    expect((await withdraw(47.5)).status).toBe(409);
    const listed = await server.app.inject({ url: '/_admin/ops', headers: ADMIN });
    expect(listed.json().pendingPayouts).toMatchObject([{ amount: 47.5, seller: market.seller.username }]);
    payoutId = listed.json().pendingPayouts[0].id as string;

    // The complete account number, because finance enters it at the bank.
    expect(listed.json().pendingPayouts[0].bank).toEqual({
      name: 'Emirates NBD',
      title: 'Layla',
      account: '1020304321',
    });

    const dryRun = await runOperation('fail-payout', { subject: payoutId, dryRun: true });
    expect(dryRun.json()).toMatchObject({ dryRun: true, result: { status: 'failed', amount: 47.5 } });
    expect((await earnings()).withdrawlHistory).toMatchObject([{ status: 'pending' }]);

    expect((await runOperation('fail-payout', { subject: payoutId, by: 'Mona' })).json()).toMatchObject({
      dryRun: false,
      result: { changed: true },
    });
    expect((await runOperation('fail-payout', { subject: payoutId })).json()).toMatchObject({
      result: { changed: false },
    });
    expect((await runOperation('complete-payout', { subject: payoutId })).statusCode).toBe(409);
    expect(await earnings()).toMatchObject({
      bank: { totalEarning: 47.5 },
      withdrawlHistory: [],
      returnedWithdrawals: [{ id: payoutId, amount: 47.5 }],
    });

    expect((await withdraw(47.5)).status).toBe(200);
    const [nextPayout] = (await server.app.inject({ url: '/_admin/ops', headers: ADMIN })).json()
      .pendingPayouts;
    await runOperation('complete-payout', { subject: nextPayout.id });
    expect(await earnings()).toMatchObject({
      withdrawlHistory: [{ id: nextPayout.id, status: 'completed' }],
      returnedWithdrawals: [{ id: payoutId }],
    });
    expect((await ledgerOf(server, market)).reduce((sum, row) => sum + row.amount, 0)).toBe(0);
    expect(await server.ctx.db.select().from(audit)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ actor: 'admin (Mona)', action: 'fail-payout', subject: payoutId }),
      ]),
    );
  });

  it('operators can complete or refund an open order, but cannot refund a completed order', async () => {
    const completed = await startOrder(server, market, { googleReview: true });
    const [{ code }] = (
      await server.call('getOrders', { token: market.seller.token, query: { status: 'active' } })
    ).body.data;
    expect((await runOperation('complete-order', { subject: code })).json()).toMatchObject({
      result: { status: 'completed', changed: true },
    });
    expect((await runOperation('refund-order', { subject: completed.orderId })).statusCode).toBe(409);
    const refunded = await startOrder(server, market, { googleReview: true });
    expect(
      (await runOperation('refund-order', { subject: refunded.orderId, reason: 'Seller is ill' })).statusCode,
    ).toBe(200);
    expect(await statusOf(server, market, refunded.orderId)).toBe('cancelled');
  });

  // @product §2.95
  it('a frozen seller gets no new orders', async () => {
    expect((await runOperation('freeze-seller', { subject: market.seller.username })).json()).toMatchObject({
      result: { frozen: true },
    });
    const order = await server.call('placeOrder', {
      token: market.buyer.token,
      body: { briefId: market.briefId, sellerId: market.seller.id, googleReview: true },
    });
    expect(order).toMatchObject({
      status: 409,
      body: { message: 'influencer is currently not available for new orders' },
    });
    await runOperation('unfreeze-seller', { subject: market.seller.username });
  });

  it('a request without the admin token, or with a wrong action, subject or phone number, is refused', async () => {
    expect((await runOperation('freeze-seller', { subject: 'x' }, {})).statusCode).toBe(401);
    expect((await runOperation('freeze-seller', { subject: 'nobody' })).statusCode).toBe(404);
    expect((await runOperation('rm-rf', { subject: 'x' })).statusCode).toBe(404);
    expect((await runOperation('freeze-seller', {})).statusCode).toBe(422);
    expect(
      (await runOperation('attach-phone', { subject: market.seller.username, phone: '+92300' })).statusCode,
    ).toBe(422);
    expect(
      (await runOperation('attach-phone', { subject: market.seller.username, phone: '+923001234567' }))
        .statusCode,
    ).toBe(200);
  });
});
