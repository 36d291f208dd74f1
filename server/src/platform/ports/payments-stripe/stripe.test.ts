import { and, eq } from 'drizzle-orm';
import { fils } from '@linksouq/shared-api/contract';
import { audit, chargebacks, outbox, payments, receipts, refunds, subscriptions } from '../../../schema';
import { deliverAll } from '../../../../test/deliver-all';
import { reconcilePayments } from '../../../money/events/reconcile-payments';
import { orderCallbacks } from '../../../orders';
import { signUpSeller } from '../../../../test/accounts';
import { FakeStripe } from '../../../../test/fakes/stripe';
import { testServer, type TestServer } from '../../../../test/harness';
import {
  DAY,
  HOUR,
  later,
  type Market,
  openMarket,
  paymentsOf,
  place,
  statusOf,
} from '../../../../test/market';
import { STRIPE_WEBHOOK_PATH, stripePayments } from './index';

describe('payments through Stripe', () => {
  let stripe: FakeStripe;
  let server: TestServer;
  let market: Market;
  beforeAll(async () => {
    stripe = await FakeStripe.start();
    server = await testServer({
      ports: { payments: stripePayments(stripe.settings, 400) },
      env: { ADMIN_TOKEN: 'admin-secret' },
    });
    market = await openMarket(server);
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });
  const newOrder = async () => {
    const { orderId, paymentLink } = await place(server, market, { contentIds: [market.pages.story] });
    return { orderId, link: paymentLink!, session: paymentLink!.split('/').pop()! };
  };
  const sendWebhook = async (event: ReturnType<FakeStripe['event']>, secret?: string) =>
    (await server.app.inject({ method: 'POST', url: STRIPE_WEBHOOK_PATH, ...stripe.signed(event, secret) }))
      .statusCode;
  const completed = (session: string) => stripe.event('checkout.session.completed', stripe.pay(session));
  const admin = { authorization: 'Bearer admin-secret' };
  const runOperation = (action: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/_admin/ops/${action}`, headers: admin, payload });
  const problems = async () => (await server.app.inject({ url: '/_admin/ops', headers: admin })).json();
  const decline = async (orderId: string) => {
    const { status } = await server.call('rejectOrder', {
      token: market.seller.token,
      params: { id: orderId },
      body: { declineReason: 'Content does not match profile' },
    });
    expect(status).toBe(200);
  };
  const paymentOf = async (orderId: string) => (await paymentsOf(server, orderId))[0]!;
  /** Moves the clock to the next reconciliation, and runs it. */
  const reconcile = async () => {
    server.clock.advance(server.ctx.config.reconcileMs);
    await reconcilePayments(server.ctx);
  };

  it('an order has one checkout session in AED with the buyer’s total, also after repeated requests', async () => {
    const { orderId, link, session } = await newOrder();
    const payment = await paymentOf(orderId);
    expect(link).toBe(`https://checkout.stripe.test/${session}`);
    expect(payment).toMatchObject({ provider: 'stripe', ref: session, status: 'created' });
    expect(stripe.sessions.get(session)).toMatchObject({
      mode: 'payment',
      currency: 'aed',
      amount_total: payment.amount,
    });
    const checkout = {
      paymentId: 'once',
      purpose: 'order',
      amount: payment.amount as never,
      description: 'x',
      successUrl: 'https://x/s',
      failUrl: 'https://x/f',
    } as const;
    const [a, b] = await Promise.all([1, 2].map(() => server.ctx.payments.createCheckout(checkout)));
    expect(a).toEqual(b);
  });

  it('Order: the signed event pays the order once, even with duplicate and late events', async () => {
    const { orderId, session } = await newOrder();
    expect(await statusOf(server, market, orderId)).toBe('awaiting_payment');
    const event = completed(session);
    expect([await sendWebhook(event), await sendWebhook(event)]).toEqual([200, 200]);
    expect(await statusOf(server, market, orderId)).toBe('pending');
    // Sends the same event with another id, and then an older event.
    expect(
      await sendWebhook(stripe.event('checkout.session.async_payment_succeeded', stripe.pay(session))),
    ).toBe(200);
    expect(
      await sendWebhook(stripe.event('checkout.session.async_payment_failed', stripe.sessions.get(session)!)),
    ).toBe(200);
    expect((await paymentOf(orderId)).status).toBe('succeeded');
  });

  it.each<[string, object]>([
    ['a smaller amount', { amount_total: 100 }],
    ['a larger amount', { amount_total: 9_999_900 }],
    ['the amount in another currency', { currency: 'usd' }],
    ['no amount', { amount_total: null }],
  ])('Order: a payment of %s pays nothing, and operators are alerted once', async (_amount, changes) => {
    const { orderId, session } = await newOrder();
    const event = stripe.event('checkout.session.completed', { ...stripe.pay(session), ...changes });
    expect([await sendWebhook(event), await sendWebhook(event)]).toEqual([200, 200]);
    expect(await statusOf(server, market, orderId)).toBe('awaiting_payment');
    const payment = await paymentOf(orderId);
    expect(payment.status).toBe('created');
    const reported = (await problems()).paymentProblems.filter(
      (problem: { ref: string }) => problem.ref === session,
    );
    expect(reported).toMatchObject([
      { payment: payment.id, due: payment.amount / 100, subject: expect.stringMatching(/^LS-/) },
    ]);
  });
  it('Order: a total that Stripe converted to the payer’s currency pays the order', async () => {
    const { orderId, session } = await newOrder();
    const { amount_total, currency } = stripe.sessions.get(session)!;
    const converted = { amount_total, source_currency: currency };
    const paid = { ...stripe.pay(session), amount_total: 1, currency: 'pkr', currency_conversion: converted };
    expect(await sendWebhook(stripe.event('checkout.session.completed', paid))).toBe(200);
    expect(await statusOf(server, market, orderId)).toBe('pending');
  });

  it('a complete session that is not paid yet does not pay the order', async () => {
    const { orderId, session } = await newOrder();
    const unpaid = { ...stripe.sessions.get(session)!, status: 'complete', payment_status: 'unpaid' };
    expect(await sendWebhook(stripe.event('checkout.session.completed', unpaid))).toBe(200);
    expect((await paymentOf(orderId)).status).toBe('created');
  });

  it('a wrong, old or missing signature or a changed body gets 400 and changes nothing', async () => {
    const { orderId, session } = await newOrder();
    const event = completed(session);
    expect(await sendWebhook(event, 'whsec_other')).toBe(400);
    const { payload, headers } = stripe.signed(event);
    const post = async (body: string, sent: Record<string, string>) =>
      (await server.app.inject({ method: 'POST', url: STRIPE_WEBHOOK_PATH, payload: body, headers: sent }))
        .statusCode;
    expect(await post(`${payload} `, headers)).toBe(400);
    expect(await post(payload, { 'content-type': 'application/json' })).toBe(400);
    const old = headers['stripe-signature']!.replace(/t=\d+/, 't=1000000000');
    expect(await post(payload, { ...headers, 'stripe-signature': old })).toBe(400);
    expect(await post('', headers)).toBe(400);
    expect((await paymentOf(orderId)).status).toBe('created');
  });

  it('a recent event without a stored checkout gets 409, so Stripe retries it, and an event of another shop is ignored', async () => {
    const early = {
      id: 'cs_early',
      status: 'complete',
      payment_status: 'paid',
      metadata: { linksouq_payment: 'x' },
    };
    const now = Math.floor(server.clock.now().getTime() / 1_000);
    expect(await sendWebhook(stripe.event('checkout.session.completed', early, now))).toBe(409);
    expect(await sendWebhook(stripe.event('checkout.session.completed', early, now - 2 * 86_400))).toBe(200);
    expect(
      await sendWebhook(stripe.event('checkout.session.completed', { ...early, metadata: {} }, now)),
    ).toBe(200);
    expect(await sendWebhook(stripe.event('customer.created', { id: 'cus_1' }, now))).toBe(200);
  });

  it('Order: a declined order is refunded once with its own key, after a failed first attempt', async () => {
    const { orderId, session } = await newOrder();
    await sendWebhook(completed(session));
    await decline(orderId);
    // The first request and the library's retry fail.
    stripe.failures.push(500, 500);
    await deliverAll(server.ctx);
    expect((await paymentOf(orderId)).status).toBe('refund_pending');
    await later(server, 60_000);
    const payment = await paymentOf(orderId);
    expect(payment.status).toBe('refunded');
    expect(
      [...stripe.refunds.values()].filter((refund) => refund.payment_intent === `pi_${session}`),
    ).toEqual([
      expect.objectContaining({
        amount: payment.amount,
        metadata: { checkout: session, linksouq_refund: expect.any(String) },
      }),
    ]);
    const requests = stripe.heard.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');
    expect(requests.at(-1)!.headers['idempotency-key']).toBe(`refund:${payment.id}`);
  });

  it('a partial refund is made once, even when the response was lost and Stripe has forgotten the key', async () => {
    const { session } = await newOrder();
    const amount = fils(20_000);
    stripe.pay(session);
    const ask = (key: string) => server.ctx.payments.refund({ ref: session, amount, key });
    const first = await ask('refund:part');
    stripe.forgetKeys();
    expect(await ask('refund:part')).toEqual(first);
    const refundsOfSession = () =>
      [...stripe.refunds.values()].filter((refund) => refund.payment_intent === `pi_${session}`);
    expect(refundsOfSession()).toMatchObject([{ amount: 20_000, status: 'succeeded' }]);
    // The payer's bank rejects the refund. An operator retries the refund with another key.
    refundsOfSession()[0]!.status = 'failed';
    expect((await ask('refund:part:1')).ref).not.toBe(first.ref);
    expect(refundsOfSession().map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });
  it('a partial refund is rejected when Stripe has already refunded the full payment', async () => {
    const { session } = await newOrder();
    const { amount_total: fullAmount } = stripe.pay(session);
    await server.ctx.payments.refund({ ref: session, amount: fils(fullAmount), key: 'refund:by-hand' });
    const part = { ref: session, amount: fils(100), key: 'refund:a-part' };
    await expect(server.ctx.payments.refund(part)).rejects.toThrow('again');
  });

  it('the event of a pending refund completes or fails the refund, and the reconciliation finds lost events', async () => {
    stripe.slowRefunds = true;
    const orders = [await newOrder(), await newOrder(), await newOrder()];
    for (const { orderId, session } of orders) {
      await sendWebhook(completed(session));
      await decline(orderId);
    }
    await deliverAll(server.ctx);
    stripe.slowRefunds = false;
    const refundOf = (session: string) =>
      [...stripe.refunds.values()].find((refund) => refund.payment_intent === `pi_${session}`)!;
    const [webhook, silent, failed] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
    const stored = async (orderId: string) => {
      const payment = await paymentOf(orderId);
      const [refund] = await server.ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
      return [payment.status, refund!.status];
    };
    expect(await stored(webhook.orderId)).toEqual(['refund_pending', 'pending']);
    const done = { ...refundOf(webhook.session), status: 'succeeded' };
    expect(await sendWebhook(stripe.event('refund.updated', done))).toBe(200);
    expect(await stored(webhook.orderId)).toEqual(['refunded', 'done']);
    refundOf(silent.session).status = 'succeeded';
    refundOf(failed.session).status = 'failed';
    await reconcile();
    expect(await stored(silent.orderId)).toEqual(['refunded', 'done']);
    expect(await stored(failed.orderId)).toEqual(['refund_pending', 'failed']);

    // The bank refuses a refund. Operators see the problem and retry the refund.
    const [problem] = (await problems()).refundProblems;
    expect(problem).toMatchObject({ status: 'failed', order: expect.stringMatching(/^LS-/) });
    expect(
      (await runOperation('retry-refund', { subject: problem.order, dryRun: true })).json(),
    ).toMatchObject({
      dryRun: true,
      result: { status: 'pending', changed: true },
    });
    expect(await stored(failed.orderId)).toEqual(['refund_pending', 'failed']);
    const askedBefore = stripe.refunds.size;
    for (const changed of [true, false])
      expect((await runOperation('retry-refund', { subject: problem.id, by: 'Mona' })).json()).toMatchObject({
        result: { refund: problem.id, status: 'pending', changed },
      });
    expect((await runOperation('complete-refund', { subject: problem.id })).statusCode).toBe(409);
    await deliverAll(server.ctx);
    expect(stripe.refunds.size).toBe(askedBefore + 1);
    expect(await stored(failed.orderId)).toEqual(['refunded', 'done']);
    expect((await runOperation('retry-refund', { subject: problem.id })).statusCode).toBe(409);
    // A late event of the first attempt does not change anything.
    await sendWebhook(stripe.event('refund.failed', refundOf(failed.session)));
    expect(await stored(failed.orderId)).toEqual(['refunded', 'done']);
    expect((await problems()).refundProblems).toEqual([]);
    expect(await server.ctx.db.select().from(audit).where(eq(audit.action, 'retry-refund'))).toMatchObject([
      { actor: 'admin (Mona)', subject: problem.id },
      { actor: 'admin (Mona)', subject: problem.id },
    ]);
  });

  it('operators see a refund that Stripe refuses, and complete it after a manual payment', async () => {
    const { orderId, session } = await newOrder();
    await sendWebhook(completed(session));
    await decline(orderId);
    stripe.failures.push(400);
    await deliverAll(server.ctx);
    const [waiting] = (await problems()).refundProblems;
    expect(waiting).toMatchObject({ status: 'pending', tries: 1, problem: expect.any(String) });
    expect((await runOperation('complete-refund', { subject: waiting.order })).json().message).toContain(
      'twice',
    );
    // The retry reaches Stripe, but the bank then rejects the refund.
    stripe.slowRefunds = true;
    expect((await runOperation('retry-refund', { subject: waiting.order })).json().result.changed).toBe(true);
    await deliverAll(server.ctx);
    stripe.slowRefunds = false;
    const refund = [...stripe.refunds.values()].find(
      (candidate) => candidate.payment_intent === `pi_${session}`,
    )!;
    await sendWebhook(stripe.event('refund.failed', Object.assign(refund, { status: 'failed' })));
    for (const changed of [true, false])
      expect(
        (await runOperation('complete-refund', { subject: waiting.order, by: 'Mona' })).json(),
      ).toMatchObject({
        result: { status: 'done', changed },
      });
    expect((await paymentOf(orderId)).status).toBe('refunded');
    expect((await runOperation('retry-refund', { subject: 'LS-NONE' })).statusCode).toBe(404);
  });

  it('operators and the brand learn that the bank sent a refund back after Stripe had reported it as done', async () => {
    const { orderId, session } = await newOrder();
    await sendWebhook(completed(session));
    await decline(orderId);
    await later(server, 60_000);
    const payment = await paymentOf(orderId);
    expect(payment.status).toBe('refunded');
    const lastRefund = () =>
      [...stripe.refunds.values()].findLast((candidate) => candidate.payment_intent === `pi_${session}`)!;
    const stored = async () => {
      const [refund] = await server.ctx.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
      return [(await paymentOf(orderId)).status, refund!.status];
    };
    server.sent.length = 0;
    Object.assign(server.ctx.messages, { mails: true });
    const bounced = Object.assign(lastRefund(), { status: 'failed' });
    for (const type of ['refund.updated', 'refund.failed'])
      expect(await sendWebhook(stripe.event(type, bounced))).toBe(200);
    expect(await stored()).toEqual(['refund_pending', 'failed']);
    // A late event from before the failure does not hide the failure.
    await sendWebhook(stripe.event('refund.created', { ...bounced, status: 'succeeded' }));
    expect(await stored()).toEqual(['refund_pending', 'failed']);
    const { refundProblems } = await problems();
    expect(refundProblems).toMatchObject([{ status: 'failed', amount: payment.amount / 100 }]);
    await later(server, 60_000);
    expect(server.sent).toMatchObject([{ channel: 'email', text: expect.stringContaining('back to us') }]);
    await runOperation('retry-refund', { subject: refundProblems[0].id });
    for (let i = 0; i < 2; i++) await later(server, 60_000);
    expect(server.sent.slice(1)).toMatchObject([
      { channel: 'email', text: expect.stringContaining('was returned to you') },
    ]);
    Object.assign(server.ctx.messages, { mails: false });
    expect(lastRefund().id).not.toBe(bounced.id);
    expect(await stored()).toEqual(['refunded', 'done']);
  });

  it('each retry of a refund reaches Stripe, also after the outbox has removed an earlier attempt', async () => {
    const { orderId, session } = await newOrder();
    await sendWebhook(completed(session));
    await decline(orderId);
    stripe.slowRefunds = true;
    const failLast = async () => {
      await later(server, 60_000);
      const made = [...stripe.refunds.values()].filter((refund) => refund.payment_intent === `pi_${session}`);
      await sendWebhook(stripe.event('refund.failed', Object.assign(made.at(-1)!, { status: 'failed' })));
      return made.length;
    };
    const retry = async () => {
      const [{ id }] = (await problems()).refundProblems;
      expect((await runOperation('retry-refund', { subject: id })).json().result).toMatchObject({
        changed: true,
      });
    };
    expect(await failLast()).toBe(1);
    await retry();
    expect(await failLast()).toBe(2);
    // The retention removes a row 30 days after its work was done.
    await server.ctx.db.delete(outbox).where(eq(outbox.key, `refund:${(await paymentOf(orderId)).id}`));
    await retry();
    stripe.slowRefunds = false;
    expect(await failLast()).toBe(3);
    const [{ id }] = (await problems()).refundProblems;
    await runOperation('complete-refund', { subject: id });
  });

  it('a payment of an expired order is refunded automatically', async () => {
    const { orderId, session } = await newOrder();
    await later(server, DAY + HOUR);
    await sendWebhook(completed(session));
    await deliverAll(server.ctx);
    expect((await paymentOf(orderId)).status).toBe('refunded');
  });

  it('a reconciliation recovers missed events, and a second run in the same time window sends no request', async () => {
    const lost = await newOrder();
    const undelivered = await newOrder();
    stripe.pay(lost.session);
    const missedEvent = stripe.event('checkout.session.completed', stripe.pay(undelivered.session));
    stripe.undelivered = [missedEvent];
    await reconcile();
    const requestsBefore = stripe.heard.length;
    await reconcilePayments(server.ctx);
    expect(stripe.heard.length).toBe(requestsBefore);
    expect(await statusOf(server, market, lost.orderId)).toBe('pending');
    expect(await statusOf(server, market, undelivered.orderId)).toBe('pending');
    // A later delivery of the recovered event has no effect.
    expect(await sendWebhook(missedEvent)).toBe(200);
    stripe.undelivered = [];
  });

  it('a reconciliation while the provider is unavailable changes nothing, and the next reconciliation retries', async () => {
    const { orderId, session } = await newOrder();
    stripe.pay(session);
    stripe.failures = Array<number>(400).fill(503);
    await reconcile();
    stripe.failures = [];
    expect((await paymentOf(orderId)).status).toBe('created');
    await reconcile();
    expect((await paymentOf(orderId)).status).toBe('succeeded');
  });

  it.each<[string, FakeStripe['failures'][number]]>([
    ['the status 429', 429],
    ['the status 500', 500],
    ['no response', 'silence'],
    ['a malformed response', 'malformed'],
  ])(
    'after %s instead of a checkout, the buyer reads the next step, and the next attempt opens a checkout',
    async (_failureName, failure) => {
      const body = { briefId: market.briefId, sellerId: market.seller.id, contentIds: [market.pages.story] };
      const ask = () =>
        server.call('placeOrder', {
          token: market.buyer.token,
          headers: { 'idempotency-key': `key-${String(failure)}-0123456789` },
          body,
        });
      const sessionsBefore = stripe.sessions.size;
      // The library retries each request once.
      stripe.failures = [failure, failure];
      expect(await ask()).toMatchObject({
        status: 503,
        body: { message: 'The payment page could not be opened. Please try again in a minute.' },
      });
      stripe.failures = [];
      await later(server, 60_000);
      expect(stripe.sessions.size).toBe(sessionsBefore + 1);
      // When the buyer tries again, the existing order gets the same checkout.
      const again = await ask();
      expect(again.body.data.paymentLink).toMatch(/cs_\d+$/);
      expect(stripe.sessions.size).toBe(sessionsBefore + 1);
    },
  );
  it('when the VIP checkout fails, the seller gets 503 with the time after which to retry', async () => {
    const seller = await signUpSeller(server, 'unlucky');
    stripe.failures = ['malformed', 'malformed'];
    const answer = await server.call('subscribe', { token: seller.token });
    stripe.failures = [];
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
  });
  it.each<FakeStripe['failures'][number]>([429, 500, 'silence', 'malformed'])(
    'after the failure %s a refund is retried, and the money is returned once',
    async (failure) => {
      const { orderId, session } = await newOrder();
      await sendWebhook(completed(session));
      await decline(orderId);
      stripe.failures = Array<typeof failure>(4).fill(failure);
      await deliverAll(server.ctx);
      stripe.failures = [];
      expect((await paymentOf(orderId)).status).toBe('refund_pending');
      await later(server, 60_000);
      expect((await paymentOf(orderId)).status).toBe('refunded');
      const made = [...stripe.refunds.values()].filter((refund) => refund.payment_intent === `pi_${session}`);
      expect(made).toHaveLength(1);
    },
  );
  it.each(['no JSON', '[]', '{"type":"checkout.session.completed"}', 'null'])(
    'a signed body that is not an event (%s) is refused, so that Stripe sends it again',
    async (payload) => {
      const signed = stripe.signedText(payload);
      const answer = await server.app.inject({ method: 'POST', url: STRIPE_WEBHOOK_PATH, ...signed });
      expect(answer.statusCode).toBe(400);
    },
  );

  it('a chargeback is assigned to its order through the payment, and an inquiry has an effect only when it becomes a chargeback', async () => {
    const { orderId, session } = await newOrder();
    await sendWebhook(completed(session));
    const dueBy = 1_800_000_000;
    const dispute = {
      id: 'dp_1',
      payment_intent: `pi_${session}`,
      status: 'needs_response',
      amount: 55_000,
      currency: 'aed',
      evidence_details: { due_by: dueBy },
    };
    expect(
      await sendWebhook(
        stripe.event('charge.dispute.created', { ...dispute, status: 'warning_needs_response' }),
      ),
    ).toBe(200);
    expect(await statusOf(server, market, orderId)).toBe('pending');
    expect(await server.ctx.db.select().from(chargebacks)).toEqual([]);
    // An inquiry that becomes a chargeback has no second event `created`.
    for (const type of ['charge.dispute.updated', 'charge.dispute.funds_withdrawn'])
      expect(await sendWebhook(stripe.event(type, dispute))).toBe(200);
    expect(await statusOf(server, market, orderId)).toBe('cancelled');
    expect(await server.ctx.db.select().from(chargebacks)).toMatchObject([
      { ref: 'dp_1', amount: 55_000, dueAt: new Date(dueBy * 1_000), closedAt: null },
    ]);
  });

  it('a missed event that fails delays only its own payment, and the next reconciliation repeats it', async () => {
    const [failing, other] = [await newOrder(), await newOrder()];
    await sendWebhook(completed(other.session));
    const dispute = {
      amount: (await paymentOf(other.orderId)).amount,
      currency: 'aed',
      status: 'needs_response',
    };
    const disputeOf = (id: string, session: string) =>
      stripe.event('charge.dispute.created', { ...dispute, id, payment_intent: `pi_${session}` });
    stripe.undelivered = [
      completed(failing.session),
      disputeOf('dp_failing', failing.session),
      disputeOf('dp_other', other.session),
    ];
    const { paid } = orderCallbacks;
    const spy = jest.spyOn(orderCallbacks, 'paid').mockImplementation(async (tx, ctx, payment) => {
      if (payment.orderId === failing.orderId) throw new Error('a fault of one order');
      return paid(tx, ctx, payment);
    });
    await reconcile();
    expect(await statusOf(server, market, other.orderId)).toBe('cancelled');
    expect(await statusOf(server, market, failing.orderId)).toBe('awaiting_payment');
    spy.mockRestore();
    await reconcile();
    stripe.undelivered = [];
    expect(await statusOf(server, market, failing.orderId)).toBe('cancelled');
  });

  describe('a missed event that cannot be read', () => {
    const disputeOf = (id: string, session: string) =>
      stripe.event('charge.dispute.created', {
        id,
        amount: 5_000,
        currency: 'aed',
        status: 'needs_response',
        payment_intent: `pi_${session}`,
      });
    const refsOf = async (orderId: string) => {
      const { id } = await paymentOf(orderId);
      const rows = await server.ctx.db.select().from(chargebacks).where(eq(chargebacks.paymentId, id));
      return rows.map(({ ref }) => ref).sort();
    };
    afterEach(() => {
      stripe.undelivered = [];
      stripe.failures = [];
    });
    const newPaidOrder = async () => {
      const order = await newOrder();
      await sendWebhook(completed(order.session));
      return order;
    };

    it('delays the later events of its payment, but no other payment', async () => {
      const [failing, other] = [await newPaidOrder(), await newPaidOrder()];
      stripe.undelivered = [
        disputeOf('dp_first', failing.session),
        disputeOf('dp_second', failing.session),
        disputeOf('dp_of_other', other.session),
      ];
      // The list of the events is answered. The first dispute and its retry fail.
      stripe.failures = [0, 500, 500];
      await reconcile();
      expect([await refsOf(failing.orderId), await refsOf(other.orderId)]).toEqual([[], ['dp_of_other']]);
      await reconcile();
      expect(await refsOf(failing.orderId)).toEqual(['dp_first', 'dp_second']);
    });
    it('ends the reading after three failures, and the next run reads all events', async () => {
      const paidOrders = [];
      for (let i = 0; i < 5; i++) paidOrders.push(await newPaidOrder());
      stripe.undelivered = paidOrders.map(({ session }, i) => disputeOf(`dp_down_${i}`, session));
      stripe.failures = [0, ...Array<number>(400).fill(500)];
      const before = stripe.heard.length;
      await reconcile();
      const reads = stripe.heard.slice(before).filter(({ path }) => path.includes('payment_intent='));
      // The library retries each request once.
      expect(reads).toHaveLength(6);
      stripe.failures = [];
      await reconcile();
      for (const [i, { orderId }] of paidOrders.entries())
        expect(await refsOf(orderId)).toEqual([`dp_down_${i}`]);
    });
  });

  it('the link of a quote opens another checkout after the first checkout has expired', async () => {
    const hidden = await openMarket(server, { showPrices: false });
    const { orderId } = await place(server, hidden, { contentIds: [hidden.pages.story] });
    await server.call('sendQuote', {
      token: hidden.seller.token,
      body: { orderId, price: 500, paymentTerm: 'full' },
    });
    await deliverAll(server.ctx);
    const { link } = server.sent.filter(({ template }) => template === 'quote').at(-1)!;
    const { pathname, search } = new URL(link!);
    expect(pathname).toMatch(/^\/_pay\/[\w-]+$/);
    const follow = async () => (await server.app.inject(pathname + search)).headers.location as string;
    const first = await follow();
    expect(await follow()).toBe(first);
    server.clock.advance(DAY + HOUR);
    const second = await follow();
    expect(second).not.toBe(first);
    await sendWebhook(completed(second.split('/').pop()!));
    expect(await statusOf(server, hidden, orderId)).toBe('in_progress');
    expect(await follow()).toContain('/buyer-order-view');
    // The payment of the first checkout arrives too late and is refunded.
    await sendWebhook(completed(first.split('/').pop()!));
    await deliverAll(server.ctx);
    expect((await paymentsOf(server, orderId)).map(({ status }) => status).sort()).toEqual([
      'refunded',
      'succeeded',
    ]);
  });

  describe('the VIP plan', () => {
    const planOf = async (id: string) =>
      (await server.ctx.db.select().from(subscriptions).where(eq(subscriptions.sellerId, id)))[0];
    const subscribe = async (seller: { token: string; id: string }) => {
      const { body } = await server.call('subscribe', { token: seller.token });
      return (body.data.subscriptionUrl as string).split('/').pop()!;
    };

    it('the plan costs AED 89 a month, and its checkout and invoices may arrive in any sequence', async () => {
      const seller = await signUpSeller(server, 'striper');
      const session = await subscribe(seller);
      expect(stripe.sessions.get(session)).toMatchObject({ mode: 'subscription', amount_total: 8_900 });
      const now = Math.floor(server.clock.now().getTime() / 1_000);
      const renewal = stripe.event('invoice.paid', stripe.invoice('in_2', `sub_${session}`), now);
      expect(await sendWebhook(renewal)).toBe(409); // The invoice arrives before its checkout.
      await sendWebhook(completed(session));
      const first = stripe.invoice('in_1', `sub_${session}`, 'subscription_create');
      expect(await sendWebhook(stripe.event('invoice.paid', first, now))).toBe(200);
      const { periodEnd: start } = (await planOf(seller.id))!;
      expect([await sendWebhook(renewal), await sendWebhook(renewal)]).toEqual([200, 200]);
      const plan = (await planOf(seller.id))!;
      expect(plan).toMatchObject({ status: 'active', providerRef: `sub_${session}` });
      expect(Math.round((plan.periodEnd!.getTime() - start!.getTime()) / DAY)).toBeGreaterThanOrEqual(28);
      const failed = stripe.invoice('in_3', `sub_${session}`);
      await sendWebhook(stripe.event('invoice.payment_failed', failed, now));
      expect((await planOf(seller.id))!.status).toBe('past_due');
      await sendWebhook(
        stripe.event(
          'customer.subscription.deleted',
          { id: `sub_${session}`, metadata: failed.parent.subscription_details.metadata },
          now,
        ),
      );
      expect((await planOf(seller.id))!.status).toBe('cancelled');
    });
    it.each([
      ['no money', 'paidnothing', { subtotal: 0, total: 0, amount_paid: 0 }],
      ['a cheaper plan', 'paidless', { subtotal: 8_899, total: 8_899, amount_paid: 8_899 }],
      ['another currency', 'paiddollars', { currency: 'usd' }],
    ])(
      'an invoice over %s does not extend the plan, and support sees a mismatch',
      async (_case, username, wrong) => {
        const seller = await signUpSeller(server, username);
        const session = await subscribe(seller);
        await sendWebhook(completed(session));
        const before = await planOf(seller.id);
        const id = `in_${session}_wrong`;
        const invoice = { ...stripe.invoice(id, `sub_${session}`), status: 'paid', ...wrong };
        expect(await sendWebhook(stripe.event('invoice.paid', invoice))).toBe(200);
        expect(await planOf(seller.id)).toEqual(before);
        const reported = await server.ctx.db
          .select()
          .from(audit)
          .where(and(eq(audit.action, 'payment-mismatch'), eq(audit.subject, `${id}:subscription_renewed`)));
        expect(reported.map(({ detail }) => detail)).toEqual([expect.objectContaining({ due: 89 })]);
        await sendWebhook(stripe.event('invoice.paid', stripe.invoice(`${id}_right`, `sub_${session}`)));
        expect((await planOf(seller.id))!.periodEnd!.getTime()).toBeGreaterThan(before!.periodEnd!.getTime());
      },
    );
    it.each([
      ['a balance of the customer', 'withbalance', { amount_paid: 0 }, 8_900],
      ['a coupon', 'withcoupon', { total: 4_450, amount_paid: 4_450 }, 4_450],
      ['a coupon for a free month', 'withfreemonth', { total: 0, amount_paid: 0 }, undefined],
    ])(
      'a renewal with %s extends the plan, and its receipt states the billed amount',
      async (_case, username, change, billed) => {
        const seller = await signUpSeller(server, username);
        const session = await subscribe(seller);
        await sendWebhook(completed(session));
        const before = await planOf(seller.id);
        const id = `in_${session}_reduced`;
        const invoice = { ...stripe.invoice(id, `sub_${session}`), status: 'paid', ...change };
        expect(await sendWebhook(stripe.event('invoice.paid', invoice))).toBe(200);
        expect((await planOf(seller.id))!.periodEnd!.getTime()).toBeGreaterThan(before!.periodEnd!.getTime());
        const issued = await server.ctx.db
          .select()
          .from(receipts)
          .where(eq(receipts.subject, `renewal:${id}:subscription_renewed`));
        expect(issued.map(({ total }) => total)).toEqual(billed === undefined ? [] : [billed]);
      },
    );
    it('a second subscription ends the first subscription', async () => {
      const seller = await signUpSeller(server, 'again');
      const old = await subscribe(seller);
      await sendWebhook(completed(old));
      await sendWebhook(stripe.event('invoice.payment_failed', stripe.invoice('in_9', `sub_${old}`)));
      await sendWebhook(completed(await subscribe(seller)));
      await deliverAll(server.ctx);
      expect(stripe.cancelled).toEqual([`sub_${old}`]);
    });
  });

  it('after all tests, no outbox row and no refund is open', async () => {
    await later(server, HOUR);
    const openRows = (await server.ctx.db.select().from(outbox)).filter(({ doneAt }) => !doneAt);
    expect(openRows).toEqual([]);
    expect(await server.ctx.db.select().from(payments).where(eq(payments.status, 'refund_pending'))).toEqual(
      [],
    );
  });
});
