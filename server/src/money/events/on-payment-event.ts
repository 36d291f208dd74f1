/** Applies events of payment providers. Each event takes effect once. */
import { and, eq } from 'drizzle-orm';
import {
  aedToFils,
  fils,
  paymentProcess,
  type PaymentEvent as Step,
  VIP_PRICE_AED,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { transition } from '../../platform/db/transition';
import { payments, providerEvents } from '../schema';
import type { PaymentEvent } from '../../platform/ports/payments';
import { notifyOfPlan } from '../subscriptions/plan-dates';
import { onPlanPaid } from '../subscriptions/plan-checkouts';
import { applySubscriptionEvent, changePlanEnd, sellerOfSubscription } from '../subscriptions/transition';
import { callbacks } from '../callbacks';
import { applyChargeback, onChargedBack } from '../payments/chargebacks';
import { isInFull, reportMismatch } from '../payments/mismatch';
import { issueReceipt } from '../receipts/issue';
import {
  failRefund,
  finishRefund,
  isStaleRefund,
  LATE_PAYMENT,
  lockOwner,
  type PaymentRow,
  startRefund,
} from '../payments/refund';

/** fils */
const PLAN_PRICE = aedToFils(VIP_PRICE_AED);

/**
 * `seen`: an earlier delivery of this event took effect. `unknown`: no payment or subscription has this
 * reference yet, so the provider must deliver the event again.
 */
export type EventOutcome = 'done' | 'seen' | 'unknown';

const STEP_OF_SUBSCRIPTION_EVENT = {
  subscription_renewed: 'renew',
  subscription_failed: 'payment_failed',
  subscription_ended: 'cancel',
  subscription_changed: 'change',
} as const;

/**
 * Kind of an event → kind that is final for the same object. At the provider, a failed refund stays failed, and a paid
 * invoice stays paid. So the event in the left column is late if the other event took effect before.
 */
const FINAL_KINDS: Readonly<Partial<Record<PaymentEvent['kind'], PaymentEvent['kind']>>> = {
  refunded: 'refund_failed',
  subscription_failed: 'subscription_renewed',
};

export async function onPaymentEvent(ctx: Context, event: PaymentEvent): Promise<EventOutcome> {
  const outcome = await ctx.db.transaction((tx) => applyEventOnce(tx, ctx, event));
  ctx.wake();
  return outcome;
}

async function applyEventOnce(tx: Tx, ctx: Context, event: PaymentEvent): Promise<EventOutcome> {
  const { provider, eventId, kind, ref } = event;
  const isSubscription = kind in STEP_OF_SUBSCRIPTION_EVENT;
  const payment = isSubscription ? undefined : await lockPayment(tx, provider, ref);
  if (!isSubscription && !payment) return 'unknown';
  // A renewal may arrive before the checkout that started the subscription.
  if (isSubscription && !(await lockPlan(tx, ref))) return 'unknown';
  const insertedEvents = await tx
    .insert(providerEvents)
    .values({ provider, eventId, kind, receivedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (insertedEvents.length === 0) return 'seen';
  if (await isLate(tx, event)) return 'done';
  if (payment) await applyPaymentEvent(tx, ctx, payment, event);
  else await onPlanEvent(tx, ctx, event);
  return 'done';
}

/** Returns whether the final event of the same object took effect before this event. */
async function isLate(tx: Tx, { provider, eventId, kind }: PaymentEvent): Promise<boolean> {
  const finalKind = FINAL_KINDS[kind];
  const suffix = `:${kind}`;
  if (!finalKind || !eventId.endsWith(suffix)) return false;
  const finalId = `${eventId.slice(0, -suffix.length)}:${finalKind}`;
  const isFinalEvent = and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, finalId));
  return (await tx.$count(providerEvents, isFinalEvent)) > 0;
}

async function onPlanEvent(tx: Tx, ctx: Context, event: PaymentEvent) {
  const { provider, eventId, kind, ref, cancelAtEnd, paid, billed = PLAN_PRICE } = event;
  const step = STEP_OF_SUBSCRIPTION_EVENT[kind as keyof typeof STEP_OF_SUBSCRIPTION_EVENT];
  if (step === 'change') return changePlanEnd(tx, ref, cancelAtEnd === true);
  const due = {
    id: eventId,
    provider,
    ref,
    purpose: 'subscription',
    amount: PLAN_PRICE,
    orderId: null,
  } as const;
  if (paid && !isInFull(due, paid)) return reportMismatch(tx, ctx, due, paid);
  const plan = await applySubscriptionEvent(tx, ctx, ref, step);
  if (!plan) return;
  if (step === 'payment_failed') await notifyOfPlan(tx, ctx, plan, 'past_due');
  if (step === 'cancel') await notifyOfPlan(tx, ctx, plan, 'cancelled');
  // A month that a discount makes free has no receipt.
  if (step !== 'renew' || billed <= 0) return;
  const bill = { ...due, amount: fils(billed), sellerId: plan.sellerId };
  await issueReceipt(tx, ctx, bill, 'plan', `renewal:${eventId}`);
}

/** Locks the seller of a subscription, so that its events take effect one after another. @returns false if it is unknown */
async function lockPlan(tx: Tx, ref: string): Promise<boolean> {
  const sellerId = await sellerOfSubscription(tx, ref);
  if (sellerId) await lockOwner(tx, { orderId: null, sellerId });
  return sellerId !== undefined;
}
/**
 * Locks first the order (for a plan: the seller), then the payment. Every transaction locks in this sequence,
 * to avoid deadlocks.
 */
async function lockPayment(tx: Tx, provider: string, ref: string): Promise<PaymentRow | undefined> {
  const ofPayment = and(eq(payments.provider, provider), eq(payments.ref, ref));
  const [found] = await tx
    .select({ orderId: payments.orderId, sellerId: payments.sellerId })
    .from(payments)
    .where(ofPayment)
    .limit(1);
  if (found) await lockOwner(tx, found);
  return (await tx.select().from(payments).where(ofPayment).for('update').limit(1))[0];
}

async function applyPaymentEvent(
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  event: PaymentEvent,
): Promise<void> {
  switch (event.kind) {
    case 'succeeded':
      if (event.paid && !isInFull(payment, event.paid)) return reportMismatch(tx, ctx, payment, event.paid);
      if (await applyStep(tx, ctx, payment, 'succeed')) await onPaid(tx, ctx, payment, event.subscriptionRef);
      return;
    case 'failed':
      await applyStep(tx, ctx, payment, 'fail');
      return;
    case 'expired':
      await applyStep(tx, ctx, payment, 'expire');
      return;
    case 'refunded':
      if (await isStaleRefund(tx, payment.id, event.refundRef)) return;
      return finishRefund(tx, ctx, payment.id, event.refundRef);
    case 'refund_failed':
      return failRefund(tx, ctx, payment.id, event.refundRef);
    case 'charged_back':
      return onChargedBack(tx, ctx, payment, event);
  }
}

async function applyStep(tx: Tx, ctx: Context, payment: PaymentRow, event: Step): Promise<boolean> {
  const set = { settledAt: ctx.clock.now() };
  return (await transition(tx, payments, paymentProcess, event, eq(payments.id, payment.id), set)).length > 0;
}

async function onPaid(tx: Tx, ctx: Context, payment: PaymentRow, subscriptionRef?: string): Promise<void> {
  if (payment.purpose === 'subscription') {
    const { sellerId } = payment;
    if (sellerId) await onPlanPaid(tx, ctx, { ...payment, sellerId }, subscriptionRef);
  } else if (await callbacks().orders.paid(tx, ctx, payment)) {
    await applyChargeback(tx, ctx, { ...payment, status: 'succeeded' });
  } else {
    await startRefund(tx, ctx, payment, LATE_PAYMENT);
  }
  // This step comes last, because it locks the receipt numbers, and other payments wait for this lock.
  await issueReceipt(tx, ctx, payment, payment.purpose === 'subscription' ? 'plan' : 'payment');
}
