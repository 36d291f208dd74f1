/**
 * Whether a seller may be sold from, decided in one place for the public page's cards and for POST /order:
 * VIP active, onboarded, available, not frozen.
 */
import { STEPPER_DONE, SUBSCRIPTION_GRACE_MS, type SubscriptionState } from '@linksouq/shared-api/contract';

/** '' while the seller can sell. */
export type CannotSellReason = '' | 'plan' | 'onboarding' | 'unavailable' | 'frozen';

export interface PlanFacts {
  status: SubscriptionState;
  periodEnd: Date | null;
}
/** VIP holds until the paid period ends plus 3 days, whatever the state is called. */
export function isVip(plan: PlanFacts | null | undefined, now: Date): boolean {
  if (!plan || plan.status === 'free') return false;
  if (!plan.periodEnd) return plan.status === 'active';
  return plan.periodEnd.getTime() + SUBSCRIPTION_GRACE_MS > now.getTime();
}

export interface SellingFacts {
  stepper: number;
  available: boolean;
  frozen: boolean;
}
/** What stands in the way first: what only the operator can change, then the plan, then what the seller can. */
export function cannotSellReason(
  seller: SellingFacts,
  plan: PlanFacts | null | undefined,
  now: Date,
): CannotSellReason {
  if (seller.frozen) return 'frozen';
  if (!isVip(plan, now)) return 'plan';
  if (seller.stepper < STEPPER_DONE) return 'onboarding';
  return seller.available ? '' : 'unavailable';
}
