/**
 * Takes payments in AED with Stripe Checkout. The reference of a payment is the id of its Checkout Session.
 * The webhook and the reconciliation derive the same event id (`<object>:<kind>`), so an event counts once.
 */
import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import Stripe from 'stripe';
import type { StripeSettings } from '../../provider-settings';
import { ProviderDown } from '../breaker';
import { type Checkout, type Payments, WebhookRefused } from '../payments';
import { EVENT_TYPES, eventsOf, idOf, PAYMENT_ID, refundEvents, sessionEvents, subjectsOf } from './events';

const STRIPE_PROVIDER = 'stripe';
export const STRIPE_WEBHOOK_PATH = '/_stripe/webhook';
/** Key in the metadata of a refund. With its value, a retry finds the earlier refund. */
const REFUND_KEY = 'linksouq_refund';
/** Validity, in ms, of a session. One day is Stripe's maximum. */
const SESSION_MS = 24 * 3_600_000;
/**
 * Time limit, in ms, of a request. A refund needs up to four requests, each with one retry. Their time limits add
 * up to 48 s, which is less than the lease of an outbox row.
 */
const TIME_LIMIT_MS = 6_000;
/**
 * Time, in ms, after which an unused connection is closed. The network can lose an unused connection without an
 * error. The next request on this connection would then wait for the time limit.
 */
const IDLE_CONNECTION_MS = 4_000;

/** Returns whether an error affects every call: no response, no JSON, 5xx, or a refused key (401, 403). */
export const isStripeDown = (error: unknown): boolean =>
  [
    Stripe.errors.StripeConnectionError,
    Stripe.errors.StripeAPIError,
    Stripe.errors.StripeAuthenticationError,
    Stripe.errors.StripePermissionError,
  ].some((kind) => error instanceof kind);

/** @param now returns the time for the age of a webhook, in ms */
export function stripePayments(
  settings: StripeSettings,
  timeLimitMs = TIME_LIMIT_MS,
  now: () => number = Date.now,
  idleConnectionMs = IDLE_CONNECTION_MS,
): Payments {
  const stripe = clientOf(settings, timeLimitMs, idleConnectionMs);
  /** Returns the payment of a session. The payment of a plan belongs to the invoice of the session. */
  const paymentIntentIn = async ({
    payment_intent: intent,
    invoice,
  }: Stripe.Checkout.Session): Promise<string | undefined> => {
    if (intent || !invoice) return idOf(intent);
    const { data } = await stripe.invoicePayments.list({ invoice: idOf(invoice)!, limit: 1 });
    return idOf(data[0]?.payment.payment_intent);
  };
  const paymentIntentOf = async (ref: string): Promise<string> => {
    const intent = await paymentIntentIn(await stripe.checkout.sessions.retrieve(ref));
    if (!intent) throw new Error(`checkout ${ref} was not paid`);
    return intent;
  };
  const isLive = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled';
  const refundsOf = async (payment_intent: string) =>
    (await stripe.refunds.list({ payment_intent, limit: 100 })).data;
  return {
    name: STRIPE_PROVIDER,
    linkLifetime: SESSION_MS,
    async createCheckout(checkout) {
      const params = sessionParams(checkout);
      // A retry may contain a changed e-mail address. Stripe refuses changed content with a known idempotency
      // key, so the key contains a hash of the content.
      const hash = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
      const idempotencyKey = `checkout:${checkout.paymentId}:${hash}`;
      const session = await stripe.checkout.sessions.create(params, { idempotencyKey });
      if (!session.url) throw new Error(`checkout ${session.id} has no address`);
      return { ref: session.id, link: session.url };
    },
    async refund({ ref, amount, key }) {
      const payment_intent = await paymentIntentOf(ref);
      // Stripe forgets idempotency keys after a day, so a later retry would refund the amount again.
      const earlierRefunds = (await refundsOf(payment_intent)).filter(isLive);
      const existing = earlierRefunds.find(({ metadata }) => metadata?.[REFUND_KEY] === key);
      if (existing) return { ref: existing.id, done: existing.status === 'succeeded' };
      try {
        const refund = await stripe.refunds.create(
          { payment_intent, amount, metadata: { checkout: ref, [REFUND_KEY]: key } },
          { idempotencyKey: key },
        );
        return { ref: refund.id, done: refund.status === 'succeeded' };
      } catch (error) {
        if ((error as { code?: string }).code !== 'charge_already_refunded') throw error;
        // If more than `amount` was refunded, an operator must check the payment.
        if (earlierRefunds.reduce((sum, refund) => sum + refund.amount, 0) > amount) throw error;
        return { ref: earlierRefunds[0]?.id ?? payment_intent, done: true };
      }
    },
    async closeCheckout(ref) {
      const { status } = await stripe.checkout.sessions.retrieve(ref);
      if (status === 'open') await stripe.checkout.sessions.expire(ref);
    },
    async endSubscription(ref) {
      if (!hasEnded(await stripe.subscriptions.retrieve(ref))) await stripe.subscriptions.cancel(ref);
    },
    async setSubscriptionEnd(ref, atEnd) {
      await stripe.subscriptions.update(ref, { cancel_at_period_end: atEnd });
    },
    async subscription(ref) {
      const subscription = await stripe.subscriptions.retrieve(ref, { expand: ['default_payment_method'] });
      const method = subscription.default_payment_method;
      return { hasEnded: hasEnded(subscription), paymentMethod: methodText(method) };
    },
    async portal(ref, return_url) {
      const { customer } = await stripe.subscriptions.retrieve(ref);
      const id = typeof customer === 'string' ? customer : customer.id;
      return (await stripe.billingPortal.sessions.create({ customer: id, return_url })).url;
    },
    async checkoutEvents(ref) {
      const session = await stripe.checkout.sessions.retrieve(ref);
      const intent = await paymentIntentIn(session);
      const refunds = intent ? await refundsOf(intent) : [];
      return [...sessionEvents(session), ...refunds.flatMap(refundEvents)];
    },
    async missedEvents(since) {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      const missed: Stripe.Event[] = [];
      for await (const event of stripe.events.list({
        delivery_success: false,
        created,
        types: [...EVENT_TYPES],
        limit: 100,
      }))
        missed.push(event);
      // Stripe lists the newest event first.
      return missed.reverse().map((event) => ({
        id: event.id,
        subjects: subjectsOf(event),
        read: () =>
          eventsOf(stripe, event).catch((error: unknown) => {
            throw isStripeDown(error) ? new ProviderDown(STRIPE_PROVIDER, { cause: error }) : error;
          }),
      }));
    },
    webhook: {
      path: STRIPE_WEBHOOK_PATH,
      async read(body, headers) {
        const event = verified(
          stripe,
          { secret: settings.webhookSecret, now: now() },
          body,
          headers['stripe-signature'],
        );
        return { events: await eventsOf(stripe, event), at: new Date(event.created * 1_000) };
      },
    },
  };
}

/** Stripe never changes these two states. */
const hasEnded = ({ status }: Stripe.Subscription) =>
  status === 'canceled' || status === 'incomplete_expired';

function methodText(method: Stripe.Subscription['default_payment_method']): string {
  if (!method || typeof method === 'string') return '';
  const { type, card } = method;
  return card ? `${capitalized(card.brand)} •••• ${card.last4}` : capitalized(type);
}
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');

function clientOf({ secretKey, apiUrl }: StripeSettings, timeout: number, idleConnectionMs: number): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const [scheme, { Agent }] = protocol === 'http:' ? (['http', http] as const) : (['https', https] as const);
  return new Stripe(secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: scheme,
    httpAgent: new Agent({ keepAlive: true, timeout: idleConnectionMs }),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function verified(
  stripe: Stripe,
  { secret, now }: { secret: string; now: number },
  body: Buffer,
  signature: unknown,
): Stripe.Event {
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      String(signature ?? ''),
      secret,
      undefined,
      undefined,
      now,
    );
    if (!isEvent(event)) throw new Error('the body has a valid signature but is not an event');
    return event;
  } catch (error) {
    throw new WebhookRefused((error as Error).message.split('\n')[0]);
  }
}

/** Checks the structure of a body with a valid signature. The signature proves only who sent the body. */
function isEvent(event: Partial<Stripe.Event> | null): boolean {
  return typeof event?.type === 'string' && typeof event.created === 'number' && Boolean(event.data?.object);
}

function sessionParams(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { paymentId, purpose, amount, description, successUrl, failUrl, customerEmail } = checkout;
  const metadata = { [PAYMENT_ID]: paymentId };
  const isPlan = purpose === 'subscription';
  return {
    mode: isPlan ? 'subscription' : 'payment',
    client_reference_id: paymentId,
    metadata,
    ...(isPlan ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'aed',
          unit_amount: amount,
          product_data: { name: description },
          ...(isPlan ? { recurring: { interval: 'month' as const } } : {}),
        },
      },
    ],
    success_url: successUrl,
    cancel_url: failUrl,
    ...(customerEmail ? { customer_email: customerEmail } : {}),
  };
}
