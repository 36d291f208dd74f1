import { aedToFils, type DeliveryAnswer, type DeliveryItem } from '@linksouq/shared-api/contract';

/**
 * Returns what the seller gets for an item, AED: a part of the earning of the order, in proportion to the prices of
 * the items. Undefined if the earning is unknown (no price yet, or an older server), and after a partial refund.
 */
export function earningOf({ data, order }: DeliveryAnswer, { price }: DeliveryItem): number | undefined {
  const sumOfPrices = data.reduce((sum, item) => sum + aedToFils(item.price), 0);
  if (!order.receives || order.refunded || sumOfPrices === 0) return undefined;
  return Math.round((aedToFils(price) * aedToFils(order.receives)) / sumOfPrices) / 100;
}
