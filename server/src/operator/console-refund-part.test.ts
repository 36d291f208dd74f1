import { asc, eq, sql } from 'drizzle-orm';
import { brokenInvariants } from '../../test/invariants';
import { testServer, type TestServer } from '../../test/harness';
import { finish, later, type Market, openMarket, paidEvent, place } from '../../test/market';
import { type AsOperator, newOperator } from '../../test/operators';
import { onPaymentEvent } from '../money/events/on-payment-event';
import { ledger, payments, receipts, refunds } from '../money/schema';
import { statementOf } from '../money/statements/statement';
import { orders } from '../orders/schema';
import { newId } from '../platform/db/id';
import { audit, outbox } from '../platform/db/schema';
import { runJobs } from '../platform/jobs';

const reason = 'Two of the three scenes are missing';
const REFUND_PART = 'refund-part';
/** The brand paid AED 880 for a post: AED 800 plus a fee of 10 %. */
const PAID = 88_000;
/** A quarter of the payment, so price and fee decrease by a quarter. */
const PART = 22_000;
const SHARES = { brand: 22_000, fee_returned: 2_000, seller: 57_000, commission: 3_000, fee_kept: 6_000 };

describe('Partial refunds', () => {
  let server: TestServer;
  let market: Market;
  let support: AsOperator;
  let finance: AsOperator;
  let lead: AsOperator;
  beforeEach(async () => {
    server = await testServer({ env: { REFUND_TWO_OPERATORS_AED: '500' } });
    market = await openMarket(server);
    support = await newOperator(server, 'Mona', 'support');
    finance = await newOperator(server, 'Sami', 'finance');
    lead = await newOperator(server, 'Nour', 'lead');
  });
  afterEach(async () => {
    expect(await brokenInvariants(server.ctx)).toEqual([]);
    await server.close();
  });

  const db = () => server.ctx.db;
  /** Creates an order in progress. */
  const startedOrder = async () => {
    const placed = await place(server, market, { contentIds: [market.pages.post] });
    await paidEvent(server, placed.paymentLink!);
    const id = placed.orderId as string;
    await server.call('acceptOrder', { token: market.seller.token, params: { id } });
    return { id, link: placed.paymentLink! };
  };
  const actionBody = (subject: string, amountFils: number | undefined) => ({
    action: REFUND_PART,
    subject,
    reason,
    ...(amountFils === undefined ? {} : { amountFils }),
  });
  const refundPart = (as: AsOperator, id: string, amountFils?: number, key = newId().padEnd(16, 'x')) =>
    as('opAct', { body: { ...actionBody(id, amountFils), key } });
  const previewPart = (as: AsOperator, id: string, amountFils?: number) =>
    as('opPreview', { body: actionBody(id, amountFils) });
  const orderOf = async (id: string) => (await db().select().from(orders).where(eq(orders.id, id)))[0]!;
  const paymentOf = async (id: string) =>
    (await db().select().from(payments).where(eq(payments.orderId, id)))[0]!;
  const linesOf = async (id: string) =>
    Object.fromEntries(
      (await db().select().from(ledger).where(eq(ledger.subjectId, id))).map(({ kind, amount }) => [
        kind,
        amount,
      ]),
    );
  const sharesIn = (effects: { what: string; kind: string; amountFils: number }[]) =>
    Object.fromEntries(
      effects.filter(({ what }) => what === 'share').map(({ kind, amountFils }) => [kind, amountFils]),
    );

  it('the preview and the action divide the payment in the same way, and the preview changes nothing', async () => {
    const { id } = await startedOrder();
    const page = (await support('opOrder', { params: { id } })).body.data;
    expect(page.actions).toContain(REFUND_PART);
    const { effects } = (await previewPart(support, id, PART)).body.data;
    expect(sharesIn(effects)).toEqual(SHARES);
    expect(SHARES.brand + SHARES.seller + SHARES.commission + SHARES.fee_kept).toBe(PAID);
    expect(effects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'state', kind: 'completed' }),
        expect.objectContaining({ what: 'refund', amountFils: PART, to: 'buyer' }),
        expect.objectContaining({
          what: 'message',
          to: 'buyer',
          text: expect.stringContaining('AED 220 of'),
        }),
        expect.objectContaining({ what: 'message', to: 'seller', text: expect.stringContaining('AED 570') }),
      ]),
    );
    expect([(await orderOf(id)).status, await db().select().from(refunds)]).toEqual(['in_progress', []]);

    const done = await refundPart(support, id, PART);
    expect([done.status, sharesIn(done.body.data.effects)]).toEqual([200, SHARES]);
    expect(await orderOf(id)).toMatchObject({ status: 'completed', refunded: PART });
    expect(await linesOf(id)).toEqual({ sale: 80_000, refund: -20_000, commission: -3_000 });
    expect(await db().select().from(audit)).toMatchObject([
      { actor: 'Mona', action: REFUND_PART, subject: id, detail: { reason, amountFils: PART } },
    ]);
    const rows = (await lead('opAudit')).body.data;
    expect(rows[0]).toMatchObject({ action: REFUND_PART, amountFils: PART });
    await runJobs(server.ctx);
    expect(await paymentOf(id)).toMatchObject({ status: 'partly_refunded', amount: PAID });
    expect(await db().select().from(refunds)).toMatchObject([{ status: 'done', amount: PART }]);
  });

  it('after a chargeback of a part, the preview divides the rest, as the ledger does', async () => {
    const { id } = await startedOrder();
    const { provider, ref } = await paymentOf(id);
    const chargeback = { ref: newId(), amount: PART };
    await onPaymentEvent(server.ctx, { provider, ref, eventId: newId(), kind: 'charged_back', chargeback });
    const { effects } = (await previewPart(support, id, PART)).body.data;
    const shares = sharesIn(effects);
    expect(shares).toMatchObject({ brand: PART, fee_returned: 2_000 });
    expect(shares.brand! + shares.seller! + shares.commission! + shares.fee_kept!).toBe(PAID - PART);
    await refundPart(support, id, PART);
    const lines = Object.values(await linesOf(id));
    expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(shares.seller);
  });
  it('both sides get one message with the amounts, and all pages, receipts, statements and figures agree', async () => {
    const { id } = await startedOrder();
    await runJobs(server.ctx);
    server.sent.length = 0;
    await refundPart(support, id, PART);
    await later(server, 60_000);
    await later(server, 60_000);
    const completedMessages = server.sent.filter(({ template }) => template === 'order-completed');
    expect(completedMessages.filter(({ to }) => to === market.buyer.phone).map(({ text }) => text)).toEqual([
      expect.stringMatching(/AED 220 of AED 880 will be returned to you/),
    ]);
    expect(completedMessages.filter(({ to }) => to !== market.buyer.phone).map(({ text }) => text)).toEqual([
      expect.stringMatching(/AED 220 goes back to .+You receive AED 570/),
    ]);

    const { token } = market.seller;
    const earned = (await server.call('getEarnings', { token })).body.data;
    expect(earned.bank.totalEarning).toBe(570);
    expect(earned.earningsByDay.map(({ amount }: { amount: number }) => amount)).toEqual([570]);
    const [listed] = (await server.call('getOrders', { token, query: { status: 'completed' } })).body.data;
    expect(listed).toMatchObject({ totalAmount: 800, priceReturned: 200 });
    expect(listed.timeline.at(-1).text).toContain('AED 220');
    const sellersView = (await server.call('getSellerDelivery', { token, params: { id } })).body.order;
    expect(sellersView).toMatchObject({ receives: 570, refunded: 220, status: 'completed' });
    expect(sellersView.timeline).toEqual(listed.timeline);
    const buyersView = (
      await server.call('getBuyerDelivery', { token: market.buyer.token, params: { orderId: id } })
    ).body.order;
    expect(buyersView).toMatchObject({ total: 880, refunded: 220 });
    expect(
      buyersView.receipts.map(({ isRefund, total }: { isRefund: boolean; total: number }) => [
        isRefund,
        total,
      ]),
    ).toEqual([
      [true, 220],
      [false, 880],
    ]);
    const [receipt] = await db().select().from(receipts).where(eq(receipts.kind, 'refund'));
    expect(receipt!.facts).toMatchObject({
      items: [{ name: 'Part of the price', price: 20_000 }],
      fee: 2_000,
      total: 22_000,
      refundOf: expect.stringMatching(/^R-/),
    });
    const [{ at } = { at: new Date() }] = await db().select({ at: ledger.createdAt }).from(ledger);
    const month = new Date(at.getTime() + 4 * 3_600_000).toISOString().slice(0, 7);
    expect(await statementOf(db(), market.seller.id, month)).toMatchObject({
      orders: [{ price: 80_000, commission: 3_000 }],
      refunds: [{ amount: -20_000 }],
      closing: 57_000,
    });
    const [day] = (await finance('opFigures', { query: { days: 1 } })).body.data.days;
    expect(day).toMatchObject({
      completed: 1,
      cancelled: 0,
      gmvFils: PAID,
      refundsFils: PART,
      feesFils: 9_000,
    });
  });

  it('after the withdrawal, the payment equals the sum of refund, withdrawal, commission and fee', async () => {
    const { id } = await startedOrder();
    await refundPart(support, id, PART);
    await server.call('requestPayout', { token: market.seller.token, body: { amount: 570 } });
    await runJobs(server.ctx);
    const { rows } = await db().execute<Record<string, string>>(sql`select
      (select sum(amount) from payments where status <> 'created') as paid,
      (select sum(amount) from refunds) as returned,
      (select sum(amount) from payouts) as withdrawn,
      (select sum(amount) from ledger) as balance`);
    const [paid, returned, withdrawn, balance] = Object.values(rows[0]!).map(Number);
    expect([paid, balance]).toEqual([PAID, 0]);
    expect(returned! + withdrawn! + SHARES.commission + SHARES.fee_kept).toBe(paid);
  });

  it.each([
    ['no amount', undefined],
    ['zero', 0],
    ['a negative amount', -100],
    ['a part of a fils', 100.5],
    ['the whole payment', PAID],
    ['more than the payment', PAID + 1],
    ['an amount above the largest safe integer', 2 ** 60],
  ])('a refund of %s is refused and changes nothing', async (_, amount) => {
    const { id } = await startedOrder();
    const before = await orderOf(id);
    expect((await previewPart(support, id, amount)).status).toBe(422);
    expect((await refundPart(support, id, amount)).status).toBe(422);
    expect(await orderOf(id)).toEqual(before);
    expect(await db().select().from(refunds)).toEqual([]);
  });
  it.each([1, PAID - 1])(
    'a refund of %i fils completes the order, and all amounts add up',
    async (amount) => {
      const { id } = await startedOrder();
      await refundPart(support, id, amount);
      // For the large refund, this call is the second approval.
      const second = await refundPart(finance, id, amount);
      if (amount === 1) expect(second.status).toBe(409);
      await runJobs(server.ctx);
      expect(await orderOf(id)).toMatchObject({ status: 'completed', refunded: amount });
      expect((await paymentOf(id)).status).toBe('partly_refunded');
    },
  );
  it('an order that is not accepted yet, or is completed, gets no partial refund', async () => {
    const placed = await place(server, market, { contentIds: [market.pages.post] });
    await paidEvent(server, placed.paymentLink!);
    const pending = placed.orderId as string;
    expect((await support('opOrder', { params: { id: pending } })).body.data.actions).toEqual([
      'refund-order',
      'send-message',
    ]);
    expect((await refundPart(support, pending, PART)).status).toBe(409);
    const { id } = await startedOrder();
    await finish(server, market, id);
    expect((await refundPart(support, id, PART)).status).toBe(409);
    expect((await refundPart(support, id, 60_000)).status).toBe(409);
    expect(await db().select().from(refunds)).toEqual([]);
  });

  it('if two operators refund different amounts, only one succeeds', async () => {
    const { id } = await startedOrder();
    const answers = await Promise.all([refundPart(support, id, PART), refundPart(lead, id, PART + 1_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await db().select().from(refunds)).toHaveLength(1);
    expect(await db().select().from(audit)).toHaveLength(1);
    // A full refund is no longer possible.
    const wholeRefund = { action: 'refund-order', subject: id, reason, key: 'k'.repeat(36) };
    expect((await lead('opAct', { body: wholeRefund })).status).toBe(409);
  });
  it('two simultaneous clicks get the same response, and the money is refunded once', async () => {
    const { id } = await startedOrder();
    const key = 'p'.repeat(36);
    const [first, second] = await Promise.all([
      refundPart(support, id, PART, key),
      refundPart(support, id, PART, key),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await refundPart(support, id, PART, key)).body).toEqual(first.body);
    expect((await refundPart(support, id, PART + 1, key)).status).toBe(409);
    await runJobs(server.ctx);
    expect(await db().select().from(refunds)).toHaveLength(1);
    expect(await db().select().from(audit)).toHaveLength(1);
  });

  it('a partial refund above the limit needs two operators who approve the same amount', async () => {
    const { id } = await startedOrder();
    const aboveLimit = 60_000;
    const first = await refundPart(support, id, aboveLimit);
    expect(first.body.data).toMatchObject({ approvals: 1, needed: 2, changed: true });
    expect(sharesIn(first.body.data.effects)).toMatchObject({ brand: aboveLimit });
    expect((await refundPart(support, id, aboveLimit)).body.message).toContain('You approved this before.');
    expect((await refundPart(finance, id, aboveLimit + 100)).body.data).toMatchObject({ approvals: 1 });
    expect((await orderOf(id)).status).toBe('in_progress');
    expect((await refundPart(finance, id, aboveLimit)).body.data.approvals).toBe(0);
    expect(await orderOf(id)).toMatchObject({ status: 'completed', refunded: aboveLimit });
    // The first approval of another amount cannot be used any more.
    expect((await refundPart(lead, id, aboveLimit + 100)).status).toBe(409);
    expect(await db().select().from(refunds)).toMatchObject([{ amount: aboveLimit }]);
  });
  it.each([REFUND_PART, 'refund-order'])(
    'two parallel approvals complete the action %s once',
    async (action) => {
      const { id } = await startedOrder();
      const amountFils = action === REFUND_PART ? { amountFils: 60_000 } : {};
      const approve = (as: AsOperator) =>
        as('opAct', {
          body: { action, subject: id, reason, key: newId().padEnd(16, 'x'), ...amountFils },
        });
      const answers = await Promise.all([approve(support), approve(lead)]);
      expect(answers.map(({ status, body: { data } }) => [status, data.approvals]).sort()).toEqual([
        [200, 0],
        [200, 1],
      ]);
      expect(await db().select().from(refunds)).toHaveLength(1);
    },
  );

  it('after a failure of the provider, the refund is retried with the same key and amount', async () => {
    const { id } = await startedOrder();
    const refundCalls: { amount: number; key: string }[] = [];
    const { refund } = server.ctx.payments;
    let fails = true;
    Object.assign(server.ctx.payments, {
      refund: async (request: { ref: string; amount: number; key: string }) => {
        refundCalls.push({ amount: request.amount, key: request.key });
        if (fails) throw new Error('no answer');
        return { ref: 'refund-1', done: true };
      },
    });
    await refundPart(support, id, PART);
    await runJobs(server.ctx);
    expect((await paymentOf(id)).status).toBe('refund_pending');
    const waiting = (await finance('opQueue', { params: { queue: 'refunds' } })).body.data;
    expect(waiting).toMatchObject([{ amountFils: PART, warnings: ['no answer'] }]);
    const [work] = await db()
      .select()
      .from(outbox)
      .where(sql`${outbox.kind} like 'refund%'`);
    expect(work!.kind).toBe('refund_part');
    fails = false;
    await later(server, 60_000);
    expect(refundCalls).toEqual([
      { amount: PART, key: `refund:${(await paymentOf(id)).id}` },
      { amount: PART, key: `refund:${(await paymentOf(id)).id}` },
    ]);
    expect(await paymentOf(id)).toMatchObject({ status: 'partly_refunded' });
    Object.assign(server.ctx.payments, { refund });
  });
  it('a partial refund that the payer’s bank sent back can be retried, or paid in another way', async () => {
    const { id } = await startedOrder();
    const refundAmounts: number[] = [];
    Object.assign(server.ctx.payments, {
      refund: async ({ amount }: { amount: number }) => {
        refundAmounts.push(amount);
        return { ref: `refund-${refundAmounts.length}`, done: false };
      },
    });
    await refundPart(support, id, PART);
    await runJobs(server.ctx);
    const payment = await paymentOf(id);
    const sendEvent = (kind: 'refund_failed' | 'refunded', eventId: string) =>
      onPaymentEvent(server.ctx, { provider: payment.provider, ref: payment.ref, kind, eventId });
    await sendEvent('refund_failed', 'failed-1');
    const [row] = await db().select().from(refunds).orderBy(asc(refunds.createdAt));
    const actionOf = (action: string) => ({
      body: { action, subject: row!.id, reason, key: newId().padEnd(16, 'x') },
    });
    expect((await finance('opAct', actionOf('retry-refund'))).status).toBe(200);
    await runJobs(server.ctx);
    expect(refundAmounts).toEqual([PART, PART]);
    await sendEvent('refund_failed', 'failed-2');
    expect((await finance('opAct', actionOf('complete-refund'))).status).toBe(200);
    await sendEvent('refunded', 'late');
    expect((await paymentOf(id)).status).toBe('partly_refunded');
    expect(await db().select().from(receipts).where(eq(receipts.kind, 'refund'))).toHaveLength(1);
  });
  it.each([
    ['during a partial refund', false],
    ['after a completed partial refund', true],
  ])('a chargeback %s debits the rest of the seller’s earnings, once', async (_, isDone) => {
    const { id } = await startedOrder();
    await refundPart(support, id, PART);
    if (isDone) await runJobs(server.ctx);
    const { ref, provider } = await paymentOf(id);
    for (const eventId of ['charge-1', 'charge-2'])
      await onPaymentEvent(server.ctx, { provider, ref, kind: 'charged_back', eventId });
    expect((await orderOf(id)).status).toBe('cancelled');
    expect((await linesOf(id)).chargeback).toBe(-57_000);
    await runJobs(server.ctx);
    expect((await paymentOf(id)).status).toBe('partly_refunded');
  });
});
