/** Reads, cancels and resumes a seller's plan. The provider is called outside transactions. */
import { and, eq, inArray } from 'drizzle-orm';
import { paths, type PlanAnswer, SUBSCRIPTION_GRACE_MS, VIP_PRICE_AED } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { DbOrTx } from '../../platform/db/client';
import { conflict, Refusal } from '../../platform/http/errors';
import { planReceipts } from '../receipts/list-receipts';
import { subscriptions } from '../schema';
import { isVip } from './plan';
import { planOf } from './plan-row';

const ONGOING_STATES = ['active', 'past_due'] as const;

export async function presentPlan(ctx: Context, sellerId: string): Promise<PlanAnswer['data']> {
  const plan = await planOf(ctx.db, sellerId);
  const { status = 'free', periodEnd = null, cancelAtEnd = false, providerRef = null } = plan ?? {};
  const isOngoing = status === 'active' || status === 'past_due';
  const graceEnd = periodEnd && new Date(periodEnd.getTime() + SUBSCRIPTION_GRACE_MS);
  return {
    status,
    isVip: isVip(plan, ctx.clock.now()),
    price: VIP_PRICE_AED,
    // Without a subscription at the provider, nothing is charged at the end.
    renewsAt: status === 'active' && !cancelAtEnd && providerRef ? (periodEnd?.toISOString() ?? null) : null,
    endsAt: (status === 'past_due' || !isOngoing ? graceEnd : periodEnd)?.toISOString() ?? null,
    cancelAtEnd,
    canCancel: isOngoing && !cancelAtEnd && Boolean(providerRef),
    canResume: isOngoing && cancelAtEnd,
    hasPortal: Boolean(providerRef) && isOngoing,
    paymentMethod: plan?.paymentMethod ?? '',
    receipts: await planReceipts(ctx, sellerId),
  };
}

const RETRY_AFTER_S = 30;
async function callProvider<T>(ctx: Context, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    ctx.log.error({ err: error }, 'a call about a plan to the payment provider failed');
    throw new Refusal(503, 'The payment provider did not answer. Please try again in a minute.', undefined, {
      'retry-after': String(RETRY_AFTER_S),
    });
  }
}

/**
 * Cancels the plan at the end of the paid month, or resumes the plan. A repeated call changes nothing.
 * @throws Refusal 409 if the plan is neither active nor past due, 503 if the provider fails
 */
export async function setPlanEnd(
  ctx: Context,
  sellerId: string,
  end: { endsAtPeriodEnd: boolean },
): Promise<void> {
  await setPlanEndAtProvider(ctx, sellerId, end);
  await storePlanEnd(ctx.db, sellerId, end);
}

/**
 * The part of `setPlanEnd` that calls the provider, for callers who store the end in a transaction with other rows.
 * @throws Refusal 409 if the plan is neither active nor past due, 503 if the provider fails
 */
export async function setPlanEndAtProvider(
  ctx: Context,
  sellerId: string,
  { endsAtPeriodEnd }: { endsAtPeriodEnd: boolean },
): Promise<void> {
  const plan = await planOf(ctx.db, sellerId);
  if (plan?.status !== 'active' && plan?.status !== 'past_due') throw conflict('No VIP plan is running.');
  const { providerRef } = plan;
  if (providerRef)
    await callProvider(ctx, () => ctx.payments.setSubscriptionEnd(providerRef, endsAtPeriodEnd));
}

/** The part of `setPlanEnd` that stores the end. Changes nothing if no plan is running. */
export async function storePlanEnd(
  db: DbOrTx,
  sellerId: string,
  { endsAtPeriodEnd }: { endsAtPeriodEnd: boolean },
): Promise<void> {
  const ongoingPlan = and(
    eq(subscriptions.sellerId, sellerId),
    inArray(subscriptions.status, [...ONGOING_STATES]),
  );
  await db.update(subscriptions).set({ cancelAtEnd: endsAtPeriodEnd }).where(ongoingPlan);
}

/** Returns the URL of the provider's page for the plan. @throws Refusal 409, 503 */
export async function planPortal(ctx: Context, sellerId: string): Promise<string> {
  const plan = await planOf(ctx.db, sellerId);
  const ref = plan?.providerRef;
  if (!ref || plan.status === 'cancelled') throw conflict('No VIP plan is running.');
  return callProvider(ctx, () => ctx.payments.portal(ref, ctx.config.publicOrigin + paths.plans()));
}
