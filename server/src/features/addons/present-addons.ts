import { type Addon, filsToAed } from 'shared-api/contract';
import type { addons } from '../../db/schema';

export type AddonRow = typeof addons.$inferSelect;

/** As stored, for the seller. */
export function presentOwnAddons(row: AddonRow): Addon {
  return {
    userId: row.sellerId,
    instagramFollow: row.instagramFollow,
    followPrice: filsToAed(row.followPrice),
    attendEvent: row.attendEvent,
    eventPrice: filsToAed(row.eventPrice),
    googleReview: row.googleReview,
    reviewPrice: filsToAed(row.reviewPrice),
  };
}

/**
 * As offered to buyers; POST /order asks it too. While prices are hidden every amount is 0; while they are shown an
 * add-on without a price (saved while they were hidden) is not offered.
 */
export function presentAddons(row: AddonRow, pricesShown: boolean): Addon {
  const own = presentOwnAddons(row);
  if (!pricesShown) return { ...own, followPrice: 0, eventPrice: 0, reviewPrice: 0 };
  return {
    ...own,
    instagramFollow: own.instagramFollow && own.followPrice > 0,
    attendEvent: own.attendEvent && own.eventPrice > 0,
    googleReview: own.googleReview && own.reviewPrice > 0,
  };
}
