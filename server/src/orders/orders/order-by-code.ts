import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { buyers, withCode } from '../../identity';
import { orders } from '../schema';
import { Refusal } from '../../platform/http/errors';
import { openOrder, type OrderAccess } from '../process/order-links';

/**
 * Opens an order with phone and code. The code is checked before the order, because a stranger must not learn
 * which phone an order belongs to. The refusal is the same for an unknown order.
 * @throws Refusal 422 for a wrong code, 404 for another buyer's order, 429 after too many wrong codes
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
    if (row?.phone !== phone) throw new Refusal(404, 'No order with this link belongs to this phone number.');
    return openOrder(tx, ctx, row.buyerId, orderId);
  });
}
