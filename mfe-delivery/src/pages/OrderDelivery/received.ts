import { aedToFils, type DeliveryAnswer, type DeliveryItem } from '@linksouq/shared-api/contract';

/**
 * Returns the amount that the seller gets for an item, AED. The seller's amount for the order is divided in
 * proportion to the prices of the items. Undefined if this amount is unknown (no price yet, or an older server), and if
 * support returned a part of the payment to the brand.
 */
export function receivedOf({ data, order }: DeliveryAnswer, { price }: DeliveryItem): number | undefined {
  const sumOfPrices = data.reduce((sum, item) => sum + aedToFils(item.price), 0);
  if (!order.receives || order.refunded || sumOfPrices === 0) return undefined;
  return Math.round((aedToFils(price) * aedToFils(order.receives)) / sumOfPrices) / 100;
}
