import {
  ADDON_FIELDS,
  type Addon,
  addonFlagsOf,
  addonPricesOf,
  filsToAed,
} from '@linksouq/shared-api/contract';
import type { addons } from '../schema';

export type AddonRow = typeof addons.$inferSelect;
const ADDON_OFFERS = Object.values(ADDON_FIELDS);

/** Returns all add-ons, for the seller. */
export function presentOwnAddons(row: AddonRow): Addon {
  return {
    userId: row.sellerId,
    ...addonFlagsOf((type) => row[ADDON_FIELDS[type].flag]),
    ...addonPricesOf((type) => filsToAed(row[ADDON_FIELDS[type].price])),
  };
}

/**
 * Returns the add-ons that buyers can order. With hidden prices, every amount is 0. With shown prices, an
 * add-on without a price is not offered.
 */
export function presentAddons(row: AddonRow, { arePricesShown }: { arePricesShown: boolean }): Addon {
  const offered = presentOwnAddons(row);
  for (const { flag, price } of ADDON_OFFERS) {
    if (!arePricesShown) offered[price] = 0;
    else offered[flag] &&= offered[price] > 0;
  }
  return offered;
}
