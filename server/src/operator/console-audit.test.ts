import { and, eq } from 'drizzle-orm';
import { dubaiDay } from '@linksouq/shared-api/contract';
import {
  type AuditRow,
  OPERATOR_ACTIONS,
  OPERATOR_REVEALS,
  type OperatorAction,
} from '@linksouq/shared-api/operator';
import { onPaymentEvent } from '../money/events/on-payment-event';
import { chargebacks, ledger, payments, payouts, refunds } from '../money/schema';
import { orders } from '../orders/schema';
import { newId } from '../platform/db/id';
import { audit, outbox } from '../platform/db/schema';
import { sellers } from '../shop/schema';
import { queuePageReview } from '../shop/sellers/reviews';
import { testServer, type TestServer } from '../../test/harness';
import { DAY, type Market, openMarket, paidEvent, place } from '../../test/market';
import { addAccount, type AsOperator, newOperator } from '../../test/operators';

const REASON = 'The brand called twice';
/** Action → kind of the page to which its audit row links. The audit rows of other actions have no link. */
const PAGE_OF_ACTION: Readonly<Partial<Record<OperatorAction, 'order' | 'seller' | 'buyer'>>> = {
  'complete-order': 'order',
  'refund-order': 'order',
  'refund-part': 'order',
  'extend-order': 'order',
  'send-message': 'order',
  'resend-message': 'order',
  'retry-refund': 'order',
  'complete-refund': 'order',
  'answer-chargeback': 'order',
  'win-chargeback': 'order',
  'close-chargeback': 'order',
  'accept-page': 'seller',
  'hide-page': 'seller',
  'report-seller': 'seller',
  'dismiss-report': 'seller',
  'freeze-seller': 'seller',
  'unfreeze-seller': 'seller',
  'change-phone': 'seller',
  'cancel-plan': 'seller',
  'approve-payout': 'seller',
  'complete-payout': 'seller',
  'return-payout': 'seller',
  'end-sessions': 'buyer',
  'export-person': 'buyer',
  'erase-person': 'buyer',
};

describe('The audit log of the console', () => {
  let server: TestServer;
  let market: Market;
  let mona: AsOperator;
  let nour: AsOperator;
  beforeEach(async () => {
    server = await testServer({});
    market = await openMarket(server);
    mona = await newOperator(server, 'Mona', 'lead');
    nour = await newOperator(server, 'Nour', 'lead');
  });
  afterEach(() => server.close());

  const db = () => server.ctx.db;
  const takeAction = async (as: AsOperator, action: OperatorAction, subject: string, more: object = {}) => {
    const body = { action, subject, reason: REASON, key: newId().padEnd(16, 'x'), ...more };
    const answer = await as('opAct', { body });
    expect([action, answer.status, answer.body.message]).toEqual([action, 200, undefined]);
    return answer.body.data;
  };
  const paidOrder = async () => {
    const placed = await place(server, market, { contentIds: [market.pages.post] });
    await paidEvent(server, placed.paymentLink!);
    return placed.orderId as string;
  };
  const orderInState = async (status: 'disputed' | 'in_progress') => {
    const id = await paidOrder();
    const dueAt = new Date(server.clock.now().getTime() + 3 * DAY);
    await db().update(orders).set({ status, dueAt }).where(eq(orders.id, id));
    return id;
  };
  const casesOf = async (queue: string) =>
    (await mona('opQueue', { params: { queue } })).body.data as Record<string, any>[];
  const rowsOf = async (subject: string) =>
    (await db().select().from(audit).where(eq(audit.subject, subject))).map(({ actor, action }) => [
      actor,
      action,
    ]);
  const actionsOnOrderPage = async (id: string) =>
    ((await mona('opOrder', { params: { id } })).body.data.audit as { action: string }[]).map(
      ({ action }) => action,
    );
  const actionsOnPersonPage = async (kind: string, id: string) =>
    ((await mona('opPerson', { params: { kind, id } })).body.data.audit as { action: string }[]).map(
      ({ action }) => action,
    );
  const failedRefund = async () => {
    const order = await orderInState('disputed');
    await takeAction(mona, 'refund-order', order);
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, order));
    await db().update(refunds).set({ status: 'failed' }).where(eq(refunds.paymentId, payment!.id));
    const [refund] = await db().select().from(refunds).where(eq(refunds.paymentId, payment!.id));
    return { order, refund: refund!.id };
  };
  const chargedBackOrder = async () => {
    const order = await orderInState('disputed');
    await takeAction(mona, 'complete-order', order);
    const [payment] = await db().select().from(payments).where(eq(payments.orderId, order));
    const { provider, ref } = payment!;
    await onPaymentEvent(server.ctx, { provider, ref, kind: 'charged_back', eventId: newId() });
    const [row] = await db().select().from(chargebacks).where(eq(chargebacks.paymentId, payment!.id));
    return { order, chargeback: row!.id };
  };
  const addWithdrawal = async (amount = 9_000) => {
    const id = newId();
    const ofSeller = { sellerId: market.seller.id, createdAt: server.clock.now() };
    await db()
      .insert(ledger)
      .values([
        { id: newId(), kind: 'sale', subjectId: newId(), amount, ...ofSeller },
        { id: newId(), kind: 'payout', subjectId: id, amount: -amount, ...ofSeller },
      ]);
    await db()
      .insert(payouts)
      .values({ id, amount, status: 'pending', ...ofSeller });
    return id;
  };
  const sellerId = () => market.seller.id;
  const pageCase = async () => {
    await db().transaction((tx) => queuePageReview(tx, server.ctx, sellerId()));
    return (await casesOf('pages')).find(({ seller }) => seller.id === sellerId())!.id as string;
  };

  /** Each function makes the call for the action of its key, and returns the subject that the audit row must have. */
  const ACTIONS: Readonly<Record<OperatorAction, () => Promise<string>>> = {
    'complete-order': async () => {
      const id = await orderInState('disputed');
      await takeAction(mona, 'complete-order', id);
      expect(await actionsOnOrderPage(id)).toEqual(['complete-order']);
      return id;
    },
    'refund-order': async () => {
      const id = await orderInState('disputed');
      await takeAction(mona, 'refund-order', id);
      return id;
    },
    'refund-part': async () => {
      const id = await orderInState('disputed');
      await takeAction(mona, 'refund-part', id, { amountFils: 1_000 });
      return id;
    },
    'extend-order': async () => {
      const id = await orderInState('in_progress');
      const until = dubaiDay(server.clock.now().getTime() + 9 * DAY);
      await takeAction(mona, 'extend-order', id, { until });
      return id;
    },
    'send-message': async () => {
      const id = await paidOrder();
      await takeAction(mona, 'send-message', id, { toBuyer: 'We look into it.' });
      return id;
    },
    'accept-page': async () => {
      await takeAction(mona, 'accept-page', await pageCase());
      return sellerId();
    },
    'hide-page': async () => {
      await takeAction(mona, 'hide-page', await pageCase());
      return sellerId();
    },
    'report-seller': async () => {
      await takeAction(mona, 'report-seller', sellerId());
      return sellerId();
    },
    'dismiss-report': async () => {
      await takeAction(mona, 'report-seller', sellerId());
      await takeAction(mona, 'dismiss-report', sellerId());
      return sellerId();
    },
    'freeze-seller': async () => {
      await takeAction(mona, 'freeze-seller', sellerId());
      return sellerId();
    },
    'unfreeze-seller': async () => {
      await takeAction(mona, 'freeze-seller', sellerId());
      await takeAction(mona, 'unfreeze-seller', sellerId());
      return sellerId();
    },
    'change-phone': async () => {
      await takeAction(mona, 'change-phone', sellerId(), { phone: '+971501239876' });
      return sellerId();
    },
    'end-sessions': async () => {
      await takeAction(mona, 'end-sessions', `buyer:${market.buyer.id}`);
      return market.buyer.id;
    },
    'resend-message': async () => {
      const id = await paidOrder();
      await db().update(outbox).set({ lastError: 'no route' }).where(eq(outbox.kind, 'message'));
      const waiting = (await casesOf('messages')).find(({ order }) => order?.id === id)!;
      await takeAction(mona, 'resend-message', waiting.id);
      expect(await actionsOnOrderPage(id)).toEqual(['resend-message']);
      return id;
    },
    'cancel-plan': async () => {
      await takeAction(mona, 'cancel-plan', sellerId());
      return sellerId();
    },
    'retry-refund': async () => {
      const { order, refund } = await failedRefund();
      await takeAction(nour, 'retry-refund', refund);
      expect((await actionsOnOrderPage(order)).sort()).toEqual(['refund-order', 'retry-refund']);
      return refund;
    },
    'complete-refund': async () => {
      const { order, refund } = await failedRefund();
      await takeAction(nour, 'complete-refund', refund);
      expect((await actionsOnOrderPage(order)).sort()).toEqual(['complete-refund', 'refund-order']);
      return refund;
    },
    'approve-payout': async () => {
      const id = await addWithdrawal(2_000_001);
      await takeAction(mona, 'approve-payout', id);
      expect(await actionsOnPersonPage('seller', sellerId())).toContain('approve-payout');
      return id;
    },
    'complete-payout': async () => {
      const id = await addWithdrawal();
      await takeAction(mona, 'complete-payout', id);
      expect(await actionsOnPersonPage('seller', sellerId())).toContain('complete-payout');
      return id;
    },
    'return-payout': async () => {
      const id = await addWithdrawal();
      await takeAction(mona, 'return-payout', id);
      expect(await actionsOnPersonPage('seller', sellerId())).toContain('return-payout');
      return id;
    },
    'close-mismatch': async () => {
      const id = newId();
      const detail = { ref: 'cs_1', due: 820, paid: 8.2, currency: 'USD' };
      const row = { id, actor: 'test', action: 'payment-mismatch', subject: 'LS-AAAAAA', detail };
      await db()
        .insert(audit)
        .values({ ...row, at: server.clock.now() });
      await takeAction(mona, 'close-mismatch', id);
      return id;
    },
    'answer-chargeback': async () => {
      const { order, chargeback } = await chargedBackOrder();
      await takeAction(mona, 'answer-chargeback', chargeback);
      expect(await actionsOnOrderPage(order)).toContain('answer-chargeback');
      return chargeback;
    },
    'win-chargeback': async () => {
      const { order, chargeback } = await chargedBackOrder();
      await takeAction(mona, 'win-chargeback', chargeback);
      expect(await actionsOnOrderPage(order)).toContain('win-chargeback');
      return chargeback;
    },
    'close-chargeback': async () => {
      const { order, chargeback } = await chargedBackOrder();
      await takeAction(mona, 'close-chargeback', chargeback);
      expect(await actionsOnOrderPage(order)).toContain('close-chargeback');
      return chargeback;
    },
    'export-person': async () => {
      await takeAction(mona, 'export-person', `buyer:${market.buyer.id}`);
      return market.buyer.id;
    },
    'erase-person': async () => {
      await takeAction(mona, 'erase-person', `buyer:${market.buyer.id}`);
      await takeAction(nour, 'erase-person', `buyer:${market.buyer.id}`);
      return market.buyer.id;
    },
    'add-operator': async () => {
      await takeAction(mona, 'add-operator', 'Huda', { role: 'support' });
      return 'Huda';
    },
    'disable-operator': async () => {
      await addAccount(server, 'Huda', 'support');
      await takeAction(mona, 'disable-operator', 'Huda');
      return 'Huda';
    },
    'set-role': async () => {
      await addAccount(server, 'Huda', 'support');
      await takeAction(mona, 'set-role', 'Huda', { role: 'finance' });
      return 'Huda';
    },
    'reset-operator': async () => {
      await addAccount(server, 'Huda', 'support');
      await takeAction(mona, 'reset-operator', 'Huda');
      return 'Huda';
    },
  };

  it.each(Object.keys(OPERATOR_ACTIONS) as OperatorAction[])(
    'the action %s is recorded with operator, role, reason and subject',
    async (action) => {
      const subject = await ACTIONS[action]();
      const rows = await db()
        .select()
        .from(audit)
        .where(and(eq(audit.subject, subject), eq(audit.action, action)));
      expect(rows.length).toBe(action === 'erase-person' ? 2 : 1);
      for (const { actor, detail } of rows) {
        expect(['Mona', 'Nour']).toContain(actor);
        expect(detail).toMatchObject({ role: 'lead', reason: REASON });
      }
      const list = (await mona('opAudit', { query: { limit: 100 } })).body.data as AuditRow[];
      const { about } = list.find((row) => row.action === action)!;
      expect(about?.kind ?? null).toBe(PAGE_OF_ACTION[action] ?? null);
    },
  );

  it.each([
    ['seller', 'phone'],
    ['seller', 'email'],
    ['seller', 'bank'],
    ['buyer', 'phone'],
    ['buyer', 'email'],
    ['payout', 'bank'],
  ] as const)('a read of the %s’s field %s is recorded, and a refused read is not', async (kind, field) => {
    const id = kind === 'payout' ? await addWithdrawal() : market[kind].id;
    expect(OPERATOR_REVEALS).toHaveProperty(field);
    await db().update(sellers).set({ email: 'layla@example.com' });
    const operatorWithoutRole = await newOperator(server, 'Sami', field === 'bank' ? 'support' : 'finance');
    expect((await operatorWithoutRole('opReveal', { body: { kind, id, field } })).status).toBe(404);
    expect(await rowsOf(id)).toEqual([]);
    expect((await mona('opReveal', { body: { kind, id, field } })).status).toBe(200);
    expect(await rowsOf(id)).toEqual([['Mona', 'reveal']]);
  });
  it('a download of the file for the bank is recorded, and a preview of an action is not', async () => {
    const id = await addWithdrawal();
    const body = { action: 'complete-payout', subject: id, reason: REASON };
    expect((await mona('opPreview', { body })).status).toBe(200);
    expect(await rowsOf(id)).toEqual([]);
    await mona('opExportPayouts');
    const rows = await db().select().from(audit).where(eq(audit.action, 'export-payouts'));
    expect(rows.map(({ actor }) => actor)).toEqual(['Mona']);
  });
});
