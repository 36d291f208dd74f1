/** Computes the seller's part of an item's price. */
import { aedToFils, type DeliveryAnswer, type DeliveryItem } from '@linksouq/shared-api/contract';

/**
 * Returns what the seller gets of an item in AED, as its part of what the order pays. Undefined while the order has no
 * price, from an older server, and when support returned a part of the payment.
 */
export function receivedOf({ data, order }: DeliveryAnswer, { price }: DeliveryItem): number | undefined {
  const all = data.reduce((sum, item) => sum + aedToFils(item.price), 0);
  if (!order.receives || order.refunded || all === 0) return undefined;
  return Math.round((aedToFils(price) * aedToFils(order.receives)) / all) / 100;
}
