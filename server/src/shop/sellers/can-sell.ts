/**
 * Whether a seller can sell: VIP active, onboarded, available, not frozen. The public page's cards and POST /order
 * both use it.
 */
import { STEPPER_DONE, SUBSCRIPTION_GRACE_MS, type SubscriptionState } from '@linksouq/shared-api/contract';

/** '' while the seller can sell. */
export type CannotSellReason = '' | 'plan' | 'onboarding' | 'unavailable' | 'frozen';

export interface PlanFacts {
  status: SubscriptionState;
  periodEnd: Date | null;
}
/** VIP is active until the paid period ends plus 3 days, in any state. */
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
/** The first obstacle: the operator's, then the plan's, then the seller's. */
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
