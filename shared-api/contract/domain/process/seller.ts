/** Facts about the status of a seller. Screens call these functions, and do not compare statuses themselves. */
import type { SubscriptionState } from './money';

const ACTIVE_PLAN: SubscriptionState = 'active';
const FREE_PLAN: SubscriptionState = 'free';

/** Returns whether the seller has VIP. Only then the seller gets orders and has the verified badge. */
export const isVip = ({ subscriptionStatus }: { subscriptionStatus: string }): boolean =>
  subscriptionStatus === ACTIVE_PLAN;
/** Returns whether the seller has no VIP now. Responses contain `free` also after VIP has ended. */
export const isOnFreePlan = ({ subscriptionStatus }: { subscriptionStatus: string }): boolean =>
  subscriptionStatus === FREE_PLAN;
/** A frozen account gets no orders, and its page cannot be shared. */
export const isFrozen = ({ status }: { status: string }): boolean => status === 'frozen';
