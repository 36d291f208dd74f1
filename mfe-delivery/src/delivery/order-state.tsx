/** Where an order stands, as a chip and a sentence; both sides read the same. */
import {
  type DeliveryAnswer,
  formatDate,
  ORDER_STATUS_LABELS,
  type OrderStatus,
} from '@linksouq/shared-api/contract';
import { StatusChip } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

type Order = DeliveryAnswer['order'];

const TONES: Readonly<Record<OrderStatus, 'ok' | 'warn' | 'danger' | 'info' | 'muted'>> = {
  awaiting_payment: 'warn',
  pending: 'info',
  in_progress: 'info',
  completed: 'ok',
  declined: 'danger',
  expired: 'muted',
  cancelled: 'danger',
  disputed: 'warn',
};

/** Submissions and decisions happen only while an order is in progress; every other state is read-only. */
export const isOpen = (order: Pick<Order, 'status'>) => order.status === 'in_progress';

export function OrderChip({ status }: { status: OrderStatus }) {
  return <StatusChip tone={TONES[status]}>{t(ORDER_STATUS_LABELS[status])}</StatusChip>;
}

function waitingText(waitsFor: Order['waitsFor']): string {
  if (waitsFor === 'quote') return t('This order waits for the influencer’s price.');
  if (waitsFor === 'payment') return t('This order waits for its payment.');
  return t('This order waits for the influencer to accept it.');
}

/** What a closed or waiting order's state means, or undefined while work goes on. */
export function orderStateText(order: Order): string | undefined {
  switch (order.status) {
    case 'completed':
      return order.completedAt
        ? t('This order was completed on {date}.', { date: formatDate(order.completedAt) })
        : t('This order is completed.');
    case 'declined':
      return order.declineReason
        ? t('This order was declined: {reason}. What was paid goes back to the brand.', {
            reason: t(order.declineReason),
          })
        : t('This order was declined. What was paid goes back to the brand.');
    case 'expired':
      return t('This order expired before it was paid.');
    case 'cancelled':
      return t('This order was cancelled and the payment goes back to the brand.');
    case 'disputed':
      return t('Support is looking at this order and will write to both sides.');
    case 'awaiting_payment':
      return t('This order waits for its payment.');
    case 'pending':
      return waitingText(order.waitsFor);
    case 'in_progress':
      return undefined;
  }
}
