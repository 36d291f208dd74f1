import { STEPPER_DONE } from '@linksouq/shared-api/contract';
import { isVip, type PlanFacts } from '../../money';

export type CannotSellReason = '' | 'plan' | 'onboarding' | 'unavailable' | 'frozen';

export interface SellingFacts {
  stepper: number;
  available: boolean;
  frozen: boolean;
  /** When support hid the page. Null if the page is visible. */
  hiddenAt: Date | null;
}
/** Returns the first reason why a seller cannot sell, or '' if the seller can sell. */
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
