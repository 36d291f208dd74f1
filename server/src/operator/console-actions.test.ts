import { setTimeout } from 'node:timers/promises';
import { eq, ne, sql } from 'drizzle-orm';
import { dubaiDay, formatDateTime, HOUR_MS } from '@linksouq/shared-api/contract';
import { OPERATOR_ACTIONS, type OperatorRole } from '@linksouq/shared-api/operator';
import { banks, ledger, payments, payouts, refunds, subscriptions } from '../money/schema';
import { newId } from '../platform/db/id';
import { audit, outbox } from '../platform/db/schema';
import { sessions } from '../identity/schema';
import { orderLinks, orders } from '../orders/schema';
import { sellers } from '../shop/schema';
import { onPaymentEvent } from '../money/events/on-payment-event';
import type { PaymentEvent } from '../platform/ports/payments';
import { runJobs } from '../platform/jobs';
import { enqueue } from '../platform/jobs/enqueue';
import { holdTransaction, waitUntilBlocked } from '../../test/blocked';
import { testServer, type TestServer } from '../../test/harness';
import { DAY, type Market, openMarket, paidEvent, place } from '../../test/market';
import { addAccount, type AsOperator, newOperator, signInAs } from '../../test/operators';

const HOSTILE = `=HYPERLINK("http://evil")<script>alert(1)</script>`;
const reason = 'The brand called twice';

describe('Queues and actions of the console', () => {
  let server: TestServer;
  let market: Market;
  let support: AsOperator;
  let finance: AsOperator;
  let lead: AsOperator;
  beforeEach(async () => {
    server = await testServer({
      env: { PAYOUT_TWO_OPERATORS_AED: '1000', REFUND_TWO_OPERATORS_AED: '1000' },
    });
    market = await openMarket(server);
    support = await newOperator(server, 'Mona', 'support');
    finance = await newOperator(server, 'Sami', 'finance');
    lead = await newOperator(server, 'Nour', 'lead');
  });
  afterEach(() => server.close());

  const db = () => server.ctx.db;
  const paidOrder = async (page: 'story' | 'reel' | 'post' = 'post') => {
    const placed = await place(server, market, { contentIds: [market.pages[page]] });
    await paidEvent(server, placed.paymentLink!);
    return placed.orderId as string;
  };
  const disputedOrder = async (page?: 'story' | 'reel' | 'post') => {
    const id = await paidOrder(page);
    await db().update(orders).set({ status: 'disputed' }).where(eq(orders.id, id));
    return id;
  };
  const addWithdrawal = async (fils: number, set: object = {}) => {
    const id = newId();
    const ofSeller = { sellerId: market.seller.id, createdAt: server.clock.now() };
    await db()
      .insert(ledger)
      .values({ id: newId(), kind: 'sale', subjectId: newId(), amount: fils, ...ofSeller });
    await db()
      .insert(ledger)
      .values({ id: newId(), kind: 'payout', subjectId: id, amount: -fils, ...ofSeller });
    await db()
      .insert(payouts)
      .values({ id, amount: fils, status: 'pending', ...ofSeller, ...set });
    return id;
  };
  const act = (as: AsOperator, action: string, subject: string, more: object = {}) =>
    as('opAct', { body: { action, subject, reason, key: newId().padEnd(16, 'x'), ...more } });
  const preview = (as: AsOperator, action: string, subject: string, more: object = {}) =>
    as('opPreview', { body: { action, subject, reason, ...more } });
  const readQueue = async (as: AsOperator, name: string, query: Record<string, number | string> = {}) =>
    as('opQueue', { params: { queue: name }, query });
  const idsInQueue = async (as: AsOperator, name: string) =>
    (await readQueue(as, name)).body.data.map(({ id }: { id: string }) => id);
  /** Downloads the file for the bank. Returns the references of its rows. */
  const idsInFile = async () =>
    ((await finance('opExportPayouts')).body.data.csv as string)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
  const statusOf = async (id: string) =>
    (await db().select().from(orders).where(eq(orders.id, id)))[0]!.status;

  it('a dispute stays in the queue until an operator decides it, and a preview changes nothing', async () => {
    const id = await disputedOrder();
    server.clock.advance(1_000);
    const first = (await readQueue(support, 'disputes')).body.data[0];
    expect(first).toMatchObject({ id, overdue: false, seller: { id: market.seller.id } });
    expect(first.actions).toEqual(['complete-order', 'refund-order', 'refund-part', 'send-message']);
    const expected = (await preview(support, 'complete-order', id)).body.data;
    expect(expected.effects).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'state', kind: 'completed' }),
        expect.objectContaining({ what: 'ledger', kind: 'sale', amountFils: 80_000, to: 'seller' }),
        expect.objectContaining({ what: 'message', to: 'seller' }),
        expect.objectContaining({ what: 'message', to: 'buyer' }),
      ]),
    );
    expect(expected.effects.find(({ what }: { what: string }) => what === 'message').text).not.toBe('');
    expect(await statusOf(id)).toBe('disputed');
    expect(await db().select().from(audit)).toEqual([]);
    const completed = await act(support, 'complete-order', id);
    expect([completed.status, completed.body.data.changed]).toEqual([200, true]);
    expect(await idsInQueue(support, 'disputes')).toEqual([]);
    expect(await statusOf(id)).toBe('completed');
    expect(await db().select().from(audit)).toMatchObject([
      { actor: 'Mona', action: 'complete-order', subject: id, detail: { reason, role: 'support' } },
    ]);
  });
  it('if two operators act on the same case, one succeeds, and the other gets the name of the first operator', async () => {
    const id = await disputedOrder();
    const answers = await Promise.all([act(support, 'refund-order', id), act(lead, 'refund-order', id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [loser, winner] = answers[0]!.status === 409 ? [answers[0]!, 'Nour'] : [answers[1]!, 'Mona'];
    expect(loser.body.message).toBe(`${winner} has done this already. Please look at the case again.`);
    expect(await db().select().from(refunds)).toHaveLength(1);
    expect(await db().select().from(audit)).toHaveLength(1);
  });
  it('a repeated request with the same key gets the response of the first request and changes nothing', async () => {
    const id = await disputedOrder();
    const key = 'a'.repeat(36);
    const first = await act(support, 'refund-order', id, { key });
    expect((await act(support, 'refund-order', id, { key })).body).toEqual(first.body);
    expect((await act(support, 'complete-order', id, { key })).status).toBe(409);
    expect((await act(lead, 'refund-order', id, { key })).status).toBe(409);
    expect(await db().select().from(refunds)).toHaveLength(1);
    expect(await db().select().from(audit)).toHaveLength(1);
  });
  it('an action needs a reason, and an action of another role gives 404', async () => {
    const id = await disputedOrder();
    expect((await act(support, 'refund-order', id, { reason: ' ' })).status).toBe(422);
    expect((await act(finance, 'complete-order', id)).status).toBe(404);
    expect((await preview(finance, 'complete-order', id)).status).toBe(404);
    expect((await readQueue(finance, 'disputes')).status).toBe(404);
    expect((await readQueue(support, 'payouts')).status).toBe(404);
    expect((await readQueue(lead, 'constructor')).status).toBe(404);
    expect(await statusOf(id)).toBe('disputed');
  });
  it('each action is available only to its roles', async () => {
    const as: Record<OperatorRole, AsOperator> = { support, finance, lead };
    for (const [action, roles] of Object.entries(OPERATOR_ACTIONS))
      for (const role of Object.keys(as) as OperatorRole[]) {
        const { status, body } = await preview(as[role], action, 'none', { role: 'support' });
        const isAllowed = status !== 404 || body.message !== 'This was not found.';
        expect([action, role, isAllowed]).toEqual([
          action,
          role,
          (roles as readonly string[]).includes(role),
        ]);
      }
  });

  it('a refund above the configured amount needs two operators', async () => {
    const id = await disputedOrder('reel');
    const first = await act(support, 'refund-order', id);
    expect(first.body.data).toMatchObject({ approvals: 1, needed: 2, changed: true });
    expect(await statusOf(id)).toBe('disputed');
    expect((await readQueue(lead, 'disputes')).body.data).toMatchObject([{ id, approvals: 1, needed: 2 }]);
    const again = await act(support, 'refund-order', id);
    expect([again.status, again.body.message]).toEqual([
      409,
      'You approved this before. A second operator must approve it too.',
    ]);
    expect((await preview(finance, 'refund-order', id)).body.data.effects).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'refund', to: 'buyer', kind: 'pending' })]),
    );
    expect(await statusOf(id)).toBe('disputed');
    expect((await act(finance, 'refund-order', id)).status).toBe(200);
    expect(await statusOf(id)).toBe('cancelled');
    const rows = await db().select().from(audit).where(eq(audit.subject, id));
    expect(rows.map(({ actor }) => actor).sort()).toEqual(['Mona', 'Sami']);
  });
  it('the approval of an operator whose account was disabled does not count any more', async () => {
    const order = await disputedOrder('reel');
    const { seller: other } = await openMarket(server);
    const payout = await addWithdrawal(200_000, { sellerId: other.id });
    const rami = await newOperator(server, 'Rami', 'finance');
    await act(rami, 'refund-order', order);
    await act(rami, 'approve-payout', payout);
    await act(finance, 'approve-payout', payout);
    const approvalsIn = async (queue: string) =>
      (await readQueue(lead, queue)).body.data.map(({ approvals }: { approvals: number }) => approvals);
    expect([await approvalsIn('disputes'), await approvalsIn('payouts')]).toEqual([[1], [2]]);
    expect((await act(lead, 'disable-operator', 'Rami')).status).toBe(200);
    expect([await approvalsIn('disputes'), await approvalsIn('payouts')]).toEqual([[0], [1]]);

    expect((await act(support, 'refund-order', order)).body.data).toMatchObject({ approvals: 1, needed: 2 });
    expect(await statusOf(order)).toBe('disputed');
    expect((await act(finance, 'complete-payout', payout)).status).toBe(409);
    expect(await idsInFile()).toEqual([]);

    expect((await act(lead, 'refund-order', order)).status).toBe(200);
    expect(await statusOf(order)).toBe('cancelled');
    expect((await act(lead, 'approve-payout', payout)).body.data).toMatchObject({ approvals: 2 });
    expect(await idsInFile()).toEqual([payout]);
    expect((await act(finance, 'complete-payout', payout)).status).toBe(200);
  });
  it('an order in progress gets more time, both sides get a message, and a second request for the same day is refused', async () => {
    const id = await paidOrder();
    await server.call('acceptOrder', { token: market.seller.token, params: { id } });
    const due = async () => (await db().select().from(orders).where(eq(orders.id, id)))[0]!.dueAt!;
    const before = await due();
    const dayIn = (days: number) => dubaiDay(before.getTime() + days * DAY);
    expect((await support('opOrder', { params: { id } })).body.data.actions).toContain('extend-order');

    const { body } = await preview(support, 'extend-order', id, { until: dayIn(3) });
    const messages = body.data.effects.filter(({ what }: { what: string }) => what === 'message');
    expect(new Set(messages.map(({ to }: { to: string }) => to))).toEqual(new Set(['seller', 'buyer']));
    expect(messages[0].text).toContain('more time');
    expect(await due()).toEqual(before);

    expect((await act(support, 'extend-order', id, { until: dayIn(3) })).status).toBe(200);
    expect((await due()).toISOString()).toBe(`${dayIn(3)}T19:59:00.000Z`);
    const second = await act(lead, 'extend-order', id, { until: dayIn(3) });
    expect([second.status, second.body.message]).toEqual([
      409,
      'Mona has done this already. Please look at the case again.',
    ]);
    const timeline = (await support('opOrder', { params: { id } })).body.data.timeline;
    expect(timeline.at(-1).text).toBe(`Support moved the delivery date: ${reason}`);
  });
  it('the page of an order shows no due time while the brand decides', async () => {
    const id = await paidOrder();
    await server.call('acceptOrder', { token: market.seller.token, params: { id } });
    const shown = async () => (await support('opOrder', { params: { id } })).body.data.dueAt;
    expect(await shown()).not.toBeNull();
    await db().update(orders).set({ waitsForBrand: true }).where(eq(orders.id, id));
    expect(await shown()).toBeNull();
  });
  it('an order in progress can get time until the end of the thirtieth day from today', async () => {
    const id = await paidOrder();
    await server.call('acceptOrder', { token: market.seller.token, params: { id } });
    const until = dubaiDay(server.clock.now().getTime() + 30 * DAY);
    expect((await act(support, 'extend-order', id, { until })).status).toBe(200);
    const [order] = await db().select().from(orders).where(eq(orders.id, id));
    expect(order!.dueAt!.toISOString()).toBe(`${until}T19:59:00.000Z`);
  });
  it.each([
    ['an earlier day', () => ({ until: dubaiDay(server.clock.now().getTime()) }), 422],
    [
      'a day that is more than 30 days ahead',
      () => ({ until: dubaiDay(server.clock.now().getTime() + 31 * DAY) }),
      422,
    ],
    ['no day', () => ({}), 422],
    ['a day that does not exist', () => ({ until: '2026-02-31' }), 422],
    ['a text that is no date', () => ({ until: 'tomorrow' }), 422],
  ])('a request for more time with %s is refused and changes nothing', async (_, more, status) => {
    const id = await paidOrder();
    await server.call('acceptOrder', { token: market.seller.token, params: { id } });
    const [before] = await db().select().from(orders).where(eq(orders.id, id));
    expect((await act(support, 'extend-order', id, more())).status).toBe(status);
    expect((await act(finance, 'extend-order', id, { until: '2099-01-01' })).status).toBe(404);
    expect((await db().select().from(orders).where(eq(orders.id, id)))[0]).toEqual(before);
  });
  it('an order that is not in progress cannot get more time', async () => {
    const id = await disputedOrder();
    const until = dubaiDay(server.clock.now().getTime() + 10 * DAY);
    const { status, body } = await act(support, 'extend-order', id, { until });
    expect([status, body.message]).toEqual([
      409,
      'This order is not in progress, so it has no delivery date.',
    ]);
  });
  it.each([
    ['resets', () => act(lead, 'reset-operator', 'Sami')],
    ['adds', () => act(lead, 'add-operator', 'Sara', { role: 'finance' })],
  ])(
    'for a day, a lead who %s an account cannot use this account for the second approval',
    async (_, make) => {
      const { body } = await make();
      const { subject: name, account } = body.data;
      let newApprover = await signInAs(server, { name, ...account });
      const id = await disputedOrder('reel');
      const withdrawalId = await addWithdrawal(100_001);
      const secondApprovalRefused = [
        409,
        'This action needs two operators. Another operator set up your account less than 24 hours ago. You can approve when the 24 hours have passed.',
      ];
      for (const [action, subject] of [
        ['refund-order', id],
        ['approve-payout', withdrawalId],
      ] as const) {
        expect((await act(lead, action, subject)).body.data).toMatchObject({ approvals: 1 });
        const { status, body } = await act(newApprover, action, subject);
        expect([status, body.message]).toEqual(secondApprovalRefused);
      }
      expect(await statusOf(id)).toBe('disputed');
      server.clock.advance(DAY);
      newApprover = await signInAs(server, { name, ...account });
      expect((await act(newApprover, 'refund-order', id)).status).toBe(200);
      expect(await statusOf(id)).toBe('cancelled');
    },
  );
  it('withdrawals with a warning come first, a large withdrawal needs two operators, and a returned withdrawal is credited', async () => {
    const small = await addWithdrawal(5_000);
    const { body } = await readQueue(finance, 'payouts');
    expect(body.data).toMatchObject([
      { id: small, amountFils: 5_000, warnings: [], detail: 'Emirates NBD · •••4321', needed: 0 },
    ]);
    const otherMarket = await openMarket(server);
    server.clock.advance(1_000);
    const largeWithWarning = await addWithdrawal(100_001, { sellerId: otherMarket.seller.id });
    await db()
      .update(sellers)
      .set({ contactChangedAt: new Date(server.clock.now().getTime() + 1) })
      .where(eq(sellers.id, otherMarket.seller.id));
    const pages = [];
    for (let cursor: string | null = '', i = 0; cursor !== null && i < 5; i++) {
      const page = await readQueue(finance, 'payouts', { limit: 1, ...(cursor ? { cursor } : {}) });
      pages.push(...page.body.data);
      cursor = page.body.next;
    }
    expect(pages.map(({ id, warnings, needed }) => [id, warnings.length > 0, needed])).toEqual([
      [largeWithWarning, true, 2],
      [small, false, 0],
    ]);
    const actionsOfLarge = async () => (await readQueue(finance, 'payouts')).body.data[0].actions;
    expect(await actionsOfLarge()).toEqual(['approve-payout', 'return-payout']);
    for (const [as, approvals] of [
      [finance, 1],
      [lead, 2],
    ] as const) {
      const { data } = (await act(as, 'approve-payout', largeWithWarning)).body;
      expect(data).toMatchObject({ approvals, needed: 2, effects: [{ what: 'approval' }] });
    }
    expect(await actionsOfLarge()).toEqual(['complete-payout', 'return-payout']);
    expect((await act(lead, 'complete-payout', largeWithWarning)).body.data.effects).toMatchObject([
      { what: 'state', kind: 'completed' },
    ]);
    const returned = await act(finance, 'return-payout', small);
    expect(returned.body.data.effects).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'ledger', amountFils: 5_000 })]),
    );
    expect((await act(lead, 'return-payout', small)).body.message).toContain('Sami');
    expect(await idsInQueue(finance, 'payouts')).toEqual([]);
  });
  it('the file for the bank has complete account numbers and no formulas, and its download is recorded', async () => {
    await db().update(banks).set({ name: HOSTILE, title: '=1+1' });
    const id = await addWithdrawal(98_765);
    expect((await support('opExportPayouts')).status).toBe(404);
    const { body } = await finance('opExportPayouts');
    expect(body.data).toMatchObject({ rows: 1, totalFils: 98_765 });
    expect(body.data.csv).toContain(`${id},`);
    expect(body.data.csv).toContain(',1020304321,987.65,AED,');
    expect(body.data.csv).toContain(`,'=1+1,"'=HYPERLINK`);
    for (const line of body.data.csv.split(/\r\n/)) expect(line).not.toMatch(/(^|,)"?[=+@-]/);
    const rows = await db().select().from(audit);
    expect(rows).toMatchObject([{ actor: 'Sami', action: 'export-payouts', detail: { payouts: [id] } }]);
  });
  it('the file for the bank has only withdrawals that two operators approved, if they need it, and no seller with a debt', async () => {
    const small = await addWithdrawal(100_000);
    const { seller } = await openMarket(server);
    const large = await addWithdrawal(100_001, { sellerId: seller.id });
    const { id: debtor } = (await openMarket(server)).seller;
    const ofDebtor = await addWithdrawal(5_000, { sellerId: debtor });
    await db()
      .insert(ledger)
      .values({ id: newId(), sellerId: debtor, kind: 'chargeback', subjectId: newId(), amount: -1 });
    expect(await idsInFile()).toEqual([small]);
    await act(finance, 'approve-payout', large);
    expect(await idsInFile()).toEqual([]);
    await act(lead, 'approve-payout', large);
    expect(await idsInFile()).toEqual([large]);
    await db()
      .insert(ledger)
      .values({ id: newId(), sellerId: debtor, kind: 'sale', subjectId: newId(), amount: 1 });
    expect(await idsInFile()).toEqual([ofDebtor]);
  });
  it('two files for the bank never contain the same withdrawal, unless an operator asks for the earlier ones again', async () => {
    const id = await addWithdrawal(5_000);
    const files = await Promise.all([finance('opExportPayouts'), lead('opExportPayouts')]);
    expect(files.map(({ body }) => body.data.rows).sort()).toEqual([0, 1]);
    expect((await finance('opExportPayouts')).body.data).toMatchObject({ rows: 0, inEarlierFiles: 1 });
    const exportedAt = server.clock.now();
    expect((await readQueue(finance, 'payouts')).body.data[0].detail).toBe(
      `Emirates NBD · •••4321 · In a bank file since ${formatDateTime(exportedAt)}`,
    );
    server.clock.advance(60_000);
    const again = await finance('opExportPayouts', { body: { again: true } });
    expect(again.body.data).toMatchObject({ rows: 1, inEarlierFiles: 0 });
    expect(again.body.data.csv).toContain(`,${exportedAt.toISOString()}\r\n`);
    expect(await db().select().from(payouts)).toMatchObject([{ exportedAt }]);
    await act(finance, 'complete-payout', id);
    expect((await finance('opExportPayouts', { body: { again: true } })).body.data.rows).toBe(0);
  });
  it('the file for the bank has no formulas, even if a spreadsheet separates cells by semicolons', async () => {
    const title = 'Layla;=1+1;"@SUM(A1)\n-2+3; \t+4';
    await db().update(banks).set({ name: '＝1+1', title });
    const id = await addWithdrawal(98_765);
    const { csv } = (await finance('opExportPayouts')).body.data;
    expect(csv).toContain(`${id},"Layla;'=1+1;'""@SUM(A1)`);
    for (const cell of csv.split(/[;\t\r\n,]/)) expect(cell).not.toMatch(/^\s*"*[=+@＝-]/);
  });
  it('a failed refund stays in the queue until it is retried or paid in another way', async () => {
    const id = await disputedOrder();
    await act(support, 'refund-order', id);
    const [row] = await db().select().from(refunds);
    await db().update(refunds).set({ status: 'failed' });
    expect(await idsInQueue(finance, 'refunds')).toEqual([row!.id]);
    const refundCase = (await readQueue(finance, 'refunds')).body.data[0];
    expect(refundCase).toMatchObject({
      state: 'failed',
      order: { id },
      actions: ['retry-refund', 'complete-refund'],
    });
    const { code } = (await db().select().from(orders).where(eq(orders.id, id)))[0]!;
    const refund = { what: 'refund', to: 'buyer', kind: 'pending', amountFils: row!.amount };
    for (const subject of [row!.id, code])
      expect((await preview(finance, 'retry-refund', subject)).body.data.effects).toMatchObject([refund]);
    expect((await act(finance, 'retry-refund', row!.id)).status).toBe(200);
    expect(await idsInQueue(finance, 'refunds')).toEqual([]);
    await db().update(outbox).set({ lastError: 'no answer' }).where(eq(outbox.kind, 'refund'));
    expect((await preview(finance, 'retry-refund', row!.id)).body.data.effects).toMatchObject([refund]);
    await db().update(refunds).set({ status: 'failed' });
    expect((await act(finance, 'complete-refund', row!.id)).status).toBe(200);
    expect((await db().select().from(refunds))[0]!.status).toBe('done');
    expect((await db().select().from(payments))[0]!.status).toBe('refunded');
  });
  it('a failed refund of a payment that the bank also took back does not return the money twice', async () => {
    const id = await disputedOrder();
    await act(support, 'refund-order', id);
    for (let i = 0; i < 3; i++) await runJobs(server.ctx);
    const { provider, ref } = (await db().select().from(payments))[0]!;
    const event = { provider, ref, eventId: newId() };
    const readCharged = async () => (await readQueue(finance, 'chargebacks')).body.data[0];
    await onPaymentEvent(server.ctx, { ...event, kind: 'charged_back' });
    expect((await readCharged()).warnings).toEqual([expect.stringContaining('send the refund as evidence')]);
    await db().update(refunds).set({ providerRef: 're_1' });
    const bounced = { ...event, eventId: newId(), kind: 'refund_failed', refundRef: 're_1' } as const;
    await onPaymentEvent(server.ctx, bounced);
    expect((await readCharged()).warnings).toEqual([]);
    const [refund] = await db().select().from(refunds);
    const readCase = async () => (await readQueue(finance, 'refunds')).body.data[0];
    expect(await readCase()).toMatchObject({
      id: refund!.id,
      warnings: [expect.stringContaining('wait until the chargeback is decided')],
      actions: [],
    });
    for (const action of ['retry-refund', 'complete-refund'] as const)
      expect((await act(finance, action, refund!.id)).status).toBe(409);
    const { id: chargeback } = await readCharged();
    await act(finance, 'close-chargeback', chargeback);
    expect(await readCase()).toMatchObject({
      warnings: [expect.stringContaining('mark the refund as done')],
      actions: ['complete-refund'],
    });
    expect((await act(finance, 'retry-refund', refund!.id)).status).toBe(409);
    await act(finance, 'win-chargeback', chargeback);
    expect(await readCase()).toMatchObject({ warnings: [], actions: ['retry-refund', 'complete-refund'] });
    expect((await act(finance, 'retry-refund', refund!.id)).status).toBe(200);
  });
  it('a refund that the provider refuses after a lost chargeback can be completed, and is owed if the chargeback is won later', async () => {
    const id = await disputedOrder();
    server.ctx.payments.refund = async () => {
      throw new Error('charge_disputed');
    };
    await act(support, 'refund-order', id);
    const { provider, ref } = (await db().select().from(payments))[0]!;
    await onPaymentEvent(server.ctx, { provider, ref, eventId: newId(), kind: 'charged_back' });
    await runJobs(server.ctx);
    const [refund] = await db().select().from(refunds);
    expect((await act(finance, 'complete-refund', refund!.id)).status).toBe(409);
    const [chargeback] = await idsInQueue(finance, 'chargebacks');
    await act(finance, 'close-chargeback', chargeback);
    expect((await readQueue(finance, 'refunds')).body.data[0]).toMatchObject({
      state: 'pending',
      actions: ['complete-refund'],
    });
    expect((await act(finance, 'complete-refund', refund!.id)).status).toBe(200);
    expect(await idsInQueue(finance, 'refunds')).toEqual([]);
    expect((await db().select().from(payments))[0]!.status).toBe('refunded');
    // If the bank takes the money from the brand again, the brand must still receive its refund.
    expect((await act(finance, 'win-chargeback', chargeback)).body.data.effects).toMatchObject([
      { what: 'refund', kind: 'owed', amountFils: refund!.amount, to: 'buyer' },
    ]);
  });
  it('a failed message shows its order, its recipient and its text, but never a one-time code', async () => {
    const orderId = await paidOrder();
    const code = (await db().select().from(orders).where(eq(orders.id, orderId)))[0]!.code;
    await db().update(outbox).set({ lastError: 'no route', attempts: 3 });
    const receiver = { kind: 'seller' as const, id: market.seller.id };
    await db().transaction((tx) =>
      enqueue(tx, server.ctx, 'message', 'login', {
        channel: 'sms',
        to: '+971500000009',
        template: 'otp',
        language: 'en',
        text: 'Your code is 445566',
        code: '445566',
        person: receiver,
      }),
    );
    await db().update(outbox).set({ lastError: 'no route' }).where(eq(outbox.key, 'login'));
    const { data } = (await readQueue(support, 'messages')).body as { data: Record<string, any>[] };
    const ofOrder = data.filter(({ order }) => order?.id === orderId);
    expect(ofOrder.length).toBeGreaterThan(0);
    for (const entry of ofOrder) {
      expect(entry).toMatchObject({ title: code, order: { id: orderId, code } });
      expect(entry.detail).toContain(code);
      expect(entry.message.channel).toMatch(/^(whatsapp|sms|email)$/);
    }
    expect(ofOrder.find(({ message }) => message.to === 'buyer')!.buyer).toMatchObject({
      id: market.buyer.id,
    });
    expect(data.at(-1)).toMatchObject({
      title: `@${market.seller.username}`,
      detail: '',
      message: { to: 'seller', channel: 'sms' },
    });
    const page = (await support('opOrder', { params: { id: orderId } })).body.data;
    expect(page.messages[0]).toMatchObject({ state: 'failing', text: expect.stringContaining(code) });
    expect(JSON.stringify(data)).not.toContain('445566');
  });
  it('a message that a provider refused is in the queue, and can be sent again at once', async () => {
    await paidOrder();
    const [row] = await db().select().from(outbox).where(eq(outbox.kind, 'message'));
    const inOneHour = new Date(server.clock.now().getTime() + HOUR_MS);
    await db()
      .update(outbox)
      .set({ lastError: 'no route', nextAt: inOneHour, attempts: 3 })
      .where(eq(outbox.id, row!.id));
    const id = `waiting:${row!.id}`;
    expect((await readQueue(support, 'messages')).body.data).toMatchObject([{ id, warnings: ['no route'] }]);
    expect((await act(support, 'resend-message', id)).status).toBe(200);
    await runJobs(server.ctx);
    expect(await idsInQueue(support, 'messages')).toEqual([]);
    expect((await act(support, 'resend-message', id)).status).toBe(409);
    const messagesOfPerson = (await support('opPerson', { params: { kind: 'buyer', id: market.buyer.id } }))
      .body.data.messages;
    const before = server.sent.length;
    expect((await act(support, 'resend-message', messagesOfPerson[0].id)).status).toBe(200);
    await runJobs(server.ctx);
    expect(server.sent).toHaveLength(before + 1);
    expect(server.sent.at(-1)).toMatchObject({ to: market.buyer.phone, text: messagesOfPerson[0].text });
  });
  it('a message that the provider refuses again is not reported as sent, even in a repeated request', async () => {
    await paidOrder();
    await db().update(outbox).set({ lastError: 'no route' }).where(eq(outbox.kind, 'message'));
    const [{ id }] = (await readQueue(support, 'messages')).body.data;
    const { messages } = server.ctx;
    const { send } = messages;
    messages.send = () => Promise.reject(new Error('the message provider answered 503'));
    const body = { action: 'resend-message', subject: id, reason, key: 'a-key-of-sixteen-characters' };
    const problem = 'the message provider answered 503';
    expect((await support('opAct', { body })).body.data).toMatchObject({ changed: true, problem });
    expect((await support('opAct', { body })).body.data).toMatchObject({ problem });
    expect(await idsInQueue(support, 'messages')).toContain(id);
    messages.send = send;
    expect((await act(support, 'resend-message', id)).body.data).toMatchObject({ problem: '' });
    expect(await idsInQueue(support, 'messages')).not.toContain(id);
  });
  it('a frozen account is in the queue with the reason that the seller sees', async () => {
    const { id, token } = market.seller;
    const frozen = await act(support, 'freeze-seller', id, { reason: HOSTILE });
    expect(frozen.body.data.effects).toMatchObject([
      { what: 'message', to: 'seller', kind: 'account-frozen' },
    ]);
    await runJobs(server.ctx);
    expect(server.sent.at(-1)!.text).toMatch(/account is frozen: .+ Reason: “[^<>]+”$/);
    expect((await act(lead, 'freeze-seller', id)).status).toBe(409);
    expect((await readQueue(support, 'frozen')).body.data).toMatchObject([{ id, detail: HOSTILE }]);
    const { body } = await server.call('getDashboard', { token });
    expect(body).toMatchObject({ status: 'frozen', frozenReason: HOSTILE });
    expect((await act(support, 'unfreeze-seller', id)).status).toBe(200);
    await runJobs(server.ctx);
    expect(server.sent.at(-1)).toMatchObject({ template: 'account-active' });
    expect(await idsInQueue(support, 'frozen')).toEqual([]);
  });
  it('a payment with a wrong amount stays in the queue until it is closed', async () => {
    const at = server.clock.now();
    const detail = { ref: 'cs_1', due: 820, paid: 8.2, currency: 'USD' };
    const id = newId();
    await db()
      .insert(audit)
      .values({ id, actor: 'test', action: 'payment-mismatch', subject: 'LS-AAAAAA', detail, at });
    expect((await readQueue(finance, 'mismatches')).body.data).toMatchObject([
      { id, amountFils: 82_000, warnings: ['8.2 USD ≠ 820 AED'] },
    ]);
    expect((await act(finance, 'close-mismatch', id)).status).toBe(200);
    expect((await act(lead, 'close-mismatch', id)).body.message).toContain('Sami');
    expect(await idsInQueue(finance, 'mismatches')).toEqual([]);
  });
  it('two operators cannot close the same payment with a wrong amount at the same time', async () => {
    const detail = { ref: 'cs_1', due: 820, paid: 8.2, currency: 'USD' };
    const id = newId();
    await db()
      .insert(audit)
      .values({ id, actor: 'test', action: 'payment-mismatch', subject: 'LS-AAAAAA', detail });
    // The lock delays the first audit row, until both operators have read the case.
    let isLocked!: () => void;
    const locked = new Promise<void>((resolve) => (isLocked = resolve));
    const delay = db().transaction(async (tx) => {
      await tx.execute(sql`lock table audit in share mode`);
      isLocked();
      await setTimeout(700);
    });
    await locked;
    const answers = await Promise.all([act(finance, 'close-mismatch', id), act(lead, 'close-mismatch', id)]);
    await delay;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [loser, winner] = answers[0]!.status === 409 ? [answers[0]!, 'Nour'] : [answers[1]!, 'Sami'];
    expect(loser.body.message).toBe(`${winner} has done this already. Please look at the case again.`);
    expect(await db().select().from(audit).where(eq(audit.action, 'close-mismatch'))).toHaveLength(1);
  });
  it('two operators cannot cancel the same plan at the same time', async () => {
    const { id } = market.seller;
    // Only a plan with a reference is changed at the provider.
    await db().update(subscriptions).set({ providerRef: 'sub_1' });
    const { payments: provider } = server.ctx;
    const setSubscriptionEnd = provider.setSubscriptionEnd.bind(provider);
    // Both operators have checked the plan before the first one changes it.
    let calls = 0;
    let release!: () => void;
    const bothCall = new Promise<void>((resolve) => (release = resolve));
    provider.setSubscriptionEnd = async (ref, ends) => {
      if (++calls === 2) release();
      await bothCall;
      return setSubscriptionEnd(ref, ends);
    };
    const answers = await Promise.all([act(support, 'cancel-plan', id), act(lead, 'cancel-plan', id)]);
    provider.setSubscriptionEnd = setSubscriptionEnd;
    expect(calls).toBe(2);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [loser, winner] = answers[0]!.status === 409 ? [answers[0]!, 'Nour'] : [answers[1]!, 'Mona'];
    expect(loser.body.message).toBe(`${winner} has done this already. Please look at the case again.`);
    expect(await db().select().from(audit).where(eq(audit.action, 'cancel-plan'))).toHaveLength(1);
  });
  (process.env.TEST_DATABASE_URL ? it : it.skip)(
    'an operator who cancels a plan during the action of another operator gets the name of this operator',
    async () => {
      const { id } = market.seller;
      // The lock blocks the audit row of the first operator.
      const unlock = await holdTransaction(db(), (tx) => tx.execute(sql`lock table audit in share mode`));
      const first = act(support, 'cancel-plan', id);
      await waitUntilBlocked(db(), 'insert into "audit"%');
      const second = act(lead, 'cancel-plan', id);
      // The second operator waits for the first one, or gets an answer too early.
      await Promise.race([second, waitUntilBlocked(db(), '%pg_advisory_xact_lock%')]);
      await unlock();
      expect((await first).status).toBe(200);
      expect((await second).body.message).toBe('Mona has done this already. Please look at the case again.');
    },
  );
  it('chargebacks are in the queue, sorted by the deadline of the provider, until they are closed', async () => {
    const [far, near, none] = [await paidOrder(), await paidOrder(), await paidOrder('story')];
    const at = (days: number) => new Date(server.clock.now().getTime() + days * DAY);
    const chargeBack = async (orderId: string, chargeback?: PaymentEvent['chargeback'], times = 1) => {
      const [payment] = await db().select().from(payments).where(eq(payments.orderId, orderId));
      const { provider, ref } = payment!;
      for (let i = 0; i < times; i++)
        await onPaymentEvent(server.ctx, {
          provider,
          ref,
          kind: 'charged_back',
          eventId: newId(),
          ...(chargeback ? { chargeback } : {}),
        });
    };
    await chargeBack(far, { ref: 'dp_far', dueAt: at(20) });
    await chargeBack(near, { ref: 'dp_near', amount: 5_000, dueAt: at(0.001) }, 2);
    await chargeBack(none);
    const readChargebacks = async () => (await readQueue(finance, 'chargebacks')).body.data;
    expect(await readChargebacks()).toMatchObject([
      {
        detail: 'dp_near',
        amountFils: 5_000,
        order: { id: near },
        overdue: false,
        deadline: at(0.001).toISOString(),
      },
      { order: { id: none }, amountFils: 55_000, deadline: at(7).toISOString() },
      { detail: 'dp_far', order: { id: far }, seller: { id: market.seller.id } },
    ]);
    const [part, whole] = await readChargebacks();
    expect([part.warnings, whole.warnings]).toEqual([[expect.stringContaining('a part of')], []]);
    expect([await statusOf(near), await statusOf(none)]).toEqual(['pending', 'cancelled']);
    expect((await readQueue(support, 'chargebacks')).status).toBe(404);
    server.clock.advance(2 * 60_000);
    const [first] = await readChargebacks();
    expect([first.overdue, first.actions]).toEqual([
      true,
      ['answer-chargeback', 'win-chargeback', 'close-chargeback'],
    ]);
    expect((await finance('opQueues')).body.data).toContainEqual(
      expect.objectContaining({ queue: 'chargebacks', count: 3, overdue: 1 }),
    );
    const answers = await Promise.all([
      act(finance, 'close-chargeback', first.id),
      act(lead, 'close-chargeback', first.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await act(finance, 'close-chargeback', 'none')).status).toBe(404);
    expect(await readChargebacks()).toHaveLength(2);
    // A lost chargeback can still be won.
    expect((await act(finance, 'win-chargeback', first.id)).status).toBe(200);
    expect((await act(finance, 'win-chargeback', first.id)).status).toBe(409);
  });
  it('an answered chargeback stays in the queue until the bank decides', async () => {
    const id = await paidOrder();
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, id));
    const { provider, ref } = payment!;
    const chargeback = { ref: 'dp_answered', dueAt: new Date(server.clock.now().getTime() + 60_000) };
    await onPaymentEvent(server.ctx, { provider, ref, kind: 'charged_back', eventId: newId(), chargeback });
    const readCase = async () => (await readQueue(finance, 'chargebacks')).body.data[0];
    const open = await readCase();
    const answeredAt = server.clock.now();
    expect((await act(finance, 'answer-chargeback', open.id)).status).toBe(200);
    expect((await act(lead, 'answer-chargeback', open.id)).status).toBe(409);
    expect((await act(lead, 'answer-chargeback', 'none')).status).toBe(404);
    server.clock.advance(2 * 60_000);
    expect(await readCase()).toMatchObject({
      id: open.id,
      detail: `${open.detail} · Answered on ${formatDateTime(answeredAt)}`,
      overdue: false,
      actions: ['win-chargeback', 'close-chargeback'],
    });
    expect((await act(finance, 'win-chargeback', open.id)).status).toBe(200);
    expect(await statusOf(id)).toBe('disputed');
    expect((await readQueue(finance, 'chargebacks')).body.data).toEqual([]);
  });
  it('the page of the order shows each chargeback with the actions of the role, also a lost one', async () => {
    const id = await paidOrder();
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, id));
    const { provider, ref } = payment!;
    const shown = async (as: AsOperator) =>
      (await as('opOrder', { params: { id } })).body.data.payments[0].chargebacks;
    expect(await shown(finance)).toEqual([]);
    const chargeback = { ref: 'dp_page', amount: 5_000 };
    await onPaymentEvent(server.ctx, { provider, ref, kind: 'charged_back', eventId: newId(), chargeback });
    const [open] = await shown(finance);
    expect(open).toMatchObject({
      ref: 'dp_page',
      amountFils: 5_000,
      status: 'open',
      actions: ['answer-chargeback', 'win-chargeback', 'close-chargeback'],
    });
    expect((await shown(support))[0].actions).toEqual([]);
    await act(finance, 'answer-chargeback', open.id);
    expect(await shown(finance)).toMatchObject([
      { status: 'answered', actions: ['win-chargeback', 'close-chargeback'] },
    ]);
    await act(finance, 'close-chargeback', open.id);
    expect(await shown(finance)).toMatchObject([{ status: 'lost', actions: ['win-chargeback'] }]);
    await act(finance, 'win-chargeback', open.id);
    expect(await shown(finance)).toMatchObject([{ status: 'won', actions: [] }]);
  });
  it('ends the links of a brand whose sessions have already ended', async () => {
    await place(server, market, { contentIds: [market.pages.post] });
    await db().delete(sessions).where(ne(sessions.kind, 'seller'));
    const subject = `buyer:${market.buyer.id}`;
    const expected = await preview(support, 'end-sessions', subject);
    expect(expected.body.data.effects).toMatchObject([{ what: 'sessions', kind: '1' }]);
    expect((await act(support, 'end-sessions', subject)).status).toBe(200);
    const [link] = await db().select().from(orderLinks);
    expect(link!.expiresAt).toEqual(server.clock.now());
    expect((await act(support, 'end-sessions', subject)).status).toBe(409);
  });
  it('support can change a phone, end sessions and cancel a plan', async () => {
    const { id, token } = market.seller;
    const expected = await preview(support, 'end-sessions', `seller:${id}`);
    expect(expected.body.data.effects).toMatchObject([{ what: 'sessions', kind: '1' }]);
    expect((await server.call('getProfile', { token })).status).toBe(200);
    expect((await act(support, 'end-sessions', `seller:${id}`)).status).toBe(200);
    expect((await server.call('getProfile', { token })).status).toBe(401);
    expect((await act(support, 'end-sessions', `seller:${id}`)).status).toBe(409);
    expect((await act(support, 'change-phone', id, { phone: '+97150' })).status).toBe(422);
    const phoneChange = await act(support, 'change-phone', id, { phone: '+971509998877' });
    expect(phoneChange.body.data.effects).toMatchObject([{ what: 'message', kind: 'phone-changed' }]);
    expect((await preview(support, 'cancel-plan', id)).body.data.effects).toMatchObject([{ what: 'plan' }]);
    expect((await act(support, 'cancel-plan', id)).status).toBe(200);
    expect((await act(lead, 'cancel-plan', id)).body.message).toContain('Mona');
    const page = (await support('opPerson', { params: { kind: 'seller', id } })).body.data;
    expect(page.seller.plan.cancelAtEnd).toBe(true);
    expect(page.audit.map(({ action }: { action: string }) => action).sort()).toEqual([
      'cancel-plan',
      'change-phone',
      'end-sessions',
    ]);
  });
  it('support cannot freeze the account of a deleted seller and cannot change its phone number', async () => {
    const { id } = market.seller;
    await server.ctx.db.update(sellers).set({ erasedAt: server.clock.now() }).where(eq(sellers.id, id));
    expect((await act(support, 'freeze-seller', id)).status).toBe(404);
    expect((await act(support, 'change-phone', id, { phone: '+971509998877' })).status).toBe(404);
  });

  it('a lead can add and disable operators, change roles, and replace sign-in factors', async () => {
    const added = await act(lead, 'add-operator', 'Huda', { role: 'support', key: 'b'.repeat(36) });
    const { token, totp } = added.body.data.account;
    const huda = await signInAs(server, { name: 'Huda', token, totp });
    expect((await huda('opMe')).body.data.role).toBe('support');
    const repeated = await act(lead, 'add-operator', 'Huda', { role: 'support', key: 'b'.repeat(36) });
    expect(repeated.body.data.account).toBeNull();
    expect((await act(lead, 'set-role', 'Huda', { role: 'finance' })).status).toBe(200);
    expect((await huda('opMe')).body.data.role).toBe('finance');
    const newFactors = (await act(lead, 'reset-operator', 'Huda')).body.data.account;
    expect((await huda('opMe')).status).toBe(401);
    await expect(signInAs(server, { name: 'Huda', token, totp })).rejects.toThrow('not right');
    expect((await (await signInAs(server, { name: 'Huda', ...newFactors }))('opMe')).status).toBe(200);
    expect((await act(lead, 'set-role', 'Nour', { role: 'support' })).status).toBe(409);
    expect((await act(lead, 'disable-operator', 'Nour')).status).toBe(409);
    const list = (await lead('opOperators')).body.data;
    expect(list.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
      ['Huda', 'finance'],
      ['Mona', 'support'],
      ['Nour', 'lead'],
      ['Sami', 'finance'],
    ]);
    expect(JSON.stringify(await db().select().from(audit))).not.toContain(newFactors.token);
    await addAccount(server, 'Omar', 'lead');
    expect((await act(lead, 'disable-operator', 'Nour')).status).toBe(200);
  });
  it('the figures of a day contain orders, money and times, and the figures of past days do not change', async () => {
    const id = await paidOrder();
    await server.call('acceptOrder', { token: market.seller.token, params: { id } });
    await db().update(orders).set({ status: 'disputed' }).where(eq(orders.id, id));
    await act(support, 'complete-order', id);
    await addWithdrawal(7_000);
    const { body } = await finance('opFigures', { query: { days: 2 } });
    const [row] = await db().select().from(orders).where(eq(orders.id, id));
    const commission = (await db().select().from(ledger).where(eq(ledger.subjectId, id))).find(
      ({ kind }) => kind === 'commission',
    )!.amount;
    expect(body.data.days[0]).toMatchObject({
      placed: 1,
      accepted: 1,
      completed: 1,
      cancelled: 0,
      gmvFils: row!.total,
      feesFils: row!.fee - commission,
      acceptMinutes: expect.any(Number),
    });
    expect(body.data.now).toMatchObject({
      payoutsDue: 1,
      payoutsDueFils: 7_000,
      codesLimit: expect.any(Number),
    });
    expect((await support('opFigures')).status).toBe(404);
    server.clock.advance(25 * HOUR_MS);
    finance = await signInAs(server, await addAccount(server, 'Rami', 'finance'));
    const figuresLater = (await finance('opFigures')).body.data.days;
    expect(figuresLater).toHaveLength(30);
    expect(figuresLater[1]).toEqual(body.data.days[0]);
    expect((await finance('opFigures')).body.data.days).toEqual(figuresLater);
    const csv = (await finance('opCsv', { params: { list: 'figures' } })).body.data;
    expect(csv).toMatchObject({ rows: 30 });
    expect(csv.csv.split('\r\n')[0]).toContain('date,placed,accepted');
  });
  it('a case is overdue after its maximum waiting time, and the list of queues counts it as overdue', async () => {
    await addWithdrawal(5_000);
    server.clock.advance(48 * HOUR_MS);
    finance = await signInAs(server, await addAccount(server, 'Rami', 'finance'));
    expect((await readQueue(finance, 'payouts')).body.data).toMatchObject([{ overdue: true }]);
    expect((await finance('opQueues')).body.data).toEqual([
      expect.objectContaining({ queue: 'payouts', count: 1, overdue: 1 }),
      expect.objectContaining({ queue: 'refunds', count: 0, overdue: 0, oldestAt: null }),
      expect.objectContaining({ queue: 'mismatches', count: 0 }),
      expect.objectContaining({ queue: 'chargebacks', count: 0 }),
    ]);
  });
  it('lists can be downloaded as CSV files, and the audit log has pages', async () => {
    for (let i = 0; i < 3; i++)
      await act(support, 'freeze-seller', market.seller.id).then(() =>
        act(support, 'unfreeze-seller', market.seller.id),
      );
    const readRows: string[] = [];
    for (let cursor: string | null = '', i = 0; cursor !== null && i < 9; i++) {
      const { body } = await lead('opAudit', { query: { limit: 4, ...(cursor ? { cursor } : {}) } });
      readRows.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.next;
    }
    expect(new Set(readRows).size).toBe(6);
    const csv = (list: string, as: AsOperator) => as('opCsv', { params: { list } });
    expect((await csv('audit', lead)).body.data.rows).toBe(6);
    expect((await csv('audit', support)).status).toBe(404);
    expect((await csv('payouts', support)).status).toBe(404);
    await act(support, 'freeze-seller', market.seller.id, { reason: HOSTILE });
    const { body } = await csv('frozen', support);
    expect(body.data.csv).toContain(`"'=HYPERLINK(""http://evil"")`);
    expect((await lead('opQueues')).body.data).toContainEqual(
      expect.objectContaining({ queue: 'frozen', count: 1, overdue: 0 }),
    );
    const valid = Buffer.from('1763900000000000 case').toString('base64url');
    const statusesOf = async (query: Record<string, string>) => [
      (await lead('opQueue', { params: { queue: 'frozen' }, query })).status,
      (await lead('opQueue', { params: { queue: 'messages' }, query })).status,
      (await lead('opAudit', { query })).status,
    ];
    expect(await statusesOf({ cursor: valid })).toEqual([200, 200, 200]);
    for (const cursor of ['x', `${valid}=`, `${valid}!`, valid.slice(0, -2)])
      expect(await statusesOf({ cursor })).toEqual([400, 400, 400]);
    expect(await statusesOf({ limit: '0x10' })).toEqual([422, 422, 422]);
    expect((await lead('opFigures', { query: { days: '1e1' } })).status).toBe(422);
  });
});
