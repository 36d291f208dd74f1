import * as yup from 'yup';
import {
  ADDON_CONTENT_TYPES,
  ADDON_FIELDS,
  type AddonFlag,
  addonFlagsOf,
  addonPricesOf,
  ContentType,
  MIN_PRICE,
} from '../constants';
import { messages } from '../../text/messages';
import { aedAmount } from './content-page';

const PRICE = 'Enter a price in AED';
const MINIMUM = 'At least 2 AED';
const addonPrice = aedAmount(PRICE)
  .min(0, PRICE)
  .max(100_000, 'At most 100,000 AED')
  .test('payable', MINIMUM, (amount) => !amount || amount >= MIN_PRICE);
/** The rule for the price of an offered add-on while prices are shown. */
export const shownAddonPrice = addonPrice.required(PRICE).min(MIN_PRICE, MINIMUM);

export const addonFlags = addonFlagsOf(() => yup.boolean().default(false));
export const hasAddon = (flags: Readonly<Record<AddonFlag, boolean>>) =>
  ADDON_CONTENT_TYPES.some((type) => flags[ADDON_FIELDS[type].flag]);

/**
 * POST /addons (product §5): at least one add-on must be offered. The schema also accepts the price 0, for
 * hidden prices. While prices are shown, the server also checks `shownAddonPrice`.
 */
export const addonsSchema = yup
  .object({ ...addonFlags, ...addonPricesOf(() => addonPrice.default(0)) })
  .test('one', messages.addonRequired, hasAddon);
export type AddonsForm = yup.InferType<typeof addonsSchema>;

/** PATCH /addons. A missing field keeps its stored value. The server checks the result with `addonsSchema`. */
export const addonsChangeSchema = yup.object({
  ...addonFlagsOf(() => yup.boolean()),
  ...addonPricesOf(() => addonPrice),
});
export type AddonsChange = yup.InferType<typeof addonsChangeSchema>;

/** Product §5: the initial values of a new seller's form. */
export const DEFAULT_ADDONS: AddonsForm = {
  ...addonFlagsOf((type) => type === ContentType.instagramFollow),
  ...addonPricesOf(() => 0),
};
