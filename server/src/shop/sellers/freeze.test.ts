/** The sentence in the title of `describe` is the text that the dashboard shows to a frozen seller. */
import type { TestServer } from '../../../test/harness';
import { checkout, finish, type Market, place, startOrder, statusOf } from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { runJobs } from '../../platform/jobs';
import { setFrozen } from './operator';

describe('a frozen seller: "Your open orders and balance stay. Sharing and withdrawals are paused."', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));

  const callAsSeller = (name: Parameters<TestServer['call']>[0], options: object = {}) =>
    server.call(name, { token: market.seller.token, ...options });
  const balance = async () => (await callAsSeller('getEarnings')).body.data.bank.totalEarning as number;
  const withdraw = (amount: number) => callAsSeller('requestPayout', { body: { amount } });
  const setFrozenTo = (isFrozen: boolean) =>
    server.ctx.db.transaction((tx) =>
      setFrozen(tx, server.ctx, market.seller.username, { isFrozen, reason: 'Late' }),
    );
  const freeze = () => setFrozenTo(true);
  const unfreeze = () => setFrozenTo(false);
  const linkOf = async (orderId: string) => {
    await runJobs(server.ctx);
    const { body } = await server.call('payOrder', { token: market.buyer.token, body: { orderId } });
    return body.data.paymentLink;
  };
  const placeOrder = () => place(server, market, { instagramFollow: true });

  it('open orders continue and increase the balance, and withdrawals are refused until the freeze ends', async () => {
    const earlierOrder = await startOrder(server, market, { instagramFollow: true });
    await finish(server, market, earlierOrder.orderId);
    const startedOrder = await startOrder(server, market, { contentIds: [market.pages.story] });
    const paidOrder = await placeOrder();
    await checkout(server, paidOrder.paymentLink!);
    const unpaidOrder = await placeOrder();
    const balanceBefore = await balance();
    expect(balanceBefore).toBe(47.5);

    await freeze();
    expect((await callAsSeller('getDashboard')).body.status).toBe('frozen');
    expect(await balance()).toBe(balanceBefore);

    await checkout(server, unpaidOrder.paymentLink!);
    for (const { orderId } of [paidOrder, unpaidOrder]) {
      expect((await callAsSeller('acceptOrder', { params: { id: orderId } })).status).toBe(200);
    }
    for (const { orderId } of [startedOrder, paidOrder, unpaidOrder]) {
      await finish(server, market, orderId);
      expect(await statusOf(server, market, orderId)).toBe('completed');
    }
    const expectedBalance = balanceBefore + 475 + 2 * 47.5;
    expect(await balance()).toBe(expectedBalance);

    const refusedWithdrawal = await withdraw(expectedBalance);
    expect([refusedWithdrawal.status, refusedWithdrawal.body.message]).toEqual([
      409,
      'Your account is frozen. Please contact support.',
    ]);
    expect(await balance()).toBe(expectedBalance);

    await unfreeze();
    expect((await withdraw(expectedBalance)).status).toBe(200);
    expect(await balance()).toBe(0);
  });

  it('a seller with hidden prices can quote for an open order, and the brand can pay the quote', async () => {
    await callAsSeller('setPriceVisibility', { query: { visibility: false } });
    const openOrder = await placeOrder();
    await freeze();
    const body = { orderId: openOrder.orderId, price: 200, paymentTerm: 'full' };
    const quotedOrder = await callAsSeller('sendQuote', { body });
    await checkout(server, await linkOf(openOrder.orderId));
    const statusAfterPayment = await statusOf(server, market, openOrder.orderId);
    await unfreeze();
    expect([quotedOrder.status, statusAfterPayment]).toEqual([200, 'in_progress']);
  });

  it('a withdrawal that was requested before the freeze stays in process', async () => {
    await freeze();
    const { bank, withdrawlHistory } = (await callAsSeller('getEarnings')).body.data;
    await unfreeze();
    expect(withdrawlHistory).toMatchObject([{ status: 'pending', amount: 617.5 }]);
    expect(bank.totalEarning).toBe(0);
  });
});
