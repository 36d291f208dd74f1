import { ADDON_CONTENT_TYPES, ADDON_FIELDS, type Addon, filsToAed } from 'shared-api/contract';
import type { addons } from '../../db/schema';

export type AddonRow = typeof addons.$inferSelect;
const OFFERS = ADDON_CONTENT_TYPES.map((type) => ADDON_FIELDS[type]);

/** As stored, for the seller. */
export function presentOwnAddons(row: AddonRow): Addon {
  const fields = OFFERS.flatMap(({ flag, price }) => [
    [flag, row[flag]],
    [price, filsToAed(row[price])],
  ]);
  return { userId: row.sellerId, ...Object.fromEntries(fields) } as Addon;
}

/**
 * As offered to buyers; POST /order asks it too. While prices are hidden every amount is 0; while they are shown an
 * add-on without a price (saved while they were hidden) is not offered.
 */
export function presentAddons(row: AddonRow, pricesShown: boolean): Addon {
  const own = presentOwnAddons(row);
  for (const { flag, price } of OFFERS) {
    if (!pricesShown) own[price] = 0;
    else own[flag] &&= own[price] > 0;
  }
  return own;
}
