import { SUBSCRIPTION_GRACE_MS, type SubscriptionState } from '@linksouq/shared-api/contract';

export interface PlanFacts {
  status: SubscriptionState;
  periodEnd: Date | null;
}
/** VIP is active until the paid period ends plus 3 days, whatever the state. */
export function isVip(plan: PlanFacts | null | undefined, now: Date): boolean {
  if (!plan || plan.status === 'free') return false;
  if (!plan.periodEnd) return plan.status === 'active';
  return plan.periodEnd.getTime() + SUBSCRIPTION_GRACE_MS > now.getTime();
}

/** Returns whether the plan is paid and continues, so that a checkout would buy a month that is not needed. */
export const isRunning = (plan: PlanFacts | null | undefined, now: Date): boolean =>
  plan?.status === 'active' && isVip(plan, now);
