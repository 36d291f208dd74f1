import { and, eq } from 'drizzle-orm';
import { HOUR_MS } from '@linksouq/shared-api/contract';
import { signUpSeller } from '../../../test/accounts';
import { deliverAll } from '../../../test/deliver-all';
import { brokenInvariants } from '../../../test/invariants';
import { type Market, openMarket, paidEvent, place, refOf, startOrder, statusOf } from '../../../test/market';
import type { TestServer } from '../../../test/harness';
import { withMarket } from '../../../test/with-market';
import { resolveWithPartialRefund } from '../../orders';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { chargebacks, payments, refunds } from '../../schema';
import { onPaymentEvent } from '../events/on-payment-event';
import { grantPlan } from '../subscriptions/transition';
import { closeChargeback, winChargeback } from './chargebacks';
import { completeRefund } from './operator';

describe('Chargebacks', () => {
  let server: TestServer;
  withMarket((opened) => void ({ server } = opened));
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => server.ctx.db.transaction(work);
  /** Delivers a chargeback. @param amount in fils; default the whole payment. @returns its id */
  const chargeBack = async (link: string, amount?: number): Promise<string> => {
    const [ref, chargeback] = [refOf(link), { ref: newId(), ...(amount === undefined ? {} : { amount }) }];
    await onPaymentEvent(server.ctx, {
      provider: 'test',
      eventId: newId(),
      kind: 'charged_back',
      ref,
      chargeback,
    });
    const [row] = await server.ctx.db
      .select({ id: chargebacks.id })
      .from(chargebacks)
      .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
      .where(and(eq(payments.ref, ref), eq(chargebacks.ref, chargeback.ref)));
    return row!.id;
  };
  const win = (id: string) => inTx((tx) => winChargeback(tx, server.ctx, id));
  const order = async (m: Market) => startOrder(server, m, { contentIds: [m.pages.story] });

  it('after a partial refund, a won chargeback of the rest leaves nothing to return to the brand', async () => {
    const m = await openMarket(server);
    const { orderId, paymentLink } = await order(m);
    await inTx((tx) => resolveWithPartialRefund(tx, server.ctx, orderId, 11_000, 'a reason'));
    await deliverAll(server.ctx);
    const id = await chargeBack(paymentLink!);
    expect(await statusOf(server, m, orderId)).toBe('cancelled');
    expect(await win(id)).toMatchObject({ changed: true, owed: 0 });
    expect(await statusOf(server, m, orderId)).toBe('completed');
    expect(await brokenInvariants(server.ctx)).toEqual([]);
  });

  it('of two chargebacks in the same millisecond, the win of the second changes nothing', async () => {
    const m = await openMarket(server);
    const { orderId, paymentLink } = await order(m);
    await chargeBack(paymentLink!);
    const second = await chargeBack(paymentLink!);
    expect(await win(second)).toMatchObject({ changed: true, owed: 0 });
    expect(await statusOf(server, m, orderId)).toBe('cancelled');
    expect(await brokenInvariants(server.ctx)).toEqual([]);
  });

  it.each([
    ['the whole payment', 'cancelled', undefined],
    ['a part', 'pending', 5_000],
  ])(
    'a chargeback of %s that arrives before the event of its payment still counts',
    async (_part, status, amount) => {
      const m = await openMarket(server);
      const { orderId, paymentLink } = await place(server, m, { contentIds: [m.pages.story] });
      const id = await chargeBack(paymentLink!, amount);
      expect(await statusOf(server, m, orderId)).toBe('awaiting_payment');
      await paidEvent(server, paymentLink!);
      expect(await statusOf(server, m, orderId)).toBe(status);
      const [row] = await server.ctx.db.select().from(chargebacks).where(eq(chargebacks.id, id));
      expect(row!.isPart).toBe(amount !== undefined);
      expect(await brokenInvariants(server.ctx)).toEqual([]);
    },
  );
  it('a won chargeback whose event arrives before the event of its payment changes nothing', async () => {
    const m = await openMarket(server);
    const { orderId, paymentLink } = await place(server, m, { contentIds: [m.pages.story] });
    await win(await chargeBack(paymentLink!));
    await paidEvent(server, paymentLink!);
    expect(await statusOf(server, m, orderId)).toBe('pending');
  });
  it('a refund of the plan that a lost chargeback replaced is owed to the influencer after a later win', async () => {
    const { id: sellerId } = await signUpSeller(server, 'planowed');
    const now = server.clock.now();
    await grantPlan(server.ctx, sellerId, new Date(now.getTime() + HOUR_MS));
    const [provider, ref] = ['test', newId()];
    await server.ctx.db.insert(payments).values({
      id: newId(),
      provider,
      ref,
      link: '',
      purpose: 'subscription',
      sellerId,
      amount: 8_900,
      status: 'created',
      createdAt: now,
    });
    server.ctx.payments.refund = async () => {
      throw new Error('charge_disputed');
    };
    // VIP is active, so this payment is refunded.
    await onPaymentEvent(server.ctx, { provider, ref, eventId: newId(), kind: 'succeeded' });
    const id = await chargeBack(`/${ref}`);
    await deliverAll(server.ctx);
    await inTx((tx) => closeChargeback(tx, server.ctx, id));
    const [refund] = await server.ctx.db.select().from(refunds).where(eq(refunds.reason, 'VIP was active'));
    await inTx((tx) => completeRefund(tx, server.ctx, refund!.id));
    expect(await win(id)).toEqual({ changed: true, owed: 8_900, payer: 'seller' });
  });
});
