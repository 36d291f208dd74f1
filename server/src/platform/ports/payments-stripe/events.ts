/**
 * Converts Stripe's events to PaymentEvent. Other shops may use the same Stripe account, so an event without
 * this product's mark is ignored.
 */
import type Stripe from 'stripe';
import type { PaymentEvent } from '../payments';

/** Key in the metadata of sessions, payments and subscriptions that this product creates. */
export const PAYMENT_ID = 'linksouq_payment';

/** Events that the webhook endpoint at Stripe must send. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const satisfies readonly Stripe.Event['type'][];

type Kind = PaymentEvent['kind'];
const paymentEvent = (
  objectId: string,
  kind: Kind,
  ref: string,
  more: Partial<PaymentEvent> = {},
): PaymentEvent => ({
  provider: 'stripe',
  eventId: `${objectId}:${kind}`,
  kind,
  ref,
  ...more,
});
const hasOurMark = (metadata: Stripe.Metadata | null | undefined) => Boolean(metadata?.[PAYMENT_ID]);
export const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === 'string' ? object : object?.id;

/** For a dispute, requests the checkout from Stripe. For a changed subscription, requests its current state. */
export async function eventsOf(stripe: Stripe, event: Stripe.Event): Promise<PaymentEvent[]> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return sessionEvents(event.data.object);
    case 'checkout.session.async_payment_failed': {
      const { id, metadata } = event.data.object;
      return hasOurMark(metadata) ? [paymentEvent(id, 'failed', id)] : [];
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundEvents(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
      return disputeEvents(stripe, event.data.object);
    case 'invoice.paid':
      return invoiceEvents(event.data.object, 'subscription_renewed');
    case 'invoice.payment_failed':
      return invoiceEvents(event.data.object, 'subscription_failed');
    case 'customer.subscription.updated': {
      const { id, metadata } = event.data.object;
      if (!hasOurMark(metadata)) return [];
      // Events may arrive in any sequence, so the event only says that the current state must be read.
      const { cancel_at_period_end: cancelAtEnd } = await stripe.subscriptions.retrieve(id);
      // A subscription can change several times, so this id contains the id of Stripe's event.
      return [paymentEvent(event.id, 'subscription_changed', id, { cancelAtEnd })];
    }
    case 'customer.subscription.deleted': {
      const { id, metadata } = event.data.object;
      return hasOurMark(metadata) ? [paymentEvent(id, 'subscription_ended', id)] : [];
    }
    default:
      return [];
  }
}

interface EventObject {
  id?: string;
  payment_intent?: string | { id: string } | null;
  subscription?: string | { id: string } | null;
  metadata?: Stripe.Metadata | null;
  parent?: Stripe.Invoice.Parent | null;
}
/** Returns the ids that events about the same payment have in common, without a call: checkout, payment, subscription. */
export function subjectsOf({ data }: Stripe.Event): string[] {
  const { id, payment_intent, subscription, metadata, parent } = data.object as EventObject;
  const ofInvoice = parent?.subscription_details?.subscription;
  const ids = [id, idOf(payment_intent), idOf(subscription), idOf(ofInvoice), metadata?.checkout];
  return ids.filter((subject) => subject !== undefined);
}

/** A complete session may be unpaid, because some payment methods take days. */
export function sessionEvents(session: Stripe.Checkout.Session): PaymentEvent[] {
  const { id, metadata, status, payment_status: paid, subscription } = session;
  if (!hasOurMark(metadata)) return [];
  if (status === 'expired') return [paymentEvent(id, 'expired', id)];
  if (status !== 'complete' || paid === 'unpaid') return [];
  const subscriptionRef = idOf(subscription);
  return [
    paymentEvent(id, 'succeeded', id, {
      ...paidBy(session),
      ...(subscriptionRef ? { subscriptionRef } : {}),
    }),
  ];
}

/** Returns the paid amount. If Stripe converted it to the payer's currency, returns the amount before the conversion. */
function paidBy({
  currency,
  amount_total: total,
  currency_conversion: converted,
}: Stripe.Checkout.Session): Pick<PaymentEvent, 'paid'> {
  return {
    paid: converted
      ? { amount: converted.amount_total, currency: converted.source_currency }
      : { amount: total ?? 0, currency: currency ?? '' },
  };
}

/**
 * Returns the event about a refund. Returns none for a refund of another product, which does not have the id of a
 * checkout in its metadata.
 */
export function refundEvents({ id, status, metadata }: Stripe.Refund): PaymentEvent[] {
  const ref = metadata?.checkout;
  if (!ref) return [];
  const more = { refundRef: id };
  if (status === 'succeeded') return [paymentEvent(id, 'refunded', ref, more)];
  return status === 'failed' || status === 'canceled' ? [paymentEvent(id, 'refund_failed', ref, more)] : [];
}

/** States in which the bank has taken the money. An inquiry (`warning_…`) moves no money, but may become a chargeback. */
const CHARGED_BACK: readonly Stripe.Dispute['status'][] = [
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
];

/** All events of a dispute have the same id, so a chargeback counts once. */
async function disputeEvents(stripe: Stripe, dispute: Stripe.Dispute): Promise<PaymentEvent[]> {
  const payment_intent = idOf(dispute.payment_intent);
  if (!payment_intent || !CHARGED_BACK.includes(dispute.status)) return [];
  const { data } = await stripe.checkout.sessions.list({ payment_intent, limit: 1 });
  const sessions = data.length > 0 ? data : await sessionsOfPlan(stripe, payment_intent);
  return sessions
    .filter(({ metadata }) => hasOurMark(metadata))
    .map(({ id }) => paymentEvent(dispute.id, 'charged_back', id, { chargeback: chargebackOf(dispute) }));
}

/**
 * Returns the checkout that started the plan of a payment. The payment of each month belongs to an invoice of the
 * subscription, not to the checkout.
 */
async function sessionsOfPlan(stripe: Stripe, payment_intent: string): Promise<Stripe.Checkout.Session[]> {
  const payment = { type: 'payment_intent' as const, payment_intent };
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 });
  const invoiceId = idOf(data[0]?.invoice);
  if (!invoiceId) return [];
  const { parent } = await stripe.invoices.retrieve(invoiceId);
  const subscription = idOf(parent?.subscription_details?.subscription);
  return subscription ? (await stripe.checkout.sessions.list({ subscription, limit: 1 })).data : [];
}

/** Omits an amount in another currency, because the product calculates in AED only. */
function chargebackOf(dispute: Stripe.Dispute): NonNullable<PaymentEvent['chargeback']> {
  const { id, amount, currency } = dispute;
  // Stripe omits the date when it accepts no more evidence.
  const due = (dispute.evidence_details as Stripe.Dispute.EvidenceDetails | undefined)?.due_by;
  return {
    ref: id,
    ...(currency === 'aed' ? { amount } : {}),
    ...(due ? { dueAt: new Date(due * 1_000) } : {}),
  };
}

/**
 * Ignores the first invoice of a subscription, because the checkout has its own event. `amount_paid` is lower than the
 * price if the customer has a balance or a coupon. So the price is `subtotal`: the amount before a balance, a discount of
 * the invoice and a tax. A subscription of a cheaper plan has a lower `subtotal`. `total` is the amount after discounts.
 */
function invoiceEvents(invoice: Stripe.Invoice, kind: Kind): PaymentEvent[] {
  const details = invoice.parent?.subscription_details;
  const ref = idOf(details?.subscription);
  if (!ref || !hasOurMark(details?.metadata) || invoice.billing_reason !== 'subscription_cycle') return [];
  const paid = { amount: invoice.subtotal, currency: invoice.currency };
  const renewal = kind === 'subscription_renewed' ? { paid, billed: invoice.total } : {};
  return [paymentEvent(String(invoice.id), kind, ref, renewal)];
}
