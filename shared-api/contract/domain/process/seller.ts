/** What a seller's account allows. Screens call these functions and do not compare statuses themselves. */
import type { SubscriptionState } from './money';

const ACTIVE: SubscriptionState = 'active';
const FREE: SubscriptionState = 'free';

/** Whether the VIP plan is active: the seller accepts orders and has the verified badge. */
export const isVip = ({ subscriptionStatus }: { subscriptionStatus: string }): boolean =>
  subscriptionStatus === ACTIVE;
/** Whether the seller has never had the VIP plan. */
export const isOnFreePlan = ({ subscriptionStatus }: { subscriptionStatus: string }): boolean =>
  subscriptionStatus === FREE;
/** Whether the account is frozen. A frozen account gets no orders, and its page cannot be shared. */
export const isFrozen = ({ status }: { status: string }): boolean => status === 'frozen';
