/** What a freeze changes for a seller: the sentence on the dashboard, and the same facts on the server. */
import type { TestServer } from '../../../test/harness';
import { checkout, finish, type Market, place, startOrder, statusOf } from '../../../test/market';
import { useMarket } from '../../../test/use-market';
import { runJobs } from '../../platform/jobs';
import { setFrozen } from './operator';

describe('a frozen seller: "Your open orders go on, and your balance stays. You can withdraw again after the freeze."', () => {
  let server: TestServer;
  let market: Market;
  useMarket((opened) => ({ server, market } = opened));

  const seller = (name: Parameters<TestServer['call']>[0], options: object = {}) =>
    server.call(name, { token: market.seller.token, ...options });
  const balance = async () => (await seller('getEarnings')).body.data.bank.totalEarning as number;
  const withdraw = (amount: number) => seller('requestPayout', { body: { amount } });
  const freeze = (frozen: boolean) =>
    server.ctx.db.transaction((tx) => setFrozen(tx, server.ctx, market.seller.username, frozen, 'Late'));
  const linkOf = async (orderId: string) => {
    await runJobs(server.ctx);
    const { body } = await server.call('payOrder', { token: market.buyer.token, body: { orderId } });
    return body.data.paymentLink;
  };
  const order = () => place(server, market, { instagramFollow: true });

  it('orders of every open state go on, the balance stays and grows, and withdrawals wait for the end', async () => {
    const earlier = await startOrder(server, market, { instagramFollow: true });
    await finish(server, market, earlier.orderId);
    const started = await startOrder(server, market, { contentIds: [market.pages.story] });
    const paid = await order();
    await checkout(server, paid.paymentLink!);
    const unpaid = await order();
    const before = await balance();
    expect(before).toBe(47.5);

    await freeze(true);
    expect((await seller('getDashboard')).body.status).toBe('frozen');
    expect(await balance()).toBe(before);

    // An order that waits for its payment can be paid. A paid order can be accepted. Both can be delivered.
    await checkout(server, unpaid.paymentLink!);
    for (const { orderId } of [paid, unpaid]) {
      expect((await seller('acceptOrder', { params: { id: orderId } })).status).toBe(200);
    }
    for (const { orderId } of [started, paid, unpaid]) {
      await finish(server, market, orderId);
      expect(await statusOf(server, market, orderId)).toBe('completed');
    }
    const after = before + 475 + 2 * 47.5;
    expect(await balance()).toBe(after);

    const refused = await withdraw(after);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your account is frozen. Please contact support.',
    ]);
    expect(await balance()).toBe(after);

    await freeze(false);
    expect((await withdraw(after)).status).toBe(200);
    expect(await balance()).toBe(0);
  });

  it('a seller with hidden prices can quote for an open order, and the brand can pay the quote', async () => {
    await seller('setPriceVisibility', { query: { visibility: false } });
    const open = await order();
    await freeze(true);
    const body = { orderId: open.orderId, price: 200, paymentTerm: 'full' };
    const quoted = await seller('sendQuote', { body });
    await checkout(server, await linkOf(open.orderId));
    const accepted = await statusOf(server, market, open.orderId);
    await freeze(false);
    expect([quoted.status, accepted]).toEqual([200, 'in_progress']);
  });

  it('a withdrawal that was requested before the freeze stays in process', async () => {
    await freeze(true);
    const { bank, withdrawlHistory } = (await seller('getEarnings')).body.data;
    await freeze(false);
    expect(withdrawlHistory).toMatchObject([{ status: 'pending', amount: 617.5 }]);
    expect(bank.totalEarning).toBe(0);
  });
});
