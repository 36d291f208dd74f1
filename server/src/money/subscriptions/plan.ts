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
