/** What the state of an order means, as a sentence; both sides read the same. */
import { formatDate, type OrderState, stateOf } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
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
  completed: ({ completedAt }) =>
    completedAt
      ? t('This order was completed on {date}.', { date: formatDate(completedAt) })
      : t('This order is completed.'),
  declined: ({ declineReason }) =>
    declineReason
      ? t('This order was declined: {reason}. What was paid goes back to the brand.', {
          reason: t(declineReason),
        })
      : t('This order was declined. What was paid goes back to the brand.'),
  expired: () => t('This order expired before it was paid.'),
  cancelled: () => t('This order was cancelled and the payment goes back to the brand.'),
};

/** Returns what a closed or waiting order's state means, or undefined while work goes on. */
export const orderStateText = (order: DeliveryOrder): string | undefined => TEXTS[stateOf(order)](order);
