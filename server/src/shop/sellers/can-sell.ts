/**
 * Decides whether a seller can sell. The seller must have VIP, have finished the onboarding and be
 * available. The account must be neither frozen nor hidden. The cards of the public page and POST /order
 * use this decision.
 */
import { STEPPER_DONE } from '@linksouq/shared-api/contract';
import { isVip, type PlanFacts } from '../../money';

/** '' if the seller can sell. */
export type CannotSellReason = '' | 'plan' | 'onboarding' | 'unavailable' | 'frozen';

export interface SellingFacts {
  stepper: number;
  available: boolean;
  frozen: boolean;
  /** When support hid the page. Null while the page is visible. */
  hiddenAt: Date | null;
}
/**
 * Returns the first reason why a seller cannot sell, or '' if there is none. A reason set by an operator comes
 * first, then the plan, then a reason that the seller can change.
 */
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
