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
import { plainNumber } from './typed-number';

/**
 * Returns the schema of an amount in AED: a number or a typed text, with at most two decimals. '' and null count as a
 * missing value.
 */
export const aedAmount = (message: string) =>
  yup
    .number()
    .transform((v, original: unknown) => {
      if (original === '' || original === null) return undefined;
      return typeof original === 'string' ? Number(plainNumber(original) || NaN) : v;
    })
    .typeError(message)
    .test('decimals', message, (v) => v == null || Math.abs(v * 100 - Math.round(v * 100)) < 1e-6);

/** Returns the message for a price outside the bounds of its content type (product §5, §9). */
export function priceBoundsMessage(type: PageContentType): string {
  const { min, max } = SETUP_PRICE_BOUNDS[type];
  return messages.priceBetween(min, max);
}

/**
 * Whether a seller's prices are shown: the saved choice, or `undecided` before the first choice. A seller can
 * choose only after all three pages exist (product §5). So a new seller must be able to create pages without
 * a price.
 */
export type PriceDisplay = boolean | 'undecided';

/**
 * Returns the rule of a setup price (product §5). If prices are shown, the price must be within the bounds.
 * If the seller is undecided, the price is 0 or within the bounds. If prices are hidden, a price within the
 * bounds is stored for later, and every other value becomes 0. When a seller chooses to show prices, the
 * server checks the bounds again. While prices are hidden, responses contain 0.
 */
export function setupPriceRule(type: PageContentType, display: PriceDisplay) {
  const { min, max } = SETUP_PRICE_BOUNDS[type];
  const message = priceBoundsMessage(type);
  const inBounds = (v: unknown) => typeof v === 'number' && v >= min && v <= max;
  if (display === true) return aedAmount(message).required(message).min(min, message).max(max, message);
  if (display === 'undecided')
    return aedAmount(message)
      .default(0)
      .test('bounds', message, (v) => v === 0 || inBounds(v));
  return yup
    .number()
    .transform((_, original: unknown) => {
      const price = Number(original);
      return inBounds(price) ? Math.round(price * 100) / 100 : 0;
    })
    .default(0);
}

/**
 * yup infers the type `number`. The rules below accept only the content types with a page, so the cast is
 * correct.
 */
const pageType = yup.number() as yup.NumberSchema<PageContentType | undefined>;

/** POST /content and PUT /content/{id}: product §5 Content pages. */
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

const WHICH_PAGE = 'contentType is 1, 2 or 3';
/** The content type in the body of POST /content. The type decides which schema the whole body must match. */
export const pageTypeSchema = yup.object({
  contentType: pageType.typeError(WHICH_PAGE).required(WHICH_PAGE).oneOf(PAGE_CONTENT_TYPES, WHICH_PAGE),
});
