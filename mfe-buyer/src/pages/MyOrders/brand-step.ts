/** Computes the next step of an order for the brand, which the list of orders shows. */
import { type MyOrder, type OrderState, stateOf } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

export type BrandStep =
  { mine: true; words: string; /** Text of the button. */ button: string } | { mine: false; words: string };

const pay = (): BrandStep => ({ mine: true, words: t('Pay to go on'), button: t('Open and pay') });
const waits = (words: string): BrandStep => ({ mine: false, words });

/** The next step by state. An order in any other state has ended. */
const STEPS: Readonly<Partial<Record<OrderState, (order: MyOrder) => BrandStep>>> = {
  awaiting_payment: pay,
  quoted: pay,
  pending: ({ waitsFor, sellerName: name }) =>
    waits(waitsFor === 'quote' ? t('{name} sends a price', { name }) : t('{name} answers', { name })),
  in_progress: ({ toReview: count, sellerName: name }) =>
    count > 0
      ? {
          mine: true,
          words: t('{count, plural, one {# delivery waits for you} other {# deliveries wait for you}}', {
            count,
          }),
          button: t('Review'),
        }
      : waits(t('{name} works on it', { name })),
  disputed: () => waits(t('Support decides')),
};

/** Returns the next step of an order, or undefined when it has ended. */
export const brandStep = (order: MyOrder): BrandStep | undefined => STEPS[stateOf(order)]?.(order);
