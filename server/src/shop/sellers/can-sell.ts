/**
 * Decides whether a seller can sell: VIP active, onboarded, available, neither frozen nor hidden. The public page's cards and POST
 * /order both use it.
 */
import { STEPPER_DONE } from '@linksouq/shared-api/contract';
import { isVip, type PlanFacts } from '../../money';

/** '' while the seller can sell. */
export type CannotSellReason = '' | 'plan' | 'onboarding' | 'unavailable' | 'frozen';

export interface SellingFacts {
  stepper: number;
  available: boolean;
  frozen: boolean;
  /** Since when support hides the page. */
  hiddenAt: Date | null;
}
/** Returns the first obstacle: the operator's, then the plan's, then the seller's. */
export function cannotSellReason(
  seller: SellingFacts,
  plan: PlanFacts | null | undefined,
  now: Date,
): CannotSellReason {
  if (seller.frozen || seller.hiddenAt) return 'frozen';
  if (!isVip(plan, now)) return 'plan';
  if (seller.stepper < STEPPER_DONE) return 'onboarding';
  return seller.available ? '' : 'unavailable';
}
