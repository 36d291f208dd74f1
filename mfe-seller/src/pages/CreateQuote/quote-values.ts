import { quoteFieldAmount, quoteSchema } from 'shared-api/contract';
import type { NumberSchema } from 'yup';

export interface QuoteValues {
  /** As the field shows it: AED and the digits (spec §5). */
  price: string;
  paymentTerm: string;
}
const price = quoteSchema.fields.price as NumberSchema<number>;

/** The contract's rule over the text of the field. */
export const quoteFormSchema = quoteSchema.omit(['orderId']).shape({
  price: price.transform((_, typed: unknown) => quoteFieldAmount(String(typed ?? ''))),
});
