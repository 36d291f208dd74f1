/** Reads, cancels and resumes a seller's plan. The provider is called outside transactions. */
import { and, eq, inArray } from 'drizzle-orm';
import { paths, type PlanAnswer, SUBSCRIPTION_GRACE_MS, VIP_PRICE_AED } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { conflict, Refusal } from '../../platform/http/errors';
import { planReceipts } from '../receipts/list-receipts';
import { subscriptions } from '../schema';
import { isVip } from './plan';
import { planOf } from './plan-row';

const RUNNING_STATES = ['active', 'past_due'] as const;

/** Returns a seller's plan for a response. */
export async function presentPlan(ctx: Context, sellerId: string): Promise<PlanAnswer['data']> {
  const plan = await planOf(ctx.db, sellerId);
  const { status = 'free', periodEnd = null, cancelAtEnd = false, providerRef = null } = plan ?? {};
  const isRunning = status === 'active' || status === 'past_due';
  const graceEnd = periodEnd && new Date(periodEnd.getTime() + SUBSCRIPTION_GRACE_MS);
  return {
    status,
    isVip: isVip(plan, ctx.clock.now()),
    price: VIP_PRICE_AED,
    // A plan without a subscription at the provider was paid once. The provider charges nothing at its end.
    renewsAt: status === 'active' && !cancelAtEnd && providerRef ? (periodEnd?.toISOString() ?? null) : null,
    endsAt: (status === 'past_due' || !isRunning ? graceEnd : periodEnd)?.toISOString() ?? null,
    cancelAtEnd,
    canCancel: isRunning && !cancelAtEnd && Boolean(providerRef),
    canResume: isRunning && cancelAtEnd,
    hasPortal: Boolean(providerRef) && isRunning,
    paymentMethod: plan?.paymentMethod ?? '',
    receipts: await planReceipts(ctx, sellerId),
  };
}

const RETRY_AFTER_S = 30;
async function callProvider<T>(ctx: Context, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    ctx.log.error({ err: error }, 'the payment provider did not change a plan');
    throw new Refusal(503, 'The payment provider did not answer. Please try again in a minute.', undefined, {
      'retry-after': String(RETRY_AFTER_S),
    });
  }
}

/**
 * Cancels the plan at the end of the paid month, or resumes it. A repeated request changes nothing.
 * @throws Refusal 409 when the plan is neither active nor past due, 503 when the provider does not respond
 */
export async function setPlanEnd(ctx: Context, sellerId: string, endsAtPeriodEnd: boolean): Promise<void> {
  const plan = await planOf(ctx.db, sellerId);
  if (plan?.status !== 'active' && plan?.status !== 'past_due') throw conflict('No VIP plan is running.');
  const { providerRef } = plan;
  if (providerRef)
    await callProvider(ctx, () => ctx.payments.setSubscriptionEnd(providerRef, endsAtPeriodEnd));
  const runningPlan = and(
    eq(subscriptions.sellerId, sellerId),
    inArray(subscriptions.status, [...RUNNING_STATES]),
  );
  await ctx.db.update(subscriptions).set({ cancelAtEnd: endsAtPeriodEnd }).where(runningPlan);
}

/**
 * Returns the provider's page of the plan, for the payment method and failed payments.
 * @throws Refusal 409, 503
 */
export async function planPortal(ctx: Context, sellerId: string): Promise<string> {
  const plan = await planOf(ctx.db, sellerId);
  const ref = plan?.providerRef;
  if (!ref || plan.status === 'cancelled') throw conflict('No VIP plan is running.');
  return callProvider(ctx, () => ctx.payments.portal(ref, ctx.config.publicOrigin + paths.plans()));
}
