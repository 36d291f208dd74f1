/** Outbox handlers that call the payment provider, outside transactions. */
import { eq } from 'drizzle-orm';
import { fils } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import type { OutboxPayloads, OutboxRow } from '../platform/jobs/enqueue';
import { finishRefund, lockOwner } from './payments/refund';
import { payments, refunds, subscriptions } from './schema';
import { notifyOfPlan } from './subscriptions/plan-dates';
import { applySubscriptionEvent } from './subscriptions/transition';

/** Handles outbox rows of the kinds `refund` and `refund_part`. */
export async function refundPayment(
  ctx: Context,
  { paymentId }: OutboxPayloads['refund'],
  { key }: OutboxRow,
): Promise<void> {
  const [row] = await ctx.db
    .select({ payment: payments, amount: refunds.amount })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(payments.id, paymentId))
    .limit(1);
  if (row?.payment.status !== 'refund_pending') return;
  const { ref, done } = await ctx.payments.refund({ ref: row.payment.ref, amount: fils(row.amount), key });
  // Later, an event or `reconcilePayments` completes a refund that is not done.
  if (done)
    await ctx.db.transaction(async (tx) => {
      await lockOwner(tx, row.payment);
      await finishRefund(tx, ctx, paymentId, ref);
    });
  else await ctx.db.update(refunds).set({ providerRef: ref }).where(eq(refunds.paymentId, paymentId));
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
