import { eq, sql } from 'drizzle-orm';
import { type OperatorAction, OPERATOR_ACTIONS } from '@linksouq/shared-api/operator';
import { onPaymentEvent } from '../money/events/on-payment-event';
import { chargebacks, ledger, payments } from '../money/schema';
import { orders } from '../orders/schema';
import { exports } from '../personal/schema';
import { newId } from '../platform/db/id';
import { audit, outbox } from '../platform/db/schema';
import { runJobs } from '../platform/jobs';
import { sellers } from '../shop/schema';
import { queuePageReview } from '../shop/sellers/reviews';
import { testServer, type TestServer } from '../../test/harness';
import { brokenInvariants } from '../../test/invariants';
import { type Market, openMarket, paidEvent, place } from '../../test/market';
import { type AsOperator, newOperator } from '../../test/operators';

const HOSTILE = `"'></script><img src=x onerror=alert(1)>`;
const reason = 'The brand called twice';

describe('Messages, pages, chargebacks and personal data in the console', () => {
  let server: TestServer;
  let market: Market;
  let support: AsOperator;
  let finance: AsOperator;
  let lead: AsOperator;
  let secondLead: AsOperator;
  beforeEach(async () => {
    server = await testServer({
      ports: { messages: { mails: true, send: async (_key, message) => void server.sent.push(message) } },
    });
    await openNewMarket();
    support = await newOperator(server, 'Mona', 'support');
    finance = await newOperator(server, 'Sami', 'finance');
    lead = await newOperator(server, 'Nour', 'lead');
    secondLead = await newOperator(server, 'Huda', 'lead');
  });
  afterEach(() => server.close());

  const db = () => server.ctx.db;
  const act = (as: AsOperator, action: OperatorAction, subject: string, more: object = {}) =>
    as('opAct', { body: { action, subject, reason, key: newId().padEnd(16, 'x'), ...more } });
  const preview = (as: AsOperator, action: OperatorAction, subject: string, more: object = {}) =>
    as('opPreview', { body: { action, subject, reason, ...more } });
  const casesOf = async (as: AsOperator, queue: string) =>
    (await as('opQueue', { params: { queue } })).body.data as Record<string, any>[];
  const readActionRows = async () =>
    (await db().select().from(audit).orderBy(audit.at)).filter(({ action }) =>
      Object.hasOwn(OPERATOR_ACTIONS, action),
    );
  const paidOrder = async () => {
    const placed = await place(server, market, { contentIds: [market.pages.post] });
    await paidEvent(server, placed.paymentLink!);
    return placed.orderId as string;
  };
  const disputedOrder = async () => {
    const id = await paidOrder();
    await db().update(orders).set({ status: 'disputed' }).where(eq(orders.id, id));
    return id;
  };
  const sumOfLedger = async () =>
    (await db().select().from(ledger)).reduce((sum, { amount }) => sum + amount, 0);
  let phoneOfSeller = '';
  const sellerPhone = () => phoneOfSeller;
  const openNewMarket = async () => {
    market = await openMarket(server);
    const [row] = await db().select().from(sellers).where(eq(sellers.id, market.seller.id));
    phoneOfSeller = row!.phone;
  };
  const runJobsAndGetMessages = async () => {
    const before = server.sent.length;
    await runJobs(server.ctx);
    return server.sent.slice(before);
  };

  describe('a message to the sides of an order', () => {
    it('each side gets its own text on one line in its language, and the audit log contains both sides', async () => {
      const id = await paidOrder();
      await db().update(sellers).set({ locale: 'ar' }).where(eq(sellers.id, market.seller.id));
      await runJobsAndGetMessages();
      const texts = { toSeller: 'ننتظر\nالنسخة', toBuyer: `We look into it by 30-11-2026. ${HOSTILE}` };
      const expected = (await preview(support, 'send-message', id, texts)).body.data.effects;
      expect(expected).toMatchObject([
        { what: 'message', to: 'seller', channel: 'whatsapp', text: expect.stringContaining('ننتظر النسخة') },
        { what: 'message', to: 'buyer', text: expect.stringContaining(HOSTILE) },
        { what: 'message', to: 'buyer', channel: 'email' },
      ]);
      expect(await db().select().from(audit)).toEqual([]);
      expect((await act(support, 'send-message', id, texts)).status).toBe(200);
      const sent = await runJobsAndGetMessages();
      const { code } = (await db().select().from(orders).where(eq(orders.id, id)))[0]!;
      // Arabic messages isolate each value with invisible characters.
      const { text: arabic } = sent.find(({ to }) => to === sellerPhone())!;
      expect(arabic.replaceAll(/[\u2066-\u2069]/g, '')).toBe(`من الدعم بخصوص الطلب ${code}: ننتظر النسخة`);
      const toBrand = sent.filter(
        ({ template, to }) => template === 'support-message' && to !== sellerPhone(),
      );
      expect(toBrand.map(({ channel }) => channel).sort()).toEqual(['email', 'whatsapp']);
      for (const { text, link } of toBrand) {
        expect(text).toBe(`Support about order ${code}: We look into it by 30-11-2026. ${HOSTILE}`);
        expect(link).toContain('/buyer-order-view');
      }
      expect(await readActionRows()).toMatchObject([
        { actor: 'Mona', action: 'send-message', subject: id, detail: { reason, told: ['seller', 'buyer'] } },
      ]);
      const page = (await support('opOrder', { params: { id } })).body.data;
      expect(page.audit[0].told).toEqual(['seller', 'buyer']);
      expect(page.messages.map(({ template }: { template: string }) => template)).toContain(
        'support-message',
      );
    });
    it('a message needs a text, an existing order and an allowed role', async () => {
      const id = await paidOrder();
      const empty = await act(support, 'send-message', id, { toSeller: '  ' });
      expect([empty.status, empty.body.message]).toEqual([422, 'Write to one side at least.']);
      expect((await act(support, 'send-message', id, { toBuyer: 'x'.repeat(501) })).status).toBe(422);
      expect((await act(support, 'send-message', 'none', { toBuyer: 'Hello' })).status).toBe(404);
      expect((await act(finance, 'send-message', id, { toBuyer: 'Hello' })).status).toBe(404);
      expect(await readActionRows()).toEqual([]);
    });
    it('a decision sends the operator’s texts once, and sends nothing while it waits for a second operator', async () => {
      await server.close();
      server = await testServer({ env: { REFUND_TWO_OPERATORS_AED: '100' } });
      await openNewMarket();
      lead = await newOperator(server, 'Nour', 'lead');
      secondLead = await newOperator(server, 'Huda', 'lead');
      const id = await disputedOrder();
      await runJobsAndGetMessages();
      const texts = { toSeller: 'The brief asked for a cup.', toBuyer: 'You get everything back.' };
      const supportRecipients = async () =>
        (await runJobsAndGetMessages())
          .filter(({ template }) => template === 'support-message')
          .map(({ to }) => to);
      expect((await act(lead, 'refund-order', id, texts)).body.data).toMatchObject({
        approvals: 1,
        needed: 2,
      });
      expect(await supportRecipients()).toEqual([]);
      const key = 'a'.repeat(36);
      expect((await act(secondLead, 'refund-order', id, { ...texts, key })).status).toBe(200);
      expect(new Set(await supportRecipients())).toContain(sellerPhone());
      expect((await act(secondLead, 'refund-order', id, { ...texts, key })).status).toBe(200);
      expect((await act(secondLead, 'refund-order', id, { key })).status).toBe(409);
      expect(await supportRecipients()).toEqual([]);
    });
  });

  describe('pages to review', () => {
    const pageInQueue = async () =>
      (await casesOf(support, 'pages')).find(({ seller }) => seller.id === market.seller.id);
    /** Changes the profile and queues a review, as the profile form does. */
    const saveProfile = (change: Partial<typeof sellers.$inferInsert>) =>
      db().transaction(async (tx) => {
        await tx.update(sellers).set(change).where(eq(sellers.id, market.seller.id));
        await queuePageReview(tx, server.ctx, market.seller.id);
      });
    beforeEach(() => saveProfile({ bio: 'Food and travel' }));

    it('a new page is in the queue until support accepts it, and a new name puts it into the queue again', async () => {
      const first = (await pageInQueue())!;
      expect(first).toMatchObject({ state: 'new', actions: ['accept-page', 'hide-page', 'freeze-seller'] });
      expect(first.pictures).toContainEqual({ path: 'images/a.webp', isNew: true });
      expect((await act(support, 'accept-page', first.id)).body.data.effects).toMatchObject([
        { what: 'page', kind: 'accepted' },
      ]);
      expect(await pageInQueue()).toBeUndefined();
      expect((await act(lead, 'accept-page', first.id)).body.message).toContain('Mona');
      await saveProfile({ name: `Pаypal ${HOSTILE}`.slice(0, 60) });
      expect(await pageInQueue()).toMatchObject({
        state: 'changed',
        detail: expect.stringContaining('<img src=x'),
        warnings: ['The name is new.', 'The name mixes alphabets that look alike.'],
      });
      expect((await pageInQueue())!.pictures.every(({ isNew }: { isNew: boolean }) => !isNew)).toBe(true);
      expect(await readActionRows()).toMatchObject([
        { actor: 'Mona', action: 'accept-page', subject: market.seller.id, detail: { reason } },
      ]);
    });
    it('an operator can accept only the version that the screen shows', async () => {
      const shownVersion = (await pageInQueue())!;
      await saveProfile({ name: 'Another name' });
      const { status, body } = await act(support, 'accept-page', shownVersion.id);
      expect([status, body.message]).toEqual([
        409,
        'This page has changed meanwhile. Please look at it again.',
      ]);
      expect(await pageInQueue()).toMatchObject({ state: 'new' });
      expect((await act(support, 'hide-page', 'none')).status).toBe(404);
    });
    it('a hidden page gives 404 and gets no orders, until support accepts a changed version', async () => {
      const openPublicPage = async () =>
        (
          await server.call('getPublicProfile', {
            params: { product: 'linksouq' },
            query: { username: market.seller.username },
          })
        ).status;
      expect(await openPublicPage()).toBe(200);
      await runJobsAndGetMessages();
      const hidden = await act(support, 'hide-page', (await pageInQueue())!.id, {
        reason: 'The cover shows alcohol',
      });
      expect(hidden.body.data.effects).toMatchObject([
        { what: 'page', kind: 'hidden' },
        { what: 'message', to: 'seller', kind: 'page-hidden' },
      ]);
      expect((await runJobsAndGetMessages())[0]).toMatchObject({
        to: sellerPhone(),
        text: expect.stringContaining('The cover shows alcohol'),
      });
      expect(await openPublicPage()).toBe(404);
      await expect(place(server, market, { contentIds: [market.pages.post] })).rejects.toThrow();
      expect(await pageInQueue()).toBeUndefined();
      const person = (await support('opPerson', { params: { kind: 'seller', id: market.seller.id } })).body
        .data;
      expect(person.hidden).toBe(true);
      await saveProfile({ name: 'A calm name' });
      expect(await pageInQueue()).toMatchObject({ warnings: ['The page is hidden.'] });
      await act(support, 'accept-page', (await pageInQueue())!.id);
      expect(await openPublicPage()).toBe(200);
      expect((await runJobsAndGetMessages())[0]).toMatchObject({ template: 'page-shown' });
    });
  });

  it('the page of a seller lists the newest 20 payments for the plan, newest first', async () => {
    const rows = Array.from({ length: 21 }, (_, month) => ({
      id: newId(),
      sellerId: market.seller.id,
      purpose: 'subscription' as const,
      provider: 'test',
      ref: `month-${month}`,
      amount: 8_900,
      status: 'succeeded' as const,
      link: '',
      createdAt: new Date(Date.UTC(2025, month)),
    }));
    await db().insert(payments).values(rows);
    const { body } = await support('opPerson', {
      params: { kind: 'seller', id: market.seller.id },
    });
    expect(body.data.seller.payments.map(({ ref }: { ref: string }) => ref)).toEqual(
      Array.from({ length: 20 }, (_, i) => `month-${20 - i}`),
    );
  });

  it('a reported account is in the queue until support freezes the account or closes the report', async () => {
    const { id } = market.seller;
    expect((await act(support, 'report-seller', id, { reason: HOSTILE })).status).toBe(200);
    expect((await act(lead, 'report-seller', id)).body.message).toContain('Mona');
    const [first] = await casesOf(support, 'frozen');
    expect(first).toMatchObject({
      state: 'reported',
      detail: HOSTILE,
      actions: ['dismiss-report', 'freeze-seller'],
    });
    expect((await act(support, 'dismiss-report', id)).status).toBe(200);
    expect(await casesOf(support, 'frozen')).toEqual([]);
    await act(support, 'report-seller', id);
    await act(support, 'freeze-seller', id);
    expect(await casesOf(support, 'frozen')).toMatchObject([{ state: 'frozen' }]);
    await act(support, 'unfreeze-seller', id);
    expect(await casesOf(support, 'frozen')).toEqual([]);
    expect((await readActionRows()).map(({ action }) => action)).toEqual([
      'report-seller',
      'dismiss-report',
      'report-seller',
      'freeze-seller',
      'unfreeze-seller',
    ]);
  });

  it('the subject of an action can be a username or a phone number, and the audit log stores the id', async () => {
    const { id, username, token } = market.seller;
    expect((await act(support, 'freeze-seller', username)).status).toBe(200);
    expect((await act(support, 'unfreeze-seller', `@${username}`)).status).toBe(200);
    expect((await act(support, 'end-sessions', sellerPhone())).status).toBe(200);
    expect((await server.call('getProfile', { token })).status).toBe(401);
    expect((await act(support, 'end-sessions', '+971500999999')).status).toBe(404);
    expect((await act(lead, 'export-person', `@${username}`)).status).toBe(200);
    expect((await readActionRows()).map(({ action, subject }) => [action, subject])).toEqual([
      ['freeze-seller', id],
      ['unfreeze-seller', id],
      ['end-sessions', id],
      ['export-person', id],
    ]);
  });

  describe('a won chargeback', () => {
    const chargeBack = async (orderId: string) => {
      const [payment] = await db().select().from(payments).where(eq(payments.orderId, orderId));
      const { provider, ref } = payment!;
      await onPaymentEvent(server.ctx, { provider, ref, kind: 'charged_back', eventId: newId() });
    };
    const statusOf = async (id: string) =>
      (await db().select().from(orders).where(eq(orders.id, id)))[0]!.status;

    it('credits the seller of a completed order again, once', async () => {
      const id = await paidOrder();
      await server.call('acceptOrder', { token: market.seller.token, params: { id } });
      await act(support, 'complete-order', id);
      const sumBefore = await sumOfLedger();
      expect(sumBefore).toBeGreaterThan(0);
      await chargeBack(id);
      expect([await sumOfLedger(), await statusOf(id)]).toEqual([0, 'cancelled']);
      const [chargeback] = await casesOf(finance, 'chargebacks');
      const expected = (await preview(finance, 'win-chargeback', chargeback!.id)).body.data.effects;
      expect(expected).toMatchObject([
        { what: 'state', kind: 'completed' },
        { what: 'ledger', kind: 'chargeback_won', amountFils: sumBefore, to: 'seller' },
        { what: 'message', to: 'seller' },
        { what: 'message', to: 'buyer' },
        { what: 'message', to: 'buyer', channel: 'email' },
      ]);
      expect((await act(support, 'win-chargeback', chargeback!.id)).status).toBe(404);
      const answers = await Promise.all([
        act(finance, 'win-chargeback', chargeback!.id),
        act(lead, 'win-chargeback', chargeback!.id),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect([await sumOfLedger(), await statusOf(id)]).toEqual([sumBefore, 'completed']);
      expect((await act(finance, 'close-chargeback', chargeback!.id)).status).toBe(409);
      expect((await db().select().from(chargebacks))[0]!.wonAt).not.toBeNull();
      // The provider opens the chargeback again. No money moves until an operator decides.
      await chargeBack(id);
      expect(await sumOfLedger()).toBe(sumBefore);
      expect(await casesOf(finance, 'chargebacks')).toHaveLength(1);
      expect(await brokenInvariants(server.ctx)).toEqual([]);
      // All rows have the same time, so their order is undefined.
      const lines = (await finance('opOrder', { params: { id } })).body.data.ledger as { kind: string }[];
      expect(lines.map(({ kind }) => kind)).toContain('chargeback_won');
    });
    it('of a payment whose first chargeback is lost does not credit the seller', async () => {
      const id = await paidOrder();
      await server.call('acceptOrder', { token: market.seller.token, params: { id } });
      await act(support, 'complete-order', id);
      await chargeBack(id);
      const [first] = await casesOf(finance, 'chargebacks');
      expect((await act(finance, 'close-chargeback', first!.id)).status).toBe(200);
      server.clock.advance(60_000);
      await chargeBack(id);
      const [second] = await casesOf(finance, 'chargebacks');
      expect((await act(finance, 'win-chargeback', second!.id)).status).toBe(200);
      expect([await sumOfLedger(), await statusOf(id)]).toEqual([0, 'cancelled']);
      expect((await act(finance, 'win-chargeback', first!.id)).status).toBe(200);
      expect(await statusOf(id)).toBe('completed');
      expect(await sumOfLedger()).toBeGreaterThan(0);
      expect(await brokenInvariants(server.ctx)).toEqual([]);
    });
    it('of a part of a refunded order says what the brand must still receive', async () => {
      const id = await paidOrder();
      const [payment] = await db().select().from(payments).where(eq(payments.orderId, id));
      const { provider, ref } = payment!;
      const charge = { provider, ref, kind: 'charged_back', eventId: newId() } as const;
      await onPaymentEvent(server.ctx, { ...charge, chargeback: { ref: 'dp_part', amount: 5_000 } });
      const [chargeback] = await casesOf(finance, 'chargebacks');
      const win = async () => (await preview(finance, 'win-chargeback', chargeback!.id)).body.data.effects;
      expect((await win()).filter(({ what }: { what: string }) => what === 'refund')).toEqual([]);
      await act(support, 'refund-order', id);
      for (let i = 0; i < 3; i++) await runJobs(server.ctx);
      expect(await win()).toMatchObject([{ what: 'refund', kind: 'owed', amountFils: 5_000, to: 'buyer' }]);
    });
    it('puts an order that was not completed into the queue of disputes', async () => {
      const id = await paidOrder();
      await chargeBack(id);
      const [chargeback] = await casesOf(finance, 'chargebacks');
      expect((await act(finance, 'win-chargeback', chargeback!.id)).status).toBe(200);
      expect([await sumOfLedger(), await statusOf(id)]).toEqual([0, 'disputed']);
      expect(await casesOf(support, 'disputes')).toMatchObject([{ id, overdue: false }]);
      expect((await act(support, 'refund-order', id)).status).toBe(200);
      expect(await brokenInvariants(server.ctx)).toEqual([]);
    });
  });

  describe('personal data', () => {
    const seller = () => `seller:${market.seller.id}`;
    const buyer = () => `buyer:${market.buyer.id}`;

    it('the copy of personal data goes to the person, not to the operator', async () => {
      const expected = (await preview(lead, 'export-person', buyer())).body.data;
      expect(expected.effects).toMatchObject([{ what: 'personal', kind: 'copy' }]);
      expect(await db().select().from(exports)).toEqual([]);
      const { body } = await act(lead, 'export-person', buyer());
      expect(JSON.stringify(body)).not.toContain('exports/');
      await runJobs(server.ctx);
      await runJobs(server.ctx);
      expect(server.sent.at(-1)).toMatchObject({ to: market.buyer.phone, template: 'personal-copy' });
      expect((await act(support, 'export-person', buyer())).status).toBe(404);
      expect((await act(lead, 'export-person', 'buyer:none')).status).toBe(404);
      expect(await readActionRows()).toMatchObject([
        { actor: 'Nour', action: 'export-person', subject: market.buyer.id, detail: { reason } },
      ]);
    });
    it('a deletion needs two leads, and is refused while an order is open', async () => {
      const id = await paidOrder();
      const { code } = (await db().select().from(orders).where(eq(orders.id, id)))[0]!;
      const refused = await act(lead, 'erase-person', buyer());
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `This account still has open orders or money: ${code}.`,
      ]);
      await act(support, 'refund-order', id);
      for (let i = 0; i < 3; i++) await runJobs(server.ctx);
      server.clock.advance(91 * 24 * 3_600_000);
      // The earlier sessions have expired.
      lead = await newOperator(server, 'Rami', 'lead');
      secondLead = await newOperator(server, 'Dina', 'lead');
      const first = (await act(lead, 'erase-person', buyer())).body.data;
      expect(first).toMatchObject({ approvals: 1, needed: 2 });
      expect((await act(lead, 'erase-person', buyer())).status).toBe(409);
      expect(
        (await secondLead('opPerson', { params: { kind: 'buyer', id: market.buyer.id } })).body.data.erasedAt,
      ).toBeNull();
      expect((await act(secondLead, 'erase-person', buyer())).status).toBe(200);
      const page = (await secondLead('opPerson', { params: { kind: 'buyer', id: market.buyer.id } })).body
        .data;
      expect(page).toMatchObject({ name: 'Deleted', email: '', actions: [] });
      expect((await act(secondLead, 'erase-person', buyer())).status).toBe(409);
      expect((await act(secondLead, 'export-person', buyer())).status).toBe(404);
    });
    it('if two leads approve the deletion of a person at the same time, the person is deleted', async () => {
      const answers = await Promise.all([
        act(lead, 'erase-person', buyer()),
        act(secondLead, 'erase-person', buyer()),
      ]);
      expect(answers.map(({ body }) => body.data.approvals).sort()).toEqual([0, 1]);
      const page = await lead('opPerson', { params: { kind: 'buyer', id: market.buyer.id } });
      expect(page.body.data.erasedAt).not.toBeNull();
    });
    it('a deleted seller leaves the queue of frozen accounts', async () => {
      await db().update(sellers).set({ frozen: true }).where(eq(sellers.id, market.seller.id));
      expect(await casesOf(support, 'frozen')).toHaveLength(1);
      for (const as of [lead, secondLead]) expect((await act(as, 'erase-person', seller())).status).toBe(200);
      expect(await casesOf(support, 'frozen')).toEqual([]);
    });
    it('the audit log, the stored responses and the outbox do not contain the phone number of the person', async () => {
      await act(lead, 'export-person', seller());
      const { rows } = await db().execute<{ found: string }>(
        sql`select answer::text as found from operator_actions union all select detail::text from audit`,
      );
      for (const { found } of rows) expect(found).not.toContain(sellerPhone());
      expect(JSON.stringify(await db().select().from(outbox))).not.toContain(sellerPhone());
    });
  });
});
