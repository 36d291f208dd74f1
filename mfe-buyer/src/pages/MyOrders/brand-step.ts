/** The next step of an order, for the brand's list of orders. */
import { type MyOrder, mustBrandAct, type OrderState, stateOf } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

export type BrandStep =
  { isBrandsTurn: true; words: string; button: string } | { isBrandsTurn: false; words: string };

const ownStep = ({ toReview: count }: MyOrder): BrandStep =>
  count > 0
    ? {
        isBrandsTurn: true,
        words: t('{count, plural, one {# delivery waits for you} other {# deliveries wait for you}}', {
          count,
        }),
        button: t('Review'),
      }
    : { isBrandsTurn: true, words: t('Pay to go on'), button: t('Open and pay') };

/** The texts of orders that wait for the seller or for support. */
const WAITS: Readonly<Partial<Record<OrderState, (order: MyOrder) => string>>> = {
  pending: ({ waitsFor, sellerName: name }) =>
    waitsFor === 'quote' ? t('{name} sends a price', { name }) : t('Waiting for {name}', { name }),
  in_progress: ({ sellerName: name }) => t('{name} works on it', { name }),
  disputed: () => t('Support decides'),
};

/** Returns undefined if the order has ended. */
export function brandStep(order: MyOrder): BrandStep | undefined {
  if (mustBrandAct(order, order.toReview)) return ownStep(order);
  const words = WAITS[stateOf(order)]?.(order);
  return words === undefined ? undefined : { isBrandsTurn: false, words };
}
