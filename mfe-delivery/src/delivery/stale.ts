import { ApiError } from '@linksouq/shared-api/host';

/**
 * Whether a submission was refused because the order has moved on (409): decided by silence, cancelled, or sent from
 * another phone. The form has nothing more to offer then; where the order stands is on /order-delivery. Product §8 has
 * no message for it.
 */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
