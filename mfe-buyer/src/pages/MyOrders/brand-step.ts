/** Computes the next step of an order. The brand's list of orders shows this step. */
import { type MyOrder, type OrderState, stateOf } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

export type BrandStep =
  | { isBrandsTurn: true; words: string; /** Text of the button. */ button: string }
  | { isBrandsTurn: false; words: string };

const payStep = (): BrandStep => ({
  isBrandsTurn: true,
  words: t('Pay to go on'),
  button: t('Open and pay'),
});
const waitStep = (words: string): BrandStep => ({ isBrandsTurn: false, words });

/** The next step by state. An order in any other state has ended. */
const STEPS: Readonly<Partial<Record<OrderState, (order: MyOrder) => BrandStep>>> = {
  awaiting_payment: payStep,
  quoted: payStep,
  pending: ({ waitsFor, sellerName: name }) =>
    waitStep(waitsFor === 'quote' ? t('{name} sends a price', { name }) : t('Waiting for {name}', { name })),
  in_progress: ({ toReview: count, sellerName: name }) =>
    count > 0
      ? {
          isBrandsTurn: true,
          words: t('{count, plural, one {# delivery waits for you} other {# deliveries wait for you}}', {
            count,
          }),
          button: t('Review'),
        }
      : waitStep(t('{name} works on it', { name })),
  disputed: () => waitStep(t('Support decides')),
};

/** Returns the next step of an order, or undefined when it has ended. */
export const brandStep = (order: MyOrder): BrandStep | undefined => STEPS[stateOf(order)]?.(order);
