import { asc, eq } from 'drizzle-orm';
import { deleteSeller, signUpSeller } from '../../../test/accounts';
import { FakeStripe } from '../../../test/fakes/stripe';
import { testServer, type TestServer } from '../../../test/harness';
import { checkout, DAY, paidEvent, refOf } from '../../../test/market';
import { fullyScannedTables, planOf } from '../../../test/plans';
import { runJobs } from '../../platform/jobs';
import { STRIPE_WEBHOOK_PATH, stripePayments } from '../../platform/ports/payments-stripe';
import { payments, subscriptions } from '../../schema';
import { planCheckouts } from './plan-checkouts';

const paymentsOf = (server: TestServer, id: string) =>
  server.ctx.db.select().from(payments).where(eq(payments.sellerId, id)).orderBy(asc(payments.id));
const planRow = async (server: TestServer, id: string) =>
  (await server.ctx.db.select().from(subscriptions).where(eq(subscriptions.sellerId, id)))[0];
const linkOf = async (server: TestServer, token: string) =>
  (await server.call('subscribe', { token })).body.data.subscriptionUrl as string;

describe('checkouts of the plan with the test checkout', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  const pageOf = async (link: string) => (await server.app.inject(new URL(link).pathname)).body;

  it('parallel requests return one checkout', async () => {
    const { token, id } = await signUpSeller(server, 'twotabs');
    const links = await Promise.all([1, 2, 3].map(() => linkOf(server, token)));
    expect(new Set([...links, await linkOf(server, token)]).size).toBe(1);
    expect(await paymentsOf(server, id)).toHaveLength(1);
  });

  it('a failed checkout is closed when a new checkout starts', async () => {
    const { token, id } = await signUpSeller(server, 'newerone');
    const oldLink = await linkOf(server, token);
    await checkout(server, oldLink, 'fail');
    const newerLink = await linkOf(server, token);
    expect(newerLink).not.toBe(oldLink);
    expect((await paymentsOf(server, id)).map(({ status }) => status)).toEqual(['expired', 'created']);
    const page = await pageOf(oldLink);
    expect(page).toContain('This checkout has run out.');
    expect(page).toContain('href="/plans"');
    // The expired checkout accepts no payment.
    expect(await checkout(server, oldLink)).toBe(new URL(oldLink).pathname);
    expect(await planRow(server, id)).toBeUndefined();
    await checkout(server, newerLink);
    expect((await planRow(server, id))!.status).toBe('active');
  });

  it('while VIP is active, the page of an old checkout has no button Pay, and a late payment is refunded with a message', async () => {
    const { token, id, phone } = await signUpSeller(server, 'paidtwice');
    const oldLink = await linkOf(server, token);
    await checkout(server, oldLink, 'fail');
    await checkout(server, await linkOf(server, token));
    await runJobs(server.ctx);
    const planBefore = await planRow(server, id);
    const page = await pageOf(oldLink);
    expect(page).toContain('Your VIP plan is active.');
    expect(page).not.toContain('>Pay<');

    // The provider reports a payment that was made before the checkout was closed.
    await paidEvent(server, oldLink);
    for (let i = 0; i < 3; i++) await runJobs(server.ctx);
    expect(await planRow(server, id)).toEqual(planBefore);
    expect((await paymentsOf(server, id)).map(({ status }) => status)).toEqual(['refunded', 'succeeded']);
    const notices = server.sent.filter(({ to, template }) => to === phone && template === 'plan-paid-twice');
    expect(notices.map(({ text }) => text)).toEqual([
      'Your Linksouq VIP plan was active already, so your payment of AED 89 is being returned. Your plan does not change.',
    ]);
    const { receipts } = (await server.call('getPlan', { token })).body.data;
    expect(receipts.map(({ isRefund }: { isRefund: boolean }) => isRefund).sort()).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('if two payments arrive at the same time, one starts VIP and the other is refunded', async () => {
    const { token, id } = await signUpSeller(server, 'atonce');
    const oldLink = await linkOf(server, token);
    await checkout(server, oldLink, 'fail');
    const newerLink = await linkOf(server, token);
    await Promise.all([paidEvent(server, oldLink), paidEvent(server, newerLink)]);
    await runJobs(server.ctx);
    expect((await paymentsOf(server, id)).map(({ status }) => status).sort()).toEqual([
      'refunded',
      'succeeded',
    ]);
  });

  it('a late payment of a closed checkout starts VIP if VIP is not active, and closes the newer checkout', async () => {
    const { token, id } = await signUpSeller(server, 'latepay');
    const oldLink = await linkOf(server, token);
    await checkout(server, oldLink, 'fail');
    const newerLink = await linkOf(server, token);
    await paidEvent(server, oldLink);
    expect((await planRow(server, id))!.status).toBe('active');
    expect(await pageOf(newerLink)).toContain('Your VIP plan is active.');
  });

  it('a deletion of the seller closes the checkout, and a late payment is refunded without a plan or a message', async () => {
    const { token, id, phone } = await signUpSeller(server, 'deletedpayer');
    const link = await linkOf(server, token);
    await deleteSeller(server, { token, phone });
    expect((await paymentsOf(server, id)).map(({ status }) => status)).toEqual(['expired']);
    expect(await pageOf(link)).not.toContain('>Pay<');
    const sentBefore = server.sent.length;
    await paidEvent(server, link);
    for (let i = 0; i < 3; i++) await runJobs(server.ctx);
    expect((await paymentsOf(server, id)).map(({ status }) => status)).toEqual(['refunded']);
    expect(await planRow(server, id)).toBeUndefined();
    expect(server.sent.slice(sentBefore).filter(({ to }) => to === phone)).toEqual([]);
  });

  it('the query of a seller’s checkouts uses an index', async () => {
    const query = planCheckouts(server.ctx.db, 'x') as unknown as {
      toSQL(): { sql: string; params: unknown[] };
    };
    const { sql, params } = query.toSQL();
    expect(fullyScannedTables(await planOf(server.ctx.db, sql, params))).toEqual([]);
  });
});

describe('checkouts of the plan with Stripe', () => {
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
  const complete = (session: string) => {
    const event = stripe.event('checkout.session.completed', stripe.pay(session));
    return server.app.inject({ method: 'POST', url: STRIPE_WEBHOOK_PATH, ...stripe.signed(event) });
  };
  const statusOf = (session: string) => stripe.sessions.get(session)!.status;

  it('the old session expires at Stripe when a newer session starts', async () => {
    const { token } = await signUpSeller(server, 'stripenewer');
    const oldSession = refOf(await linkOf(server, token));
    expect(refOf(await linkOf(server, token))).toBe(oldSession);
    // A session is valid for a day. A session that ends within an hour is not offered again.
    server.clock.advance(DAY - 30 * 60_000);
    const newerSession = refOf(await linkOf(server, token));
    expect(newerSession).not.toBe(oldSession);
    await runJobs(server.ctx);
    expect([statusOf(oldSession), statusOf(newerSession)]).toEqual(['expired', 'open']);
  });

  it('a payment that arrives while VIP is active is refunded, and the subscription of this payment ends', async () => {
    const { token, id } = await signUpSeller(server, 'stripetwice');
    const oldSession = refOf(await linkOf(server, token));
    server.clock.advance(DAY - 30 * 60_000);
    const newerSession = refOf(await linkOf(server, token));
    await complete(newerSession);
    await complete(oldSession);
    for (let i = 0; i < 3; i++) await runJobs(server.ctx);
    expect((await planRow(server, id))!.providerRef).toBe(`sub_${newerSession}`);
    expect(stripe.cancelled).toEqual([`sub_${oldSession}`]);
    expect([...stripe.refunds.values()]).toEqual([
      expect.objectContaining({ payment_intent: `pi_${oldSession}`, amount: 8_900 }),
    ]);
    expect((await paymentsOf(server, id)).map(({ status }) => status)).toEqual(['refunded', 'succeeded']);
  });

  it('a deletion of the seller ends a subscription that would otherwise end with the paid month', async () => {
    const { token, phone } = await signUpSeller(server, 'stripeleaves');
    const session = refOf(await linkOf(server, token));
    await complete(session);
    await server.call('cancelPlan', { token });
    await deleteSeller(server, { token, phone });
    await runJobs(server.ctx);
    expect(stripe.cancelled).toContain(`sub_${session}`);
  });
  it('a deletion of the seller expires all open sessions, and the subscription of a late payment ends', async () => {
    const { token, id, phone } = await signUpSeller(server, 'stripedeleted');
    const oldSession = refOf(await linkOf(server, token));
    server.clock.advance(DAY - 30 * 60_000);
    const newerSession = refOf(await linkOf(server, token));
    // The old session is not closed at Stripe yet.
    expect(statusOf(oldSession)).toBe('open');
    await deleteSeller(server, { token, phone });
    await runJobs(server.ctx);
    expect([statusOf(oldSession), statusOf(newerSession)]).toEqual(['expired', 'expired']);
    await complete(newerSession);
    for (let i = 0; i < 3; i++) await runJobs(server.ctx);
    expect(stripe.cancelled).toContain(`sub_${newerSession}`);
    expect((await paymentsOf(server, id)).map(({ status }) => status).sort()).toEqual([
      'expired',
      'refunded',
    ]);
  });
});
