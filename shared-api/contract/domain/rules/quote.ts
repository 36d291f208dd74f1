import * as yup from 'yup';
import { DEFAULT_PAYMENT_TERM, MAX_QUOTE, MIN_PRICE, PAYMENT_TERMS } from '../constants';
import { aedAmount } from './content-page';
import { plainNumber, typedText } from './typed-number';

/** The letters AED, between which characters may be typed. */
const WHOLE_PREFIX = /^([^A-Z]*)A([^A-Z]*)E([^A-Z]*)D/i;
/** What is left of AED after a letter was deleted. */
const PART_OF_PREFIX = /^A?E?D?(?![A-Z])/i;

/**
 * Returns the text of the quote field after typing: `AED` and the typed characters without whitespace (product §5). It
 * keeps characters that are no part of a number, because `-5` without its first character would be another price. The
 * rule of the form refuses them.
 */
export function quoteFieldText(typed: string): string {
  const text = typedText(typed);
  return `AED${WHOLE_PREFIX.test(text) ? text.replace(WHOLE_PREFIX, '$1$2$3') : text.replace(PART_OF_PREFIX, '')}`;
}
/** Returns the amount in AED, or undefined if the field contains no valid number. */
export function quoteFieldAmount(text: string): number | undefined {
  const amount = Number(plainNumber(text.replace(/^AED/, '')) || NaN);
  return Number.isFinite(amount) ? amount : undefined;
}

/** POST /quote. `price` is in AED. */
export const quoteSchema = yup.object({
  orderId: yup.string().required('orderId is required'),
  price: aedAmount('Enter a price in AED')
    .required('Enter a price in AED')
    .min(MIN_PRICE, 'At least 2 AED')
    .max(MAX_QUOTE, 'At most 900,000 AED'),
  paymentTerm: yup.string().oneOf(PAYMENT_TERMS, 'Choose a payment term').default(DEFAULT_PAYMENT_TERM),
});
export type QuoteForm = yup.InferType<typeof quoteSchema>;
