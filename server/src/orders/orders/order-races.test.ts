import { eq, sql } from 'drizzle-orm';
import { fils } from '@linksouq/shared-api/contract';
import { orders, payouts, quotes } from '../../schema';
import { newId } from '../../platform/db/id';
import { runJobs } from '../../platform/jobs';
import type { TestServer } from '../../../test/harness';
import {
  checkout,
  delivery,
  finish,
  HOUR,
  judge,
  ledgerOf,
  type Market,
  openMarket,
  paidEvent,
  paymentsOf,
  place,
  startOrder,
  statusOf,
  submit,
} from '../../../test/market';
import { withMarket } from '../../../test/with-market';

const PARALLEL_COUNT = 50;
const inParallel = <T>(work: () => Promise<T>, times = PARALLEL_COUNT) =>
  Promise.all(Array.from({ length: times }, work));
const sortedStatuses = (answers: { status: number }[]) => answers.map((answer) => answer.status).sort();

describe('simultaneous actions', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));
  const asSeller = (orderId: string) => ({ token: market.seller.token, params: { id: orderId } });

  it('fifty requests with the same Idempotency-Key place one order and get the same response', async () => {
    const key = newId();
    const answers = await inParallel(() => place(server, market, { contentIds: [market.pages.story] }, key));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await server.ctx.db.select().from(orders).where(eq(orders.buyerId, market.buyer.id))).toHaveLength(
      1,
    );
    expect(await paymentsOf(server, answers[0]!.orderId)).toHaveLength(1);
    // A request with the same key and a different payload is refused.
    await expect(place(server, market, { contentIds: [market.pages.post] }, key)).rejects.toThrow(/^409/);
  });

  it('of simultaneous acceptances and declines, only the acceptances or only the declines succeed, and the payment matches the result', async () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      const placed = await place(server, market, { contentIds: [market.pages.story] });
      await checkout(server, placed.paymentLink!);
      const [accepts, declines] = await Promise.all([
        inParallel(() => server.call('acceptOrder', asSeller(placed.orderId)), PARALLEL_COUNT / 2),
        inParallel(
          () =>
            server.call('rejectOrder', {
              ...asSeller(placed.orderId),
              body: { declineReason: 'Content does not match profile' },
            }),
          PARALLEL_COUNT / 2,
        ),
      ]);
      const repeated = (status: number) => Array<number>(PARALLEL_COUNT / 2).fill(status);
      const isAccepted = accepts[0]!.status === 200;
      expect(sortedStatuses(accepts)).toEqual(repeated(isAccepted ? 200 : 409));
      expect(sortedStatuses(declines)).toEqual(repeated(isAccepted ? 409 : 200));
      expect(await statusOf(server, market, placed.orderId)).toBe(isAccepted ? 'in_progress' : 'declined');
      expect((await paymentsOf(server, placed.orderId))[0]!.status).toBe(
        isAccepted ? 'succeeded' : 'refund_pending',
      );
      const { body } = await server.call('getOrder', asSeller(placed.orderId));
      const decisions = body.data.timeline.filter((line: { kind: string }) =>
        ['accept', 'decline'].includes(line.kind),
      );
      expect(decisions).toHaveLength(1);
    }
  });

  it('repeated acceptances of an order all succeed and change it once', async () => {
    const placed = await place(server, market, { contentIds: [market.pages.story] });
    await checkout(server, placed.paymentLink!);
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('acceptOrder', asSeller(placed.orderId))),
    );
    expect(sortedStatuses(answers)).toEqual([200, 200, 200]);
    const { body } = await server.call('getOrder', asSeller(placed.orderId));
    expect(body.data.timeline.filter((line: { kind: string }) => line.kind === 'accept')).toHaveLength(1);
  });

  it('of a simultaneous approval and rejection of one submission, one succeeds and the other gets 409', async () => {
    const { orderId } = await startOrder(server, market, { contentIds: [market.pages.post] });
    const [item] = await delivery(server, market, orderId);
    await submit(server, market, orderId, item!);
    const id = (await delivery(server, market, orderId))[0]!.submittedContentId!;
    const answers = await Promise.all([
      judge(server, market, 'approve', orderId, id),
      judge(server, market, 'reject', orderId, id),
    ]);
    expect(sortedStatuses(answers)).toEqual([200, 409]);
    const [winner, loser] =
      answers[0]!.status === 200 ? (['approve', 'reject'] as const) : (['reject', 'approve'] as const);
    expect((await judge(server, market, winner, orderId, id)).status).toBe(200);
    expect((await judge(server, market, loser, orderId, id)).status).toBe(409);
  });

  it('an approval of a rejected submission gets 409 while the seller submits a new revision', async () => {
    const { orderId } = await startOrder(server, market, { contentIds: [market.pages.post] });
    const [item] = await delivery(server, market, orderId);
    await submit(server, market, orderId, item!);
    const [first] = await delivery(server, market, orderId);
    await judge(server, market, 'reject', orderId, first!.submittedContentId!);
    const [approved, resubmitted] = await Promise.all([
      judge(server, market, 'approve', orderId, first!.submittedContentId!),
      submit(server, market, orderId, item!),
    ]);
    expect([approved!.status, resubmitted!.status]).toEqual([409, 200]);
    const [current] = await delivery(server, market, orderId);
    expect(current).toMatchObject({ contentStatus: 'pending' });
    // Of two simultaneous submissions, one gets 409, because the other already waits for a decision.
    await judge(server, market, 'reject', orderId, current!.submittedContentId!);
    expect(
      sortedStatuses(
        await Promise.all([submit(server, market, orderId, item!), submit(server, market, orderId, item!)]),
      ),
    ).toEqual([200, 409]);
  });

  it('a provider event that arrives fifty times simultaneously takes effect once', async () => {
    const placed = await place(server, market, { contentIds: [market.pages.story] });
    const outcomes = await inParallel(() => paidEvent(server, placed.paymentLink!, `evt-${placed.orderId}`));
    expect(outcomes.sort()).toEqual(['done', ...Array<string>(PARALLEL_COUNT - 1).fill('seen')]);
    // Another event about the same payment changes nothing and refunds nothing.
    expect(await paidEvent(server, placed.paymentLink!)).toBe('done');
    expect((await paymentsOf(server, placed.orderId))[0]!.status).toBe('succeeded');
    const { body } = await server.call('getOrder', asSeller(placed.orderId));
    expect(body.data.timeline.map((line: { kind: string }) => line.kind)).toEqual(['place_shown', 'pay']);
  });

  it('an event of an unknown payment has the outcome `unknown`', async () => {
    expect(await paidEvent(server, 'http://localhost/_checkout/nobody')).toBe('unknown');
  });

  it('if a person and the deadline approve the last item at the same time, the seller is credited once', async () => {
    const m = await openMarket(server);
    const { orderId } = await startOrder(server, m, { googleReview: true });
    const [item] = await delivery(server, m, orderId);
    await submit(server, m, orderId, item!);
    const [submitted] = await delivery(server, m, orderId);
    server.clock.advance(73 * HOUR);
    await Promise.all([
      judge(server, m, 'approve', orderId, submitted!.submittedContentId!),
      runJobs(server.ctx),
      runJobs(server.ctx),
    ]);
    expect(await ledgerOf(server, m)).toEqual([
      { kind: 'sale', amount: 7_000 },
      { kind: 'commission', amount: -350 },
    ]);
  });

  it('fifty withdrawals at the same time pay out once', async () => {
    const m = await openMarket(server);
    const { orderId } = await startOrder(server, m, { instagramFollow: true });
    await finish(server, m, orderId);
    const answers = await inParallel(() =>
      server.call('requestPayout', { token: m.seller.token, body: { amount: 47.5 } }),
    );
    expect(sortedStatuses(answers)).toEqual([200, ...Array<number>(PARALLEL_COUNT - 1).fill(409)]);
    const storedPayouts = await server.ctx.db.select().from(payouts).where(eq(payouts.sellerId, m.seller.id));
    expect(storedPayouts.map(({ amount }) => amount)).toEqual([4_750]);
    expect((await ledgerOf(server, m)).reduce((sum, row) => sum + row.amount, 0)).toBe(0);
  });

  it('a checkout that a brand opens during a new quote has the total of its quote', async () => {
    const m = await openMarket(server, { showPrices: false });
    const { orderId } = await place(server, m, { contentIds: [m.pages.story] });
    const body = { orderId, price: 500, paymentTerm: 'full' };
    await server.call('sendQuote', { token: m.seller.token, body });
    const ofOrder = eq(quotes.orderId, orderId);
    const [oldQuote] = await server.ctx.db.select().from(quotes).where(ofOrder);
    const newQuote = { ...oldQuote!, id: newId(), price: fils(90_000) };
    let noteLock = () => {};
    const locked = new Promise<void>((resolve) => (noteLock = resolve));
    // Readers of quotes wait for this transaction. It writes what POST /quote writes.
    const requote = server.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${quotes}`);
      noteLock();
      await new Promise((resolve) => setTimeout(resolve, 300));
      await tx.update(quotes).set({ status: 'superseded' }).where(ofOrder);
      await tx.insert(quotes).values(newQuote);
      const set = { subtotal: fils(90_000), fee: fils(9_000), total: fils(99_000) };
      await tx.update(orders).set(set).where(eq(orders.id, orderId));
    });
    await locked;
    const { status } = await server.call('payOrder', { token: m.buyer.token, body: { orderId } });
    await requote;
    expect(status).toBe(200);
    const payment = (await paymentsOf(server, orderId)).find(({ quoteId }) => quoteId === newQuote.id);
    expect(payment!.amount).toBe(99_000);
  });

  it('parallel runs of the jobs deliver each message once', async () => {
    await place(server, market, { contentIds: [market.pages.story] });
    server.sent.length = 0;
    await Promise.all([runJobs(server.ctx), runJobs(server.ctx), runJobs(server.ctx)]);
    const texts = server.sent.map((message) => `${message.template} ${message.link}`);
    expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
