import { type PaymentTerm, quoteFieldAmount, quoteSchema } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import type { NumberSchema } from 'yup';

export interface QuoteValues {
  /** Text of the field: AED and the amount (product §5). */
  price: string;
  paymentTerm: PaymentTerm;
}
/** `short` is the text of the summary (product §2). */
export const termTexts = (term: PaymentTerm) => TERM_TEXTS[term]();
const TERM_TEXTS: Readonly<Record<PaymentTerm, () => { label: string; hint: string; short: string }>> = {
  full: () => ({
    label: t('Full Payment'),
    hint: t('The brand pays in full when placing the order.'),
    short: t('Full'),
  }),
};

const priceSchema = quoteSchema.fields.price as NumberSchema<number>;

/** The contract's schema of a quote, which reads the price from the text of its field. */
export const quoteFormSchema = quoteSchema.omit(['orderId']).shape({
  price: priceSchema.transform((_, typed: unknown) => quoteFieldAmount(String(typed ?? '')) ?? NaN),
});
