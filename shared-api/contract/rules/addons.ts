import * as yup from 'yup';
import { messages } from '../messages';
import { aedAmount } from './content-page';

const price = aedAmount('Enter a price in AED')
  .min(0, 'Enter a price in AED')
  .max(100_000, 'At most 100,000 AED')
  .default(0);

/** POST and PATCH /addons (spec §5): at least one add-on; a price above 0 for each one offered while prices are shown. */
export const addonsSchema = yup
  .object({
    instagramFollow: yup.boolean().default(false),
    followPrice: price,
    attendEvent: yup.boolean().default(false),
    eventPrice: price,
    googleReview: yup.boolean().default(false),
    reviewPrice: price,
  })
  .test('one', messages.addonRequired, (v) => v.instagramFollow || v.attendEvent || v.googleReview);
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
