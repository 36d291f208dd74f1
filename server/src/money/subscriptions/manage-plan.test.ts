import { asc, eq } from 'drizzle-orm';
import { DAY_MS } from '@linksouq/shared-api/contract';
import { signUpSeller } from '../../../test/accounts';
import { FakeStripe } from '../../../test/fakes/stripe';
import { testServer, type TestServer } from '../../../test/harness';
import { refOf } from '../../../test/market';
import { createSession } from '../../identity';
import { runJobs } from '../../platform/jobs';
import { STRIPE_WEBHOOK_PATH, stripePayments } from '../../platform/ports/payments-stripe';
import { chargebacks, payments, sellers, subscriptions } from '../../schema';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('A plan with the test checkout', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  const plan = async (token: string) => (await server.call('getPlan', { token })).body.data;
  const pressButton = (url: string, action: string) =>
    server.app.inject({ method: 'POST', url, headers: FORM, payload: `action=${action}` });
  async function signUpWithPlan(name: string) {
    const seller = await signUpSeller(server, name);
    await subscribeAndPay(seller.token);
    return seller;
  }
  async function subscribeAndPay(token: string) {
    const { body } = await server.call('subscribe', { token });
    await pressButton(`/_checkout/${refOf(body.data.subscriptionUrl)}`, 'pay');
    await runJobs(server.ctx);
  }
  const portalOf = async (token: string) =>
    new URL((await server.call('openPlanPortal', { token })).body.data.portalUrl).pathname;
  const messagesTo = (phone: string) =>
    server.sent.filter(({ to }) => to === phone).map(({ template }) => template);

  it('the plan is active, then past due, renewed, cancelled, and active again after a new checkout', async () => {
    const { token, phone } = await signUpWithPlan('planlife');
    const active = await plan(token);
    expect(active).toMatchObject({
      status: 'active',
      isVip: true,
      price: 89,
      paymentMethod: 'Test card •••• 4242',
      canCancel: true,
      canResume: false,
      hasPortal: true,
    });
    expect(active.receipts.map(({ total }: { total: number }) => total)).toEqual([89]);
    const portal = await portalOf(token);
    expect((await server.app.inject({ url: portal })).body).toContain('Fail the renewal');

    await pressButton(portal, 'fail');
    await runJobs(server.ctx);
    expect(await plan(token)).toMatchObject({ status: 'past_due', isVip: true, renewsAt: null });
    expect(messagesTo(phone)).toContain('plan-past-due');

    await pressButton(portal, 'renew');
    await runJobs(server.ctx);
    const renewed = await plan(token);
    expect(renewed).toMatchObject({ status: 'active' });
    expect(renewed.receipts).toHaveLength(2);
    expect(Date.parse(renewed.renewsAt)).toBeGreaterThan(Date.parse(active.renewsAt));

    await pressButton(portal, 'end');
    await runJobs(server.ctx);
    expect((await plan(token)).status).toBe('cancelled');
    expect(messagesTo(phone)).toContain('plan-cancelled');
    // VIP stays active until the end of the paid month.
    const ending = server.sent.find(({ to, template }) => to === phone && template === 'plan-cancelled')!;
    expect(ending.text).toMatch(/VIP stays active until \d\d-\d\d-\d{4}/);
    await subscribeAndPay(token);
    expect(await plan(token)).toMatchObject({ status: 'active', isVip: true });
  });

  it('a seller can make 30 plan calls per hour, and the limit does not affect other sellers', async () => {
    const [busy, other] = [await signUpSeller(server, 'planbusy'), await signUpSeller(server, 'planquiet')];
    const subscribe = (token: string) => server.call('subscribe', { token }).then(({ status }) => status);
    const statuses = await Promise.all(Array.from({ length: 40 }, () => subscribe(busy.token)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    for (const call of ['cancelPlan', 'resumePlan', 'openPlanPortal'] as const)
      expect((await server.call(call, { token: busy.token })).status).toBe(429);
    expect(await subscribe(other.token)).toBe(200);
  });

  it('a cancelled plan lasts until its paid month ends; until then the seller gets a message and can resume the plan', async () => {
    const { token, phone, id } = await signUpWithPlan('plancancel');
    const { renewsAt } = await plan(token);
    const { body } = await server.call('cancelPlan', { token });
    expect(body.data).toMatchObject({
      status: 'active',
      isVip: true,
      renewsAt: null,
      endsAt: renewsAt,
      canCancel: false,
      canResume: true,
    });
    expect((await server.call('resumePlan', { token })).body.data).toMatchObject({
      renewsAt,
      canResume: false,
    });
    await server.call('cancelPlan', { token });
    server.clock.advance(Date.parse(renewsAt) - server.clock.now().getTime() - 2 * DAY_MS);
    await runJobs(server.ctx);
    await runJobs(server.ctx);
    expect(messagesTo(phone).filter((template) => template === 'plan-ends')).toHaveLength(1);
    expect((await plan(token)).status).toBe('active');
    server.clock.advance(2 * DAY_MS + 1);
    await runJobs(server.ctx);
    // The old session has expired.
    const later = await createSession(server.ctx.db, server.ctx, { kind: 'seller', id });
    expect((await plan(later.accessToken)).status).toBe('cancelled');
    expect((await server.call('resumePlan', { token: later.accessToken })).status).toBe(409);
  });

  it('a plan without a subscription at the provider does not renew and cannot be cancelled', async () => {
    const { token, id } = await signUpWithPlan('planonce');
    await server.ctx.db
      .update(subscriptions)
      .set({ providerRef: null })
      .where(eq(subscriptions.sellerId, id));
    expect(await plan(token)).toMatchObject({ status: 'active', renewsAt: null, canCancel: false });
  });

  it('the seller gets one message before a renewal is charged', async () => {
    const { token, phone } = await signUpWithPlan('planrenew');
    const { renewsAt } = await plan(token);
    server.clock.advance(Date.parse(renewsAt) - server.clock.now().getTime() - DAY_MS);
    await runJobs(server.ctx);
    await runJobs(server.ctx);
    expect(messagesTo(phone).filter((template) => template === 'plan-renews')).toHaveLength(1);
  });

  it('the actions cancel, resume and manage are refused if the seller has no plan', async () => {
    const { token } = await signUpSeller(server, 'planfree');
    expect(await plan(token)).toMatchObject({ status: 'free', isVip: false, canCancel: false, receipts: [] });
    for (const call of ['cancelPlan', 'resumePlan', 'openPlanPortal'] as const)
      expect((await server.call(call, { token })).status).toBe(409);
  });
});

describe('A plan with Stripe', () => {
  let stripe: FakeStripe;
  let server: TestServer;
  beforeAll(async () => {
    stripe = await FakeStripe.start();
    server = await testServer({ ports: { payments: stripePayments(stripe.settings, 400) } });
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });
  const deliverEvent = (event: ReturnType<FakeStripe['event']>) =>
    server.app.inject({ method: 'POST', url: STRIPE_WEBHOOK_PATH, ...stripe.signed(event) });

  it('the plan follows the events of Stripe, and the actions cancel and resume change the plan at Stripe', async () => {
    const seller = await signUpSeller(server, 'stripeplan');
    const { token } = seller;
    const plan = async () => (await server.call('getPlan', { token })).body.data;
    const { body } = await server.call('subscribe', { token });
    const session = refOf(body.data.subscriptionUrl);
    await deliverEvent(stripe.event('checkout.session.completed', stripe.pay(session)));
    await runJobs(server.ctx);
    expect(await plan()).toMatchObject({ status: 'active', paymentMethod: 'Visa •••• 4242' });

    const ref = `sub_${session}`;
    await server.call('cancelPlan', { token });
    expect(stripe.cancelAtPeriodEndOf(ref)).toBe('true');
    expect((await plan()).canResume).toBe(true);
    // Stripe sends `customer.subscription.updated` when the seller cancels or resumes the plan on Stripe's page.
    const { metadata } = stripe.invoice('in_0', ref).parent.subscription_details;
    const changeEvent = (change: { cancel_at_period_end: boolean }) =>
      stripe.event('customer.subscription.updated', { id: ref, metadata, ...change });
    const resumed = changeEvent({ cancel_at_period_end: false });
    await deliverEvent(resumed);
    expect((await plan()).canResume).toBe(false);
    await deliverEvent(changeEvent({ cancel_at_period_end: true }));
    await deliverEvent(resumed);
    expect((await plan()).canResume).toBe(true);
    // The seller cancels and resumes, and the older event arrives last.
    const cancelledAgain = changeEvent({ cancel_at_period_end: true });
    await deliverEvent(changeEvent({ cancel_at_period_end: false }));
    await deliverEvent(cancelledAgain);
    expect((await plan()).canResume).toBe(false);
    await server.call('resumePlan', { token });
    expect(stripe.cancelAtPeriodEndOf(ref)).toBe('false');

    await deliverEvent(stripe.event('invoice.payment_failed', stripe.invoice('in_1', ref)));
    expect((await plan()).status).toBe('past_due');
    expect((await server.call('openPlanPortal', { token })).body.data.portalUrl).toBe(
      'https://billing.stripe.test/cus_1',
    );
    await deliverEvent(stripe.event('customer.subscription.deleted', { id: ref, metadata }));
    expect((await plan()).status).toBe('cancelled');
    const secondSession = refOf((await server.call('subscribe', { token })).body.data.subscriptionUrl);
    await deliverEvent(stripe.event('checkout.session.completed', stripe.pay(secondSession)));
    await runJobs(server.ctx);
    expect((await plan()).status).toBe('active');
    const [row] = await server.ctx.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.sellerId, seller.id));
    expect(row!.providerRef).toBe(`sub_${secondSession}`);
  });

  /** Signs a seller with a paid plan up. `plan` runs the jobs, and returns the plan. */
  async function withPaidPlan(name: string) {
    const seller = await signUpSeller(server, name);
    const { token } = seller;
    const session = refOf((await server.call('subscribe', { token })).body.data.subscriptionUrl);
    await deliverEvent(stripe.event('checkout.session.completed', stripe.pay(session)));
    const plan = async () => {
      await runJobs(server.ctx);
      return (await server.call('getPlan', { token })).body.data;
    };
    return { ...seller, ref: `sub_${session}`, plan };
  }
  const deliverEnd = (ref: string) => {
    const { metadata } = stripe.invoice('in_0', ref).parent.subscription_details;
    return deliverEvent(stripe.event('customer.subscription.deleted', { id: ref, metadata }));
  };

  it('a paid renewal extends a plan that an earlier event has ended', async () => {
    const { id, ref, plan } = await withPaidPlan('paidlater');
    await deliverEnd(ref);
    const ended = await plan();
    expect(ended).toMatchObject({ status: 'cancelled', receipts: [{ total: 89 }] });
    await deliverEvent(stripe.event('invoice.paid', stripe.invoice('in_late', ref)));
    const renewed = await plan();
    expect(renewed).toMatchObject({
      status: 'active',
      isVip: true,
      receipts: [{ total: 89 }, { total: 89 }],
    });
    const [row] = await server.ctx.db.select().from(subscriptions).where(eq(subscriptions.sellerId, id));
    const monthMs = row!.periodEnd!.getTime() - Date.parse(ended.endsAt);
    expect(monthMs).toBeGreaterThan(20 * DAY_MS);
  });

  it('a late renewal of an ended subscription adds its month, and the plan stays cancelled', async () => {
    const { phone, ref, plan } = await withPaidPlan('paidafterend');
    stripe.cancelled.push(ref);
    await deliverEnd(ref);
    const before = await plan();
    await deliverEvent(stripe.event('invoice.paid', stripe.invoice('in_afterend', ref)));
    const after = await plan();
    expect(after).toMatchObject({ status: 'cancelled', isVip: true, canCancel: false, canResume: false });
    expect(after.receipts).toHaveLength(2);
    expect(Date.parse(after.endsAt) - Date.parse(before.endsAt)).toBeGreaterThan(20 * DAY_MS);
    const endings = server.sent.filter(({ to, template }) => to === phone && template === 'plan-cancelled');
    expect(new Set(endings.map(({ text }) => text)).size).toBe(2);
  });
  it('the failed payment of an invoice that was paid later does not change the plan, if its event is late', async () => {
    const { phone, ref, plan } = await withPaidPlan('failedthenpaid');
    await deliverEvent(stripe.event('invoice.paid', stripe.invoice('in_retried', ref)));
    await deliverEvent(stripe.event('invoice.payment_failed', stripe.invoice('in_retried', ref)));
    expect((await plan()).status).toBe('active');
    expect(server.sent.filter(({ to, template }) => to === phone && template === 'plan-past-due')).toEqual(
      [],
    );
    await deliverEvent(stripe.event('invoice.payment_failed', stripe.invoice('in_next', ref)));
    expect((await plan()).status).toBe('past_due');
  });
  it('a chargeback of the first month or of a renewal is a case for finance', async () => {
    const { id, ref } = await withPaidPlan('planchargedback');
    await deliverEvent(stripe.event('invoice.paid', stripe.invoice('in_disputed', ref)));
    const dispute = { status: 'needs_response', amount: 8_900, currency: 'aed' };
    const first = `pi_${ref.replace('sub_', '')}`;
    for (const payment_intent of [first, 'pi_disputed', 'pi_of_another_shop'])
      await deliverEvent(
        stripe.event('charge.dispute.created', { ...dispute, id: `dp_${payment_intent}`, payment_intent }),
      );
    const cases = await server.ctx.db
      .select({ ref: chargebacks.ref, amount: chargebacks.amount, isPart: chargebacks.isPart })
      .from(chargebacks)
      .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
      .where(eq(payments.sellerId, id))
      .orderBy(asc(chargebacks.createdAt));
    expect(cases).toEqual([
      { ref: `dp_${first}`, amount: 8_900, isPart: false },
      { ref: 'dp_pi_disputed', amount: 8_900, isPart: false },
    ]);
  });
  it('a renewal keeps the cancellation of the plan', async () => {
    const { token, ref } = await withPaidPlan('paidcancelled');
    await server.call('cancelPlan', { token });
    await deliverEvent(stripe.event('invoice.paid', stripe.invoice('in_cancelled', ref)));
    const { body } = await server.call('getPlan', { token });
    expect(body.data).toMatchObject({ status: 'active', cancelAtEnd: true });
  });

  const MESSAGES = {
    en: {
      renews: /renews on .* Please check your payment method/,
      past_due: /payment of your .* VIP plan failed\. Please update .* Without a payment VIP ends on \d/,
      ends: /VIP plan ends on \d/,
      cancelled: /VIP plan has ended\. You can subscribe again/,
    },
    ar: {
      renews: /تتجدد خطة VIP .* يرجى التحقق من وسيلة الدفع/,
      past_due: /تعذّر دفع خطة VIP .* تنتهي VIP بتاريخ .*\d/,
      ends: /تنتهي خطة VIP .* بتاريخ .*\d/,
      cancelled: /انتهت خطة VIP/,
    },
  } as const;
  it.each(['en', 'ar'] as const)(
    'each message of a plan (renewal, past due, end, cancellation) is sent once, in the language %s',
    async (locale) => {
      const { id, phone } = await signUpSeller(server, `clock${locale}`);
      await server.ctx.db.update(sellers).set({ locale }).where(eq(sellers.id, id));
      const session = () => createSession(server.ctx.db, server.ctx, { kind: 'seller', id });
      const plan = async () =>
        (await server.call('getPlan', { token: (await session()).accessToken })).body.data;
      const subscribe = async () => {
        const { body } = await server.call('subscribe', { token: (await session()).accessToken });
        const checkout = refOf(body.data.subscriptionUrl);
        await deliverEvent(stripe.event('checkout.session.completed', stripe.pay(checkout)));
        await runJobs(server.ctx);
        return `sub_${checkout}`;
      };
      const deliverRenewal = async (invoice: string, ref: string, outcome: 'paid' | 'failed' | 'ended') => {
        for (const event of stripe.clockPasses(`${invoice}_${locale}`, ref, outcome))
          expect([event.type, (await deliverEvent(event)).statusCode]).toEqual([event.type, 200]);
        await runJobs(server.ctx);
      };
      const pass = async (to: string, before = 0) => {
        server.clock.advance(Date.parse(to) - before - server.clock.now().getTime());
        await runJobs(server.ctx);
      };
      const messageCount = (notice: keyof (typeof MESSAGES)['en']) =>
        server.sent.filter(
          ({ to, template, text }) =>
            to === phone &&
            template === `plan-${notice.replace('_', '-')}` &&
            MESSAGES[locale][notice].test(text),
        ).length;

      const ref = await subscribe();
      const active = await plan();
      expect(active).toMatchObject({ status: 'active', isVip: true });
      await pass(active.renewsAt, DAY_MS);
      expect([messageCount('renews'), messageCount('past_due'), (await plan()).status]).toEqual([
        1,
        0,
        'active',
      ]);
      await pass(active.renewsAt);
      await deliverRenewal('in_paid', ref, 'paid');
      const renewed = await plan();
      expect(Date.parse(renewed.renewsAt)).toBeGreaterThan(Date.parse(active.renewsAt));
      expect(renewed.receipts).toHaveLength(2);

      await pass(renewed.renewsAt, DAY_MS);
      expect([messageCount('renews'), messageCount('past_due')]).toEqual([2, 0]);
      await pass(renewed.renewsAt);
      await deliverRenewal('in_failed', ref, 'failed');
      expect(await plan()).toMatchObject({ status: 'past_due', isVip: true, hasPortal: true });
      expect([messageCount('past_due'), messageCount('cancelled')]).toEqual([1, 0]);

      await deliverRenewal('in_failed', ref, 'ended');
      expect(await plan()).toMatchObject({ status: 'cancelled', canResume: false });
      expect([messageCount('past_due'), messageCount('cancelled')]).toEqual([1, 1]);

      const again = await subscribe();
      expect(await plan()).toMatchObject({ status: 'active', isVip: true });
      const { accessToken: token } = await session();
      await server.call('cancelPlan', { token });
      const { endsAt } = await plan();
      await pass(endsAt, DAY_MS);
      expect([messageCount('ends'), (await plan()).canResume]).toEqual([1, true]);
      await server.call('resumePlan', { token: (await session()).accessToken });
      expect(stripe.cancelAtPeriodEndOf(again)).toBe('false');
      expect(await plan()).toMatchObject({ status: 'active', canResume: false });
    },
  );

  it('if Stripe fails, the plan does not change, and the error contains the next step', async () => {
    const { token } = await signUpSeller(server, 'stripedown');
    const { body } = await server.call('subscribe', { token });
    await deliverEvent(
      stripe.event('checkout.session.completed', stripe.pay(refOf(body.data.subscriptionUrl))),
    );
    stripe.failures = [500, 500, 500];
    const refused = await server.call('cancelPlan', { token });
    stripe.failures = [];
    expect(refused).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('Please try again') },
    });
    expect((await server.call('getPlan', { token })).body.data.cancelAtEnd).toBe(false);
  });
});
