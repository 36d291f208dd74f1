import * as yup from 'yup';
import { ADDON_CONTENT_TYPES, ADDON_FIELDS, type AddonFlag, type AddonPrice } from '../constants';
import { messages } from '../messages';
import { aedAmount } from './content-page';

const price = aedAmount('Enter a price in AED')
  .min(0, 'Enter a price in AED')
  .max(100_000, 'At most 100,000 AED')
  .default(0);

/** Each add-on's flag, as offers, orders and briefs carry it. */
export const addonFlags = {
  instagramFollow: yup.boolean().default(false),
  googleReview: yup.boolean().default(false),
  attendEvent: yup.boolean().default(false),
} satisfies Record<AddonFlag, yup.AnySchema>;
const addonPrices = {
  followPrice: price,
  eventPrice: price,
  reviewPrice: price,
} satisfies Record<AddonPrice, yup.AnySchema>;
/** Whether any add-on is chosen. */
export const hasAddon = (flags: Readonly<Record<AddonFlag, boolean>>) =>
  ADDON_CONTENT_TYPES.some((type) => flags[ADDON_FIELDS[type].flag]);

/** POST and PATCH /addons (spec §5): at least one add-on; a price above 0 for each one offered while prices are shown. */
export const addonsSchema = yup
  .object({ ...addonFlags, ...addonPrices })
  .test('one', messages.addonRequired, hasAddon);
export type AddonsForm = yup.InferType<typeof addonsSchema>;

/** Spec §5: the default selection. */
export const DEFAULT_ADDONS: AddonsForm = {
  instagramFollow: true,
  followPrice: 0,
  attendEvent: false,
  eventPrice: 0,
  googleReview: false,
  reviewPrice: 0,
};
