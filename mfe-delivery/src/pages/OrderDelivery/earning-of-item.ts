import {
  aedToFils,
  type DeliveryAnswer,
  type DeliveryItem,
  fils,
  filsToAed,
} from '@linksouq/shared-api/contract';

const priceOf = (items: readonly DeliveryItem[]) =>
  items.reduce((sum, { price }) => sum + aedToFils(price), 0);

/**
 * Returns what the seller gets for an item, AED: a part of the earning of the order, in proportion to the prices of
 * the items. The parts sum up to the earning, because each part ends where the next part begins. Undefined if the
 * earning is unknown (no price yet, or an older server), and after a partial refund.
 */
export function earningOf({ data, order }: DeliveryAnswer, item: DeliveryItem): number | undefined {
  const sumOfPrices = priceOf(data);
  if (!order.receives || order.refunded || sumOfPrices === 0) return undefined;
  const earning = aedToFils(order.receives);
  const before = priceOf(data.slice(0, data.indexOf(item)));
  const partOf = (price: number) => Math.round((price * earning) / sumOfPrices);
  return filsToAed(fils(partOf(before + aedToFils(item.price)) - partOf(before)));
}
