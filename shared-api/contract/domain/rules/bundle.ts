import * as yup from 'yup';
import { BUNDLE_DISCOUNTS, DEFAULT_BUNDLE_DISCOUNT } from '../constants';
import { type Fils, fils, shareOf, sumFils } from '../money';

const WRONG_DISCOUNT = 'Choose one of the discounts';

/** POST /bundles. The server ignores the prices in the request and computes them itself. */
export const bundleSchema = yup.object({
  contentIds: yup
    .array(yup.string().required())
    .typeError('Select at least one content type')
    .required('Select at least one content type')
    .min(1, 'Select at least one content type')
    .max(3, 'Select at most three content types'),
  originalPrice: yup.number(),
  bundlePrice: yup.number(),
  discount: yup.number().oneOf(BUNDLE_DISCOUNTS, WRONG_DISCOUNT).default(DEFAULT_BUNDLE_DISCOUNT),
});
export type BundleForm = yup.InferType<typeof bundleSchema>;

/** PATCH /bundles. Without a discount, the stored discount stays. */
export const bundleChangeSchema = bundleSchema.shape({
  discount: yup.number().oneOf(BUNDLE_DISCOUNTS, WRONG_DISCOUNT),
});
export type BundleChange = yup.InferType<typeof bundleChangeSchema>;

/** Product §9. `price` is the sum of the setup prices (`original`) minus the discount. */
export function bundlePrices(
  setupPrices: readonly Fils[],
  discountPercent: number,
): { original: Fils; price: Fils } {
  const original = sumFils(setupPrices);
  return { original, price: fils(original - shareOf(original, discountPercent * 100)) };
}
