/** Simulates the parts of Stripe that the product uses. */
import Stripe from 'stripe';
import { PAYMENT_ID } from '../../src/platform/ports/payments-stripe/events';
import type { StripeSettings } from '../../src/platform/provider-settings';
import { fakeHttp, type Heard, type Reply } from './http';

type StripeObject = Record<string, any>;
const signer = new Stripe('sk_live_signer');

export class FakeStripe {
  readonly sessions = new Map<string, StripeObject>();
  readonly refunds = new Map<string, StripeObject>();
  readonly cancelled: string[] = [];
  private readonly cancelAtPeriodEnd = new Map<string, string | null>();
  /** Returns the last `cancel_at_period_end` that the product sent for a subscription. */
  cancelAtPeriodEndOf = (ref: string) => this.cancelAtPeriodEnd.get(ref);
  /** The events that GET /v1/events returns. */
  undelivered: StripeObject[] = [];
  /** Failures of the next calls: an HTTP status, no response, or HTML in place of JSON. */
  failures: (number | 'silence' | 'malformed')[] = [];
  /** URL of a checkout without the id of the session. */
  checkoutAt = 'https://checkout.stripe.test/';
  /** New refunds stay pending. */
  slowRefunds = false;
  /** Id of an invoice → id of its subscription. */
  private readonly subscriptionOf = new Map<string, string>();
  private readonly byKey = new Map<string, { payload: string; reply: Reply }>();
  private count = 0;
  private http!: Awaited<ReturnType<typeof fakeHttp>>;

  /** @param beforeReply called before each response */
  static async start(beforeReply?: () => Promise<unknown>): Promise<FakeStripe> {
    const fake = new FakeStripe();
    fake.http = await fakeHttp(async (heard) => {
      await beforeReply?.();
      return fake.answer(heard);
    });
    return fake;
  }
  get settings(): StripeSettings {
    return {
      secretKey: 'sk_live_fake',
      webhookSecret: 'whsec_vT4nLbR9cWy6HdJsx8Kq2mZ7',
      apiUrl: this.http.url,
    };
  }
  get heard(): readonly Heard[] {
    return this.http.heard;
  }
  close = () => this.http.close();

  /** Simulates the payment of a checkout session. Returns the paid session. */
  pay(sessionId: string): StripeObject {
    const session = this.sessions.get(sessionId)!;
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    if (session.mode === 'subscription') {
      Object.assign(session, { subscription: `sub_${sessionId}`, invoice: `in_${sessionId}` });
      this.subscriptionOf.set(session.invoice, session.subscription);
    } else session.payment_intent = `pi_${sessionId}`;
    return session;
  }
  event(type: string, object: StripeObject, created = Math.floor(Date.now() / 1_000)): StripeObject {
    if (type === 'customer.subscription.updated') this.storeChange(object, created);
    return { id: `evt_${++this.count}`, object: 'event', type, created, data: { object } };
  }
  private readonly changes = new Map<string, { created: number; cancelAtEnd: boolean }>();
  /** The newest event of a subscription states its current state. */
  private storeChange({ id, cancel_at_period_end: cancelAtEnd }: StripeObject, created: number) {
    const earlier = this.changes.get(id);
    if (!earlier || earlier.created <= created) this.changes.set(id, { created, cancelAtEnd });
  }
  /** Returns the body and the headers of a webhook call. */
  signed(event: StripeObject, secret = this.settings.webhookSecret) {
    return this.signedText(JSON.stringify(event), secret);
  }
  signedText(payload: string, secret = this.settings.webhookSecret) {
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret });
    return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  }
  /** Returns an invoice of a subscription of the product. */
  invoice(id: string, subscription: string, reason = 'subscription_cycle'): StripeObject {
    this.subscriptionOf.set(id, subscription);
    const metadata = { [PAYMENT_ID]: 'x' };
    const paid = { subtotal: 8_900, total: 8_900, amount_paid: 8_900, currency: 'aed' };
    return {
      id,
      billing_reason: reason,
      ...paid,
      parent: { subscription_details: { subscription, metadata } },
    };
  }
  /**
   * Returns the events that Stripe sends at the end of a subscription's month, if the account uses a test clock of Stripe.
   * The product ignores most of these events.
   * @param outcome result of the payment. `ended`: all attempts failed, and Stripe ends the subscription
   */
  clockPasses(invoice: string, subscription: string, outcome: 'paid' | 'failed' | 'ended'): StripeObject[] {
    const clock = { id: 'clock_1', object: 'test_helpers.test_clock' };
    const bill = this.invoice(invoice, subscription);
    const { metadata } = bill.parent.subscription_details;
    const plan = { id: subscription, metadata, cancel_at_period_end: false };
    const isPaid = outcome === 'paid';
    return [
      this.event('test_helpers.test_clock.advancing', { ...clock, status: 'advancing' }),
      this.event('invoice.created', { ...bill, status: 'draft' }),
      this.event('invoice.finalized', { ...bill, status: 'open' }),
      this.event(isPaid ? 'charge.succeeded' : 'charge.failed', {
        id: `ch_${invoice}`,
        payment_intent: `pi_${invoice}`,
        metadata: {},
      }),
      this.event(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', {
        id: `pi_${invoice}`,
        metadata: {},
      }),
      this.event(isPaid ? 'invoice.paid' : 'invoice.payment_failed', {
        ...bill,
        status: isPaid ? 'paid' : 'open',
      }),
      outcome === 'ended'
        ? this.event('customer.subscription.deleted', { ...plan, status: 'canceled' })
        : this.event('customer.subscription.updated', { ...plan, status: isPaid ? 'active' : 'past_due' }),
      this.event('test_helpers.test_clock.ready', { ...clock, status: 'ready' }),
    ];
  }

  private answer(heard: Heard): Reply | undefined {
    const failure = this.failures.shift();
    if (failure === 'silence') return undefined;
    if (failure === 'malformed') return { body: '<html>Welcome' };
    if (failure) return { status: failure, body: { error: { type: 'api_error', message: 'no' } } };
    const key = String(heard.headers['idempotency-key'] ?? '');
    const before = heard.method === 'POST' && key ? this.byKey.get(key) : undefined;
    if (before && before.payload !== heard.body)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'other parameters' } } };
    if (before) return before.reply;
    const reply = this.route(heard);
    if (heard.method === 'POST' && key) this.byKey.set(key, { payload: heard.body, reply });
    return reply;
  }
  private route({ method, path, body }: Heard): Reply {
    const { pathname, searchParams: query } = new URL(path, 'http://stripe');
    const form = new URLSearchParams(body);
    const [, , resource, second, third, fourth] = pathname.split('/');
    if (fourth === 'expire')
      return { body: Object.assign(this.sessions.get(third!)!, { status: 'expired' }) };
    if (resource === 'checkout' && method === 'POST') return { body: this.openSession(form) };
    if (resource === 'checkout' && third) return found(this.sessions.get(third));
    if (resource === 'checkout') {
      const field = query.has('subscription') ? 'subscription' : 'payment_intent';
      return list([...this.sessions.values()].filter((session) => session[field] === query.get(field)));
    }
    if (resource === 'invoice_payments') {
      const [asked, intent] = [query.get('invoice'), query.get('payment[payment_intent]')];
      const invoice = asked ?? String(intent).replace('pi_', 'in_');
      const payment_intent = invoice.replace('in_', 'pi_');
      const isKnown = asked !== null || this.subscriptionOf.has(invoice);
      return list(isKnown ? [{ invoice, payment: { type: 'payment_intent', payment_intent } }] : []);
    }
    if (resource === 'invoices') return found(this.invoice(second!, this.subscriptionOf.get(second!)!));
    if (resource === 'refunds' && method === 'POST') return this.refund(form);
    if (resource === 'refunds')
      return list(
        [...this.refunds.values()].filter((refund) => refund.payment_intent === query.get('payment_intent')),
      );
    if (resource === 'subscriptions' && method === 'DELETE') this.cancelled.push(second!);
    if (resource === 'subscriptions' && method === 'POST')
      this.cancelAtPeriodEnd.set(second!, form.get('cancel_at_period_end'));
    if (resource === 'subscriptions')
      return {
        body: {
          id: second,
          status: this.cancelled.includes(second!) ? 'canceled' : 'active',
          customer: 'cus_1',
          cancel_at_period_end: this.changes.get(second!)?.cancelAtEnd ?? false,
          default_payment_method: { id: 'pm_1', type: 'card', card: { brand: 'visa', last4: '4242' } },
        },
      };
    if (resource === 'billing_portal')
      return { body: { id: 'bps_1', url: `https://billing.stripe.test/${form.get('customer')}` } };
    if (resource === 'events') return list([...this.undelivered].reverse());
    return { status: 404, body: { error: { type: 'invalid_request_error', message: pathname } } };
  }
  private openSession(form: URLSearchParams): StripeObject {
    const id = `cs_${++this.count}`;
    const session = {
      id,
      object: 'checkout.session',
      url: this.checkoutAt + id,
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      mode: form.get('mode'),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      invoice: null,
      subscription: null,
      metadata: { [PAYMENT_ID]: form.get(`metadata[${PAYMENT_ID}]`) },
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
    };
    this.sessions.set(id, session);
    return session;
  }
  /** The id of a payment intent is `pi_` and the id of its checkout session. */
  private amountOf(paymentIntent: string): number {
    return Number(this.sessions.get(paymentIntent.replace('pi_', ''))?.amount_total ?? 0);
  }
  /** Deletes the idempotency keys, as Stripe does after a day. */
  forgetKeys = () => this.byKey.clear();
  private refund(form: URLSearchParams): Reply {
    const payment_intent = form.get('payment_intent');
    const amount = Number(form.get('amount'));
    const isRefundOfPayment = (candidate: StripeObject) =>
      candidate.payment_intent === payment_intent && candidate.status !== 'failed';
    const refunded = [...this.refunds.values()]
      .filter(isRefundOfPayment)
      .reduce((sum, candidate) => sum + candidate.amount, 0);
    const paid = this.amountOf(String(payment_intent));
    if (refunded + amount > paid) {
      const code = refunded >= paid ? 'charge_already_refunded' : 'amount_too_large';
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', code, message: 'again' } },
      };
    }
    const id = `re_${++this.count}`;
    const refund = {
      id,
      payment_intent,
      amount,
      status: this.slowRefunds ? 'pending' : 'succeeded',
      metadata: {
        checkout: form.get('metadata[checkout]'),
        linksouq_refund: form.get('metadata[linksouq_refund]'),
      },
    };
    this.refunds.set(id, refund);
    return { body: refund };
  }
}

const list = (data: readonly StripeObject[]): Reply => ({ body: { object: 'list', data, has_more: false } });
const found = (thing: StripeObject | undefined): Reply =>
  thing
    ? { body: thing }
    : { status: 404, body: { error: { type: 'invalid_request_error', message: 'no such' } } };
