import { SUBSCRIPTION_GRACE_MS, type SubscriptionState } from '@linksouq/shared-api/contract';

export interface PlanFacts {
  status: SubscriptionState;
  periodEnd: Date | null;
}
/**
 * Returns whether VIP is active. In every state except `free`, VIP ends 3 days after the paid period. Without
 * a paid period, VIP is active while the state is `active`.
 */
export function isVip(plan: PlanFacts | null | undefined, now: Date): boolean {
  if (!plan || plan.status === 'free') return false;
  if (!plan.periodEnd) return plan.status === 'active';
  return plan.periodEnd.getTime() + SUBSCRIPTION_GRACE_MS > now.getTime();
}

/**
 * Returns whether the plan is running: its state is `active` and VIP has not ended. Then the seller needs no
 * checkout.
 */
export const isRunning = (plan: PlanFacts | null | undefined, now: Date): boolean =>
  plan?.status === 'active' && isVip(plan, now);
