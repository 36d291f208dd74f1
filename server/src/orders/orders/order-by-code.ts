import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { buyers, withCode } from '../../identity';
import { orders } from '../schema';
import { notFound } from '../../platform/http/errors';
import { openOrder, type OrderAccess } from '../process/order-links';

/**
 * Opens an order by phone and code instead of the link. Only a person with a correct code learns whether
 * the order belongs to the phone.
 * @throws Refusal 422 on a wrong code, 404 on another buyer's order, 429 after too many guesses
 */
export function openOrderByCode(
  ctx: Context,
  orderId: string,
  phone: string,
  code: number | string,
  ip: string,
): Promise<OrderAccess> {
  return withCode(ctx, { phone, code, ip }, async (tx) => {
    const [row] = await tx
      .select({ buyerId: buyers.id, phone: buyers.phone })
      .from(orders)
      .innerJoin(buyers, eq(buyers.id, orders.buyerId))
      .where(eq(orders.id, orderId))
      .limit(1);
    if (row?.phone !== phone) throw notFound('This order');
    return openOrder(tx, ctx, row.buyerId, orderId);
  });
}
