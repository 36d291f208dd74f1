/** Effects of payment events on a plan, in the transaction of the event. */
import { eq } from 'drizzle-orm';
import { type SubscriptionEvent, subscriptionProcess } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { subscriptions } from '../schema';
import { transition } from '../../platform/db/transition';
import { enqueue } from '../../platform/jobs/enqueue';

declare module '../../platform/jobs/enqueue' {
  interface OutboxPayloads {
    /** `ref` is the provider's reference. */
    end_subscription: { ref: string };
    plan_method: { ref: string };
  }
}

/** Returns the same day of the next month, or the last day if that month is shorter. */
export function monthAfter(from: Date): Date {
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + 1);
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0);
  return next;
}

/**
 * Adds a paid month to the plan, from now or from the end of the paid period.
 * @param providerRef the provider's reference of the subscription, if it renews automatically
 */
export async function activateSubscription(
  tx: Tx,
  ctx: Context,
  sellerId: string,
  providerRef?: string,
): Promise<void> {
  const now = ctx.clock.now();
  const [plan] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.sellerId, sellerId))
    .for('update');
  const paidUntil = plan?.periodEnd && plan.periodEnd > now ? plan.periodEnd : now;
  const replacedRef = providerRef && plan?.providerRef !== providerRef ? plan?.providerRef : null;
  // A seller must not pay for two subscriptions.
  if (replacedRef) await enqueue(tx, ctx, 'end_subscription', `end:${replacedRef}`, { ref: replacedRef });
  // A renewal does not say whether the seller has cancelled the plan. The events of the subscription say it.
  const values = {
    periodEnd: monthAfter(paidUntil),
    ...(providerRef ? { providerRef, cancelAtEnd: false } : {}),
  };
  const ref = providerRef ?? plan?.providerRef;
  if (ref) await enqueue(tx, ctx, 'plan_method', `plan-method:${ref}:${values.periodEnd.getTime()}`, { ref });
  if (plan) {
    const isStart = subscriptionProcess.row('activate').from?.includes(plan.status);
    const ofSeller = eq(subscriptions.sellerId, sellerId);
    await transition(
      tx,
      subscriptions,
      subscriptionProcess,
      isStart ? 'activate' : 'renew',
      ofSeller,
      values,
    );
  } else {
    const set = { status: subscriptionProcess.row('activate').to, ...values };
    await tx
      .insert(subscriptions)
      .values({ sellerId, ...set })
      .onConflictDoUpdate({ target: subscriptions.sellerId, set });
  }
}

/** Starts a plan without a payment, for the demo data. Does nothing if the seller has a plan. */
export async function grantPlan(ctx: Context, sellerId: string, periodEnd: Date): Promise<void> {
  const { to } = subscriptionProcess.row('activate');
  await ctx.db.insert(subscriptions).values({ sellerId, status: to, periodEnd }).onConflictDoNothing();
}

/** Returns the seller whose plan has this `providerRef`. A cancelled plan keeps it. */
export async function sellerOfSubscription(tx: Tx, providerRef: string): Promise<string | undefined> {
  const ofPlan = eq(subscriptions.providerRef, providerRef);
  return (await tx.select({ id: subscriptions.sellerId }).from(subscriptions).where(ofPlan).limit(1))[0]?.id;
}

export async function changePlanEnd(tx: Tx, providerRef: string, cancelAtEnd: boolean): Promise<void> {
  await tx.update(subscriptions).set({ cancelAtEnd }).where(eq(subscriptions.providerRef, providerRef));
}

/** @returns the plan, or undefined if the event did not change the plan */
export async function applySubscriptionEvent(
  tx: Tx,
  ctx: Context,
  providerRef: string,
  event: Exclude<SubscriptionEvent, 'activate'>,
): Promise<typeof subscriptions.$inferSelect | undefined> {
  const ofPlan = eq(subscriptions.providerRef, providerRef);
  const set = event === 'cancel' ? { cancelAtEnd: false } : {};
  const [plan] = await transition(tx, subscriptions, subscriptionProcess, event, ofPlan, set);
  if (plan && event === 'renew') await activateSubscription(tx, ctx, plan.sellerId);
  return plan;
}
