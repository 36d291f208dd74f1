/** What an order is called and where it leads. Product §2, §3, §4. */
import {
  CONTENT_TYPE_NAMES,
  formatDate,
  type Order,
  ORDER_STATUS_LABELS,
  paths,
} from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

/** Names of the required content; a bundle is shown as Bundle (product §3). */
export function requiredContent(order: Pick<Order, 'contentNames'>): string[] {
  return order.contentNames.map((name) => (typeof name === 'string' ? name : CONTENT_TYPE_NAMES[4]));
}
/** Product §2: pending orders lead to order details, any other to the delivery screen. */
export function orderPath(order: Pick<Order, 'id' | 'status'>): string {
  return order.status === 'pending' ? paths.orderDetails(order.id) : paths.orderDelivery(order.id);
}
/** Whether a quote was sent and not paid yet. On the wire such an order is still pending. */
export function isQuoted(order: Pick<Order, 'status' | 'quote'>): boolean {
  return order.status === 'pending' && order.quote !== null;
}
/** The chip's words. */
export function statusLabel(order: Pick<Order, 'status' | 'quote'>): string {
  return isQuoted(order) ? ORDER_STATUS_LABELS.awaiting_payment : ORDER_STATUS_LABELS[order.status];
}
/** What the order waits for and until when, or undefined when nothing runs out. */
export function untilWhen({ status, quote, deadline }: Pick<Order, 'status' | 'quote' | 'deadline'>) {
  if (!deadline) return undefined;
  const date = formatDate(deadline);
  if (isQuoted({ status, quote })) return t('Payable until {date}', { date });
  if (status === 'pending') return t('Answer by {date}', { date });
  return status === 'in_progress' ? t('Deliver until {date}', { date }) : undefined;
}
export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'muted';
/** The chip's colour. */
export function statusTone(order: Pick<Order, 'status' | 'quote'>): Tone {
  switch (order.status) {
    case 'pending':
    case 'awaiting_payment':
      return isQuoted(order) ? 'info' : 'warn';
    case 'in_progress':
      return 'info';
    case 'completed':
      return 'ok';
    case 'disputed':
      return 'danger';
    default:
      return 'muted';
  }
}
