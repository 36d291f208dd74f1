/** The ledger must be correct after any sequence of actions by people, deadlines, the provider and support. */
import fc from 'fast-check';
import { eq, isNull, sql } from 'drizzle-orm';
import { orderProcess } from '@linksouq/shared-api/contract';
import { chargebacks, orders, payments, payouts, sellers } from '../../schema';
import { newId } from '../../platform/db/id';
import { runJobs } from '../../platform/jobs';
import type { PaymentEvent } from '../../platform/ports/payments';
import { testServer, type TestServer } from '../../../test/harness';
import { brokenInvariants } from '../../../test/invariants';
import {
  DAY,
  delivery,
  HOUR,
  judge,
  later,
  type Market,
  openMarket,
  place,
  submit,
} from '../../../test/market';
import { runSeed } from '../../../test/proof/random';
import { record } from '../../../test/proof/record';
import { Refusal } from '../../platform/http/errors';
import { resolveWithPartialRefund } from './operator';
import { winChargeback } from '../../money/payments/chargebacks';
import { onPaymentEvent } from '../../money/events/on-payment-event';

const seed = runSeed();
const ADMIN = 'admin-token-of-tests';
const RUNS = process.env.TEST_TIER === 'full' ? 150 : 8;
jest.setTimeout(1_800_000);

/** The kinds of random steps. A repeated entry is more likely to be selected. */
const STEPS = [
  'pay',
  'pay',
  'pay',
  'accept',
  'accept',
  'submit',
  'submit',
  'submit',
  'link',
  'link',
  'approve',
  'approve',
  'approve',
  'reject',
  'finish',
  'decline',
  'quote',
  'quote',
  'cancel',
  'dispute',
  'five-rejections',
  'fail',
  'chargeback',
  'chargeback-part',
  'chargeback-won',
  'refunded',
  'complete-order',
  'refund-order',
  'refund-part',
  'wait',
  'days',
  'toggle-prices',
  'withdraw',
  'complete-payout',
  'fail-payout',
] as const;
type StepKind = (typeof STEPS)[number];
interface Step {
  kind: string;
  /** Selects the payment, the item, the price or the time of the step. */
  n: number;
}
interface Run {
  hidden: boolean;
  bundle: boolean;
  steps: Step[];
}
const step = (kind: StepKind, n = 0): Step => ({ kind, n });

describe('money and states of orders', () => {
  let server: TestServer;
  const reachedStates = new Set<string>();
  const events = new Set<string>();
  beforeAll(async () => {
    server = await testServer({ env: { ADMIN_TOKEN: ADMIN }, config: { ffmpegPath: '/nowhere/ffmpeg' } });
  });
  afterAll(() => server.close());

  const operate = (action: string, subject: string) =>
    server.app.inject({
      method: 'POST',
      url: `/_admin/ops/${action}`,
      headers: { authorization: `Bearer ${ADMIN}` },
      payload: { subject, reason: 'a test' },
    });
  const storedStatus = async (orderId: string) =>
    (await server.ctx.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]!
      .status;

  async function sendProviderEvent(
    m: Market,
    orderId: string,
    kind: PaymentEvent['kind'],
    n: number,
    more: Partial<PaymentEvent> = {},
  ): Promise<void> {
    const paymentsOfOrder = await server.ctx.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(payments.createdAt, payments.id);
    const payment = paymentsOfOrder[n % Math.max(1, paymentsOfOrder.length)];
    if (!payment) return;
    // With a constant id, a later step may send the same event again.
    const eventId = n % 3 === 0 ? `${kind}-${payment.id}` : newId();
    await onPaymentEvent(server.ctx, {
      provider: payment.provider,
      ref: payment.ref,
      kind,
      eventId,
      ...more,
    });
  }

  async function runStep({ kind, n }: Step, m: Market, orderId: string): Promise<void> {
    const seller = { token: m.seller.token, params: { id: orderId } };
    const items = await delivery(server, m, orderId);
    const item = items[n % Math.max(1, items.length)];
    const submitLink = async () => {
      const reloadedItem = (await delivery(server, m, orderId)).find(({ id }) => id === item?.id);
      if (!reloadedItem?.submittedContentId) return;
      const { submittedContentId } = reloadedItem;
      const body = { orderId, submittedContentId, postLink: `https://x.com/${n}` };
      await server.call('submitPostLink', { token: m.seller.token, body });
    };
    const decideOnItem = async (decision: 'approve' | 'reject') => {
      const reloadedItem = (await delivery(server, m, orderId)).find(({ id }) => id === item?.id);
      if (reloadedItem?.submittedContentId)
        await judge(server, m, decision, orderId, reloadedItem.submittedContentId);
    };
    const declineReason = 'Content does not match profile';
    switch (kind as StepKind) {
      case 'pay':
        return sendProviderEvent(m, orderId, 'succeeded', n);
      case 'fail':
        return sendProviderEvent(m, orderId, n % 2 ? 'failed' : 'expired', n);
      case 'chargeback':
        return sendProviderEvent(m, orderId, 'charged_back', n);
      case 'chargeback-part': {
        const chargeback = { ref: newId(), amount: 1 + n * 300 };
        return sendProviderEvent(m, orderId, 'charged_back', n, { chargeback });
      }
      case 'chargeback-won': {
        const [openChargeback] = await server.ctx.db
          .select()
          .from(chargebacks)
          .where(isNull(chargebacks.closedAt))
          .limit(1);
        if (openChargeback)
          await server.ctx.db.transaction((tx) => winChargeback(tx, server.ctx, openChargeback.id));
        return;
      }
      case 'refunded':
        return sendProviderEvent(m, orderId, 'refunded', n);
      case 'accept':
        return void (await server.call('acceptOrder', seller));
      case 'decline':
        return void (await server.call('rejectOrder', { ...seller, body: { declineReason } }));
      case 'quote': {
        const body = { orderId, price: 100 + n + 0.07, paymentTerm: 'full' };
        return void (await server.call('sendQuote', { token: m.seller.token, body }));
      }
      case 'submit':
        return void (item && (await submit(server, m, orderId, item)));
      case 'link':
        return submitLink();
      case 'approve':
      case 'reject':
        return decideOnItem(kind as 'approve' | 'reject');
      case 'five-rejections':
        for (let i = 0; item && i < 5; i++) {
          await submit(server, m, orderId, item);
          await decideOnItem('reject');
        }
        return;
      case 'finish':
        for (const unfinished of items) {
          await submit(server, m, orderId, unfinished);
          for (let i = 0; i < 2; i++) {
            const reloadedItem = (await delivery(server, m, orderId)).find(({ id }) => id === unfinished.id);
            if (!reloadedItem?.submittedContentId) continue;
            await judge(server, m, 'approve', orderId, reloadedItem.submittedContentId);
            const body = {
              orderId,
              submittedContentId: reloadedItem.submittedContentId,
              postLink: 'https://x.com/1',
            };
            await server.call('submitPostLink', { token: m.seller.token, body });
          }
        }
        return;
      case 'cancel':
        return void (await server.call('cancelLateOrder', { token: m.buyer.token, body: { orderId } }));
      case 'dispute':
        return void (n % 2
          ? await server.call('disputeOrder', seller)
          : await server.call('buyerDispute', { token: m.buyer.token, body: { orderId } }));
      case 'complete-order':
      case 'refund-order':
        return void (await operate(kind, orderId));
      case 'refund-part': {
        const [order] = await server.ctx.db.select().from(orders).where(eq(orders.id, orderId));
        const amount = Math.floor((order!.total * (n + 1)) / 62);
        const resolution = server.ctx.db.transaction((tx) =>
          resolveWithPartialRefund(tx, server.ctx, orderId, amount, 'a test'),
        );
        return void (await resolution.catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        }));
      }
      case 'wait':
        return later(server, (1 + (n % 30)) * HOUR);
      case 'days':
        return later(server, (2 + (n % 6)) * DAY);
      case 'toggle-prices':
        return void (await server.ctx.db
          .update(sellers)
          .set({ priceVisibility: sql`not price_visibility` })
          .where(eq(sellers.id, m.seller.id)));
      case 'withdraw': {
        const { body } = await server.call('getEarnings', { token: m.seller.token });
        const amount = body.data.bank.totalEarning as number;
        return void (await server.call('requestPayout', { token: m.seller.token, body: { amount } }));
      }
      case 'complete-payout':
      case 'fail-payout': {
        const [payout] = await server.ctx.db.select().from(payouts).where(eq(payouts.sellerId, m.seller.id));
        return void (payout && (await operate(kind, payout.id)));
      }
    }
  }

  /** Waits for deadlines, cancels a late order and completes a disputed order until the order has ended. */
  async function endOrder(m: Market, orderId: string): Promise<void> {
    for (let i = 0; i < 8 && !isFinal(await storedStatus(orderId)); i++) {
      await later(server, 8 * DAY);
      await runStep(step('cancel'), m, orderId);
      if ((await storedStatus(orderId)) === 'disputed') await operate('complete-order', orderId);
    }
    expect(isFinal(await storedStatus(orderId))).toBe(true);
  }
  /** `completed` and `cancelled` are not final for the state machine, because of chargebacks. */
  const isFinal = (status: string) =>
    ['completed', 'cancelled'].includes(status) || orderProcess.finals().includes(status as never);

  it('after random steps, the ledger is exact to the fils, and every order follows the state table', async () => {
    const randomRuns = fc.record({
      hidden: fc.boolean(),
      bundle: fc.boolean(),
      steps: fc.array(fc.record({ kind: fc.constantFrom<string>(...STEPS), n: fc.nat(60) }), {
        minLength: 6,
        maxLength: 22,
      }),
    });
    const start = server.clock.now().getTime();
    const stepsOfTwoPayments = [
      step('quote'),
      step('quote', 5),
      step('pay', 0),
      step('pay', 1),
      step('chargeback', 0),
    ];
    await fc.assert(
      fc.asyncProperty(randomRuns, async ({ hidden, bundle, steps }) => {
        // Sets the clock back, because the deadline of the test brief has a fixed date.
        server.clock.advance(start - server.clock.now().getTime());
        const m = await openMarket(server, { showPrices: !hidden });
        const cart = bundle ? { bundleId: m.bundleId, googleReview: true } : { contentIds: [m.pages.story] };
        const { orderId } = await place(server, m, cart);
        for (const nextStep of steps) {
          await runStep(nextStep, m, orderId);
          expect(
            (await brokenInvariants(server.ctx)).filter((problem) => /stored turn/.test(problem)),
          ).toEqual([]);
        }
        await runJobs(server.ctx);
        reachedStates.add(await storedStatus(orderId));
        expect(await brokenInvariants(server.ctx)).toEqual([]);
        await endOrder(m, orderId);
        await runJobs(server.ctx);
        expect(await brokenInvariants(server.ctx)).toEqual([]);
        const { body } = await server.call('getEarnings', { token: m.seller.token });
        const { rows } = await server.ctx.db.execute(
          sql`select coalesce(sum(amount), 0)::int as sum from ledger where seller_id = ${m.seller.id}`,
        );
        expect(body.data.bank.totalEarning * 100).toBeCloseTo((rows[0] as { sum: number }).sum, 6);
      }),
      {
        numRuns: RUNS,
        seed,
        examples: [
          [
            {
              hidden: false,
              bundle: false,
              steps: ['pay', 'accept', 'finish', 'withdraw', 'fail-payout', 'withdraw', 'chargeback'].map(
                (k) => step(k as StepKind),
              ),
            },
          ],
          [
            {
              hidden: false,
              bundle: false,
              steps: [
                'pay',
                'accept',
                'finish',
                'chargeback',
                'chargeback-won',
                'withdraw',
                'chargeback',
                'chargeback-won',
              ].map((k) => step(k as StepKind)),
            },
          ],
          [
            {
              hidden: false,
              bundle: false,
              steps: ['pay', 'accept', 'chargeback', 'chargeback-won', 'refund-order', 'chargeback-won'].map(
                (k) => step(k as StepKind),
              ),
            },
          ],
          [{ hidden: true, bundle: false, steps: stepsOfTwoPayments }],
          ...['refund-order', 'refund-part', 'complete-order', 'finish'].map((end): [Run] => [
            {
              hidden: false,
              bundle: false,
              steps: [
                step('pay'),
                step('accept'),
                step('chargeback-part', 17),
                ...(end === 'finish' ? [] : [step('five-rejections'), step('dispute')]),
                step(end as StepKind, 17),
                step('refunded', 1),
                step('chargeback-won'),
              ],
            },
          ]),
          [
            {
              hidden: true,
              bundle: true,
              steps: ['quote', 'pay', 'five-rejections', 'dispute', 'complete-order', 'withdraw'].map((k) =>
                step(k as StepKind),
              ),
            },
          ],
          [
            {
              hidden: false,
              bundle: true,
              steps: ['pay', 'accept', 'five-rejections', 'dispute', 'refund-order', 'refunded'].map((k) =>
                step(k as StepKind),
              ),
            },
          ],
          [
            {
              hidden: false,
              bundle: true,
              steps: [
                ...['pay', 'accept', 'five-rejections', 'dispute'].map((k) => step(k as StepKind)),
                step('refund-part', 17),
                ...['refunded', 'withdraw', 'complete-payout', 'chargeback'].map((k) => step(k as StepKind)),
              ],
            },
          ],
          [{ hidden: false, bundle: false, steps: [step('days'), step('pay'), step('pay')] }],
        ],
      },
    );
    const { rows } = await server.ctx.db.execute(sql`select distinct kind from order_events`);
    for (const row of rows) events.add((row as { kind: string }).kind);
    process.stdout.write(
      `random orders: ${RUNS}; states after the random steps: ${[...reachedStates].sort().join(', ')}; ${events.size} kinds of events\n`,
    );
    record({
      kind: 'network',
      what: 'random steps of orders: the ledger is exact',
      tries: RUNS,
      survived: RUNS,
      lost: 0,
      letIn: 0,
      seed,
      note: `${events.size} kinds of events`,
    });
    expect(events.size).toBeGreaterThan(12);
  });
});
