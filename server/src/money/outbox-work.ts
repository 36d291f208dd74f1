/** Outbox handlers that call the payment provider, outside transactions. */
import { and, eq } from 'drizzle-orm';
import { fils } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import type { DbOrTx } from '../platform/db/client';
import type { OutboxPayloads, OutboxRow } from '../platform/jobs/enqueue';
import { finishRefund, lockOwner } from './payments/refund';
import { payments, refunds, subscriptions } from './schema';
import { notifyOfPlan } from './subscriptions/plan-dates';
import { applySubscriptionEvent } from './subscriptions/transition';

/**
 * Handles outbox rows of the kinds `refund` and `refund_part`. Does nothing after the refund has failed, because an operator
 * then decides how the money returns.
 */
export async function refundPayment(
  ctx: Context,
  { paymentId }: OutboxPayloads['refund'],
  { key }: OutboxRow,
): Promise<void> {
  const ofPendingRefund = and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'pending'));
  const pendingRefund = (db: DbOrTx) =>
    db
      .select({ payment: payments, amount: refunds.amount })
      .from(payments)
      .innerJoin(refunds, eq(refunds.paymentId, payments.id))
      .where(ofPendingRefund)
      .limit(1);
  const [row] = await pendingRefund(ctx.db);
  if (row?.payment.status !== 'refund_pending') return;
  const { ref, done } = await ctx.payments.refund({ ref: row.payment.ref, amount: fils(row.amount), key });
  await ctx.db.transaction(async (tx) => {
    await lockOwner(tx, row.payment);
    // The refund may have failed during the call.
    if ((await pendingRefund(tx)).length === 0) return;
    // Later, an event or `reconcilePayments` completes a refund that is not done.
    if (done) await finishRefund(tx, ctx, paymentId, ref);
    else await tx.update(refunds).set({ providerRef: ref }).where(ofPendingRefund);
  });
}

export async function closeCheckout(ctx: Context, { ref }: OutboxPayloads['close_checkout']): Promise<void> {
  await ctx.payments.closeCheckout(ref);
}

export async function endSubscription(
  ctx: Context,
  { ref }: OutboxPayloads['end_subscription'],
): Promise<void> {
  await ctx.payments.endSubscription(ref);
}

/**
 * Stores the payment method of a plan after a payment. A late payment of an ended subscription makes the plan active.
 * This handler then ends the plan, because the provider sends no second event about the end.
 */
export async function readPlanMethod(ctx: Context, { ref }: OutboxPayloads['plan_method']): Promise<void> {
  const { hasEnded, paymentMethod } = await ctx.payments.subscription(ref);
  await ctx.db.transaction(async (tx) => {
    await tx.update(subscriptions).set({ paymentMethod }).where(eq(subscriptions.providerRef, ref));
    if (!hasEnded) return;
    const ended = await applySubscriptionEvent(tx, ctx, ref, 'cancel');
    if (ended) await notifyOfPlan(tx, ctx, ended, 'cancelled');
  });
}
