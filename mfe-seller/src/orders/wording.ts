/** Texts and links of orders (product §2, §3, §4). */
import {
  CONTENT_TYPE_NAMES,
  formatDate,
  isAnswerOpen,
  isQuoted,
  isWorkOpen,
  type Order,
  paths,
} from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

type Facts = Pick<Order, 'status' | 'quote' | 'showPrices'>;

/** A bundle is shown as Bundle (product §3). */
export function requiredContent(order: Pick<Order, 'contentNames'>): string[] {
  return order.contentNames.map((name) => (typeof name === 'string' ? name : CONTENT_TYPE_NAMES[4]));
}
export function bundledContent(order: Pick<Order, 'contentNames'>): string[] {
  return order.contentNames.flatMap((name) => (typeof name === 'string' ? [] : name.bundle));
}
/**
 * Returns the path of the order details for a pending order, otherwise of the delivery screen (product §2).
 */
export function orderPath(order: Facts & Pick<Order, 'id'>): string {
  return isAnswerOpen(order) ? paths.orderDetails(order.id) : paths.orderDelivery(order.id);
}
/** Returns undefined for an order without a deadline of payment or delivery. */
export function deadlineText(order: Facts & Pick<Order, 'deadline'>): string | undefined {
  if (!order.deadline) return undefined;
  const date = formatDate(order.deadline);
  if (isQuoted(order)) return t('Payable until {date}', { date });
  return isWorkOpen(order) ? t('Deliver by {date}', { date }) : undefined;
}
