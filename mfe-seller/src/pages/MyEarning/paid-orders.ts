import { aedToFils, filsToAed, isCompleted, type Order } from '@linksouq/shared-api/contract';
import { commissionOf, earningsOf } from '../../orders/next-step';

/** A completed order. Amounts are in AED. */
export interface PaidOrder {
  id: string;
  code: string;
  brand: string;
  completedAt: string;
  amount: number;
  /** Amount that support or the bank returned to the brand. */
  returned: number;
  fee: number;
  /** Commission in percent. */
  percent: number;
  net: number;
}

/** Returns the completed orders, newest first. */
export function paidOrders(orders: readonly Order[]): PaidOrder[] {
  return orders
    .flatMap((order) => {
      const { id, code, completedAt } = order;
      if (!isCompleted(order) || !completedAt) return [];
      const amount = order.quote?.price ?? order.totalAmount;
      const net = earningsOf(order);
      const returned = order.priceReturned ?? 0;
      const fee = filsToAed(aedToFils(amount) - aedToFils(returned) - aedToFils(net));
      const percent = commissionOf(order) / 100;
      return [{ id, code, brand: order.brief.brandName, completedAt, amount, returned, fee, percent, net }];
    })
    .toSorted((a, b) => Date.parse(b.completedAt) - Date.parse(a.completedAt));
}
