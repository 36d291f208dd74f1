import * as yup from 'yup';
import {
  DEFAULT_DELIVERY,
  DELIVERY_OPTIONS,
  MAX_PAGE_FILES,
  MIN_PAGE_FILES,
  PAGE_CONTENT_TYPES,
  type PageContentType,
  SETUP_PRICE_BOUNDS,
} from '../constants';
import { messages } from '../../text/messages';
import { hasTwoDecimals } from '../money';
import { amountWithWrongDecimals, plainNumber } from './typed-number';

/** The cause has its own text, because a person does not see what is wrong with `1500,5` or `1.500`. */
const DECIMALS = 'Use a point and at most two decimals, such as 1250.50';

/**
 * An amount in AED: a number or a typed text, with at most two decimals. '' and null count as a missing value.
 * @param message the error of a value that is no amount
 * @param decimalsMessage returns the error of an amount with wrong decimals
 */
export const aedAmount = (message: string, decimalsMessage: (amount: number) => string = () => DECIMALS) =>
  yup
    .number()
    .transform((v, original: unknown) => {
      if (original === '' || original === null) return undefined;
      return typeof original === 'string' ? Number(plainNumber(original) || NaN) : v;
    })
    .typeError(({ originalValue }: { originalValue?: unknown }) => {
      const meant =
        typeof originalValue === 'string' && amountWithWrongDecimals(originalValue.replace(/^AED/, ''));
      return typeof meant === 'number' ? decimalsMessage(meant) : message;
    })
    .test(
      'decimals',
      ({ value }: { value: number }) => decimalsMessage(value),
      (v) => v == null || hasTwoDecimals(v),
    );

/** Product §5, §9. */
export function priceBoundsMessage(type: PageContentType): string {
  const { min, max } = SETUP_PRICE_BOUNDS[type];
  return messages.priceBetween(min, max);
}

/** Whether prices are shown. `undecided` until the seller has three content pages and chooses (product §5). */
export type PriceDisplay = boolean | 'undecided';

/**
 * Product §5. Shown prices must be within the bounds. An undecided seller may also omit the price, which becomes 0.
 * While prices are hidden, every price outside the bounds becomes 0. The server checks the bounds again when the
 * seller chooses to show prices.
 */
export function setupPriceRule(type: PageContentType, display: PriceDisplay) {
  const { min, max } = SETUP_PRICE_BOUNDS[type];
  const message = priceBoundsMessage(type);
  const inBounds = (v: unknown) => typeof v === 'number' && v >= min && v <= max;
  // Outside the bounds, product §5 defines the message.
  const amount = aedAmount(message, (typed) => (inBounds(typed) ? DECIMALS : message));
  if (display === true) return amount.required(message).min(min, message).max(max, message);
  if (display === 'undecided')
    return amount.default(0).test('bounds', message, (v) => v === 0 || inBounds(v));
  return yup
    .number()
    .transform((_, original: unknown) => {
      const price = Number(original);
      return inBounds(price) ? Math.round(price * 100) / 100 : 0;
    })
    .default(0);
}

/** The cast is safe, because every use adds `oneOf`. */
const pageType = yup.number() as yup.NumberSchema<PageContentType | undefined>;

/** POST /content and PUT /content/{id} (product §5 Content pages). */
export function contentPageSchema(type: PageContentType, display: PriceDisplay) {
  return yup.object({
    contentType: pageType.required().oneOf([type]),
    setupPrice: setupPriceRule(type, display),
    deliveryTimeNeeded: yup.string().oneOf(DELIVERY_OPTIONS).default(DEFAULT_DELIVERY),
    previousContent: yup
      .array(yup.string().required())
      .typeError(messages.minFiles)
      .required(messages.minFiles)
      .min(MIN_PAGE_FILES, messages.minFiles)
      .max(MAX_PAGE_FILES, messages.maxFiles),
  });
}
export type ContentPageForm = yup.InferType<ReturnType<typeof contentPageSchema>>;

const WHICH_PAGE = 'contentType must be 1, 2 or 3';
/** The server reads the type first, because `contentPageSchema` depends on the type. */
export const pageTypeSchema = yup.object({
  contentType: pageType.typeError(WHICH_PAGE).required(WHICH_PAGE).oneOf(PAGE_CONTENT_TYPES, WHICH_PAGE),
});
