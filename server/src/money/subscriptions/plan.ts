import { SUBSCRIPTION_GRACE_MS, type SubscriptionState } from '@linksouq/shared-api/contract';

export interface PlanFacts {
  status: SubscriptionState;
  periodEnd: Date | null;
}
/**
 * Returns whether the seller has VIP. In every state except `free`, VIP lasts until 3 days after the paid
 * period. Without a paid period, the seller has VIP if the state is `active`.
 */
export function isVip(plan: PlanFacts | null | undefined, now: Date): boolean {
  if (!plan || plan.status === 'free') return false;
  if (!plan.periodEnd) return plan.status === 'active';
  return plan.periodEnd.getTime() + SUBSCRIPTION_GRACE_MS > now.getTime();
}

/** Returns whether the state is `active` and VIP has not ended. Such a seller need not pay now. */
export const isActive = (plan: PlanFacts | null | undefined, now: Date): boolean =>
  plan?.status === 'active' && isVip(plan, now);
