/** The state of an order in a sentence, for seller and brand. */
import {
  formatAed,
  formatDate,
  formatDateTime,
  type OrderState,
  stateOf,
} from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { reasonText } from './reason-text';
import type { DeliveryOrder } from './use-delivery';

const TEXTS: Readonly<Record<OrderState, (order: DeliveryOrder) => string | undefined>> = {
  awaiting_payment: () => t('This order waits for its payment.'),
  pending: ({ waitsFor }) =>
    waitsFor === 'quote'
      ? t('This order waits for the influencer’s price.')
      : t('This order waits for the influencer to accept it.'),
  quoted: () => t('This order waits for its payment.'),
  in_progress: () => undefined,
  disputed: () => t('Support is looking at this order and will write to both sides.'),
  completed: ({ completedAt, refunded }) => {
    if (refunded)
      return t('Support completed this order. {amount} of the payment goes back to the brand.', {
        amount: formatAed(refunded),
      });
    return completedAt
      ? t('This order was completed on {date}.', { date: formatDate(completedAt) })
      : t('This order is completed.');
  },
  declined: ({ declineReason }) =>
    declineReason
      ? t('This order was declined: {reason}. Any payment goes back to the brand.', {
          reason: reasonText(declineReason),
        })
      : t('This order was declined. Any payment goes back to the brand.'),
  expired: ({ receipts }) =>
    receipts?.length
      ? t('This order expired before its payment arrived. The payment goes back to the brand.')
      : t('This order expired before it was paid.'),
  cancelled: () => t('This order was cancelled and the payment goes back to the brand.'),
};

/** Returns what happens at the deadline of the seller's answer or price. */
export function waitText({ waitsFor, deadline }: DeliveryOrder): string | undefined {
  if (!deadline) return undefined;
  const at = formatDateTime(deadline);
  if (waitsFor === 'acceptance') return t('Without an answer by {at}, you get your money back.', { at });
  return waitsFor === 'quote' ? t('Without a price by {at}, the order ends.', { at }) : undefined;
}

/** Returns the state of an order in words, or undefined for an order in progress. */
export const orderStateText = (order: DeliveryOrder): string | undefined => TEXTS[stateOf(order)](order);
