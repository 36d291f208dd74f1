/** Translates Stripe's events. An account may serve other shops: an event without our mark is ignored. */
import type Stripe from 'stripe';
import type { PaymentEvent } from '../payments';

/** The mark that we write into the metadata of sessions, payments and subscriptions. */
export const PAYMENT_ID = 'linksouq_payment';

/** The events to select for the webhook endpoint at Stripe. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
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
const isOurs = (metadata: Stripe.Metadata | null | undefined) => Boolean(metadata?.[PAYMENT_ID]);
export const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === 'string' ? object : object?.id;

/** May request the checkout of a disputed payment from Stripe. */
export async function eventsOf(stripe: Stripe, event: Stripe.Event): Promise<PaymentEvent[]> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return sessionEvents(event.data.object);
    case 'checkout.session.async_payment_failed': {
      const { id, metadata } = event.data.object;
      return isOurs(metadata) ? [paymentEvent(id, 'failed', id)] : [];
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundEvents(event.data.object);
    case 'charge.dispute.created':
      return disputeEvents(stripe, event.data.object);
    case 'invoice.paid':
      return invoiceEvents(event.data.object, 'subscription_renewed');
    case 'invoice.payment_failed':
      return invoiceEvents(event.data.object, 'subscription_failed');
    case 'customer.subscription.updated': {
      const { id, metadata, cancel_at_period_end: cancelAtEnd } = event.data.object;
      // Each change counts separately, so the event's own id makes it take effect once.
      return isOurs(metadata) ? [paymentEvent(event.id, 'subscription_changed', id, { cancelAtEnd })] : [];
    }
    case 'customer.subscription.deleted': {
      const { id, metadata } = event.data.object;
      return isOurs(metadata) ? [paymentEvent(id, 'subscription_ended', id)] : [];
    }
    default:
      return [];
  }
}

/** A complete session may be unpaid: some payment methods take days. */
export function sessionEvents(session: Stripe.Checkout.Session): PaymentEvent[] {
  const { id, metadata, status, payment_status: paid, subscription } = session;
  if (!isOurs(metadata)) return [];
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

/** A payer with another currency paid our total after conversion. */
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

/** Our refunds contain the id of their checkout. */
export function refundEvents({ id, status, metadata }: Stripe.Refund): PaymentEvent[] {
  const ref = metadata?.checkout;
  if (!ref) return [];
  if (status === 'succeeded') return [paymentEvent(id, 'refunded', ref)];
  return status === 'failed' || status === 'canceled' ? [paymentEvent(id, 'refund_failed', ref)] : [];
}

/** An inquiry (`warning_…`) moves no money. */
async function disputeEvents(stripe: Stripe, dispute: Stripe.Dispute): Promise<PaymentEvent[]> {
  const payment_intent = idOf(dispute.payment_intent);
  if (!payment_intent || dispute.status.startsWith('warning_')) return [];
  const { data } = await stripe.checkout.sessions.list({ payment_intent, limit: 1 });
  return data
    .filter(({ metadata }) => isOurs(metadata))
    .map(({ id }) => paymentEvent(dispute.id, 'charged_back', id, { chargeback: caseOf(dispute) }));
}

/** A payer with another currency disputes an amount in it, which is not ours. */
function caseOf(dispute: Stripe.Dispute): NonNullable<PaymentEvent['chargeback']> {
  const { id, amount, currency } = dispute;
  // Stripe leaves the date out once no more evidence is taken.
  const due = (dispute.evidence_details as Stripe.Dispute.EvidenceDetails | undefined)?.due_by;
  return {
    ref: id,
    ...(currency === 'aed' ? { amount } : {}),
    ...(due ? { dueAt: new Date(due * 1_000) } : {}),
  };
}

/** The first invoice of a subscription belongs to its checkout, which has a separate event. */
function invoiceEvents(invoice: Stripe.Invoice, kind: Kind): PaymentEvent[] {
  const details = invoice.parent?.subscription_details;
  const ref = idOf(details?.subscription);
  if (!ref || !isOurs(details?.metadata) || invoice.billing_reason !== 'subscription_cycle') return [];
  return [paymentEvent(String(invoice.id), kind, ref)];
}
