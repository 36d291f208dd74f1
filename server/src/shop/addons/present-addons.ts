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

/** Returns the stored add-ons for the seller. */
export function presentOwnAddons(row: AddonRow): Addon {
  return {
    userId: row.sellerId,
    ...addonFlagsOf((type) => row[ADDON_FIELDS[type].flag]),
    ...addonPricesOf((type) => filsToAed(row[ADDON_FIELDS[type].price])),
  };
}

/**
 * Returns the add-ons that buyers can order. While prices are hidden, every amount is 0. While prices are shown,
 * an add-on without a price is not offered. Such an add-on was saved while prices were hidden.
 */
export function presentAddons(row: AddonRow, pricesShown: boolean): Addon {
  const ownAddons = presentOwnAddons(row);
  for (const { flag, price } of ADDON_OFFERS) {
    if (!pricesShown) ownAddons[price] = 0;
    else ownAddons[flag] &&= ownAddons[price] > 0;
  }
  return ownAddons;
}
