import * as yup from 'yup';
import { DEFAULT_PAYMENT_TERM, MAX_QUOTE, MIN_PRICE, PAYMENT_TERMS } from '../constants';
import { aedAmount } from './content-page';
import { latinDigits, plainNumber } from './typed-number';

/** Returns the text of the quote field after typing: `AED` and a number without whitespace (product §5). */
export function quoteFieldText(typed: string): string {
  const amount = latinDigits(typed)
    .replace(/٫/g, '.')
    .replace(/[^\d.]/g, '')
    .replace(/(\..*)\./g, '$1');
  return `AED${amount}`;
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
