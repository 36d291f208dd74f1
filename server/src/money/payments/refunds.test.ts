import { eq } from 'drizzle-orm';
import { deliverAll } from '../../../test/deliver-all';
import { brokenInvariants } from '../../../test/invariants';
import { testServer, type TestServer } from '../../../test/harness';
import { HOUR, later, openMarket, refOf, startOrder } from '../../../test/market';
import { resolveWithPartialRefund } from '../../orders';
import type { Tx } from '../../platform/db/client';
import { payments, refunds } from '../../schema';
import { onPaymentEvent } from '../events/on-payment-event';
import { retryRefund } from './operator';

const PART = 11_000;

describe('Refunds', () => {
  let server: TestServer;
  /** The idempotency keys of the calls to the provider. */
  let keys: string[];
  beforeEach(async () => {
    server = await testServer();
    keys = [];
  });
  afterEach(async () => {
    expect(await brokenInvariants(server.ctx)).toEqual([]);
    await server.close();
  });
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => server.ctx.db.transaction(work);
  /** @param response what the provider responds. `during` runs before the response */
  const onRefund = (response: { ref: string; done: boolean } | Error, during?: () => Promise<unknown>) => {
    server.ctx.payments.refund = async ({ key }) => {
      keys.push(key);
      await during?.();
      if (response instanceof Error) throw response;
      return response;
    };
  };
  /** Starts the refund of a part. Returns the reference of the payment. */
  const startPart = async (): Promise<string> => {
    const m = await openMarket(server);
    const { orderId, paymentLink } = await startOrder(server, m, { contentIds: [m.pages.story] });
    await inTx((tx) => resolveWithPartialRefund(tx, server.ctx, orderId, PART, 'a reason'));
    return refOf(paymentLink!);
  };
  const deliver = (ref: string, kind: 'refunded' | 'refund_failed', refundRef: string) =>
    onPaymentEvent(server.ctx, { provider: 'test', eventId: `${refundRef}:${kind}`, kind, ref, refundRef });
  const stored = async () => (await server.ctx.db.select().from(refunds))[0]!;
  const retry = async () => {
    const { id } = await stored();
    return inTx((tx) => retryRefund(tx, server.ctx, id));
  };
  const hours = async (count: number) => {
    for (let i = 0; i < count; i++) await later(server, HOUR);
  };

  it('a failed refund is not requested again by its unanswered attempt, also after an operator retries it', async () => {
    const ref = await startPart();
    onRefund(new Error('no response'));
    await deliverAll(server.ctx);
    await deliver(ref, 'refund_failed', 're_1');
    onRefund({ ref: 're_2', done: false });
    await retry();
    await hours(3);
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
    expect(await stored()).toMatchObject({ status: 'pending', providerRef: 're_2' });

    await deliver(ref, 'refunded', 're_2');
    const [payment] = await server.ctx.db.select().from(payments).where(eq(payments.ref, ref));
    expect([(await stored()).status, payment!.status]).toEqual(['done', 'partly_refunded']);
  });
  it('a failed refund waits for an operator, although its attempt got no response', async () => {
    const ref = await startPart();
    onRefund(new Error('no response'));
    await deliverAll(server.ctx);
    await deliver(ref, 'refund_failed', 're_1');
    onRefund({ ref: 're_2', done: true });
    await hours(3);
    expect([keys.length, (await stored()).status]).toEqual([1, 'failed']);
  });
  it('a refund that fails during the call of the provider stays failed', async () => {
    const ref = await startPart();
    onRefund({ ref: 're_1', done: true }, () => deliver(ref, 'refund_failed', 're_1'));
    await deliverAll(server.ctx);
    expect(await stored()).toMatchObject({ status: 'failed', providerRef: 're_1' });
  });
  it('the late success of a failed refund does not complete its retry', async () => {
    const ref = await startPart();
    onRefund({ ref: 're_1', done: true });
    await deliverAll(server.ctx);
    await deliver(ref, 'refund_failed', 're_1');
    await retry();
    await deliver(ref, 'refunded', 're_1');
    onRefund({ ref: 're_2', done: true });
    await deliverAll(server.ctx);
    expect(new Set(keys).size).toBe(2);
    expect(await stored()).toMatchObject({ status: 'done', providerRef: 're_2' });
  });
});
