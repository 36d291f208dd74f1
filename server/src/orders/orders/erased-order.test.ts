import { eq, isNull } from 'drizzle-orm';
import { holdTransaction, waitUntilBlocked } from '../../../test/blocked';
import { finish, later, openMarket, place, refOf, startOrder } from '../../../test/market';
import type { TestServer } from '../../../test/harness';
import { withMarket } from '../../../test/with-market';
import { onPaymentEvent } from '../../money/events/on-payment-event';
import { erase } from '../../personal/erase';
import { personOf } from '../../personal/person';
import { newId } from '../../platform/db/id';
import { outbox } from '../../platform/db/schema';
import { orders } from '../schema';

(process.env.TEST_DATABASE_URL ? describe : describe.skip)(
  'an order that is placed during the deletion of an account',
  () => {
    let server: TestServer;
    withMarket((opened) => ({ server } = opened));

    it.each([
      ['buyer', /^Error: 401/],
      ['seller', /^Error: 409/],
    ] as const)(
      'waits for the deletion of the %s, and is then refused and not stored',
      async (kind, refusal) => {
        const { db } = server.ctx;
        const market = await openMarket(server);
        const person = await personOf(db, kind, market[kind].id);
        const commit = await holdTransaction(db, (tx) => erase(tx, server.ctx, person));
        const orderOrError = place(server, market, { contentIds: [market.pages.story] }).catch(
          (error: unknown) => error,
        );
        await waitUntilBlocked(db, '%insert into "orders"%');
        await commit();
        expect(String(await orderOrError)).toMatch(refusal);
        expect(await db.select().from(orders).where(eq(orders.buyerId, market.buyer.id))).toEqual([]);
      },
    );
  },
);

describe('an order of a deleted account', () => {
  let server: TestServer;
  withMarket((opened) => ({ server } = opened));

  it('sends messages only to the other side', async () => {
    const { db } = server.ctx;
    const market = await openMarket(server);
    const { orderId, paymentLink } = await startOrder(server, market, { googleReview: true });
    await finish(server, market, orderId);
    await later(server, 60_000);
    const person = await personOf(db, 'buyer', market.buyer.id);
    await db.transaction((tx) => erase(tx, server.ctx, person));
    server.sent.length = 0;
    const event = { provider: 'test', ref: refOf(paymentLink!), eventId: newId() };
    await onPaymentEvent(server.ctx, { ...event, kind: 'charged_back' });
    await later(server, 60_000);
    expect(server.sent.map(({ to }) => to)).toEqual([expect.stringMatching(/^\+971/)]);
    expect(await db.select().from(outbox).where(isNull(outbox.doneAt))).toEqual([]);
  });
});
