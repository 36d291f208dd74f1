/** The next step of an order, for the brand's list of orders. */
import { type MyOrder, type OrderState, stateOf } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

export type BrandStep =
  { isBrandsTurn: true; words: string; button: string } | { isBrandsTurn: false; words: string };

const payStep = (): BrandStep => ({
  isBrandsTurn: true,
  words: t('Pay to go on'),
  button: t('Open and pay'),
});
const waitStep = (words: string): BrandStep => ({ isBrandsTurn: false, words });

/** An order in any other state has ended. */
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

export const brandStep = (order: MyOrder): BrandStep | undefined => STEPS[stateOf(order)]?.(order);
