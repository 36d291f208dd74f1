import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { conflict, notFound } from '../../platform/http/errors';
import type { Subject } from '../../platform/http/subject';
import { openOrderCheckout, openQuoteCheckout } from '../../money';
import { assertBuyer } from '../process/rows';
import { orders, quotes } from '../schema';

/**
 * Returns the address of the checkout of an unpaid order or an open quote.
 * @throws Refusal 404 for another buyer, 409 if the order cannot be paid, 503 if the payment provider does not
 * respond
 */
export async function payOrder(
  ctx: Context,
  subject: Subject,
  orderId: string,
): Promise<{ paymentLink: string }> {
  // One statement, because the seller may send a new quote at the same time. The checkout of a quote must have the
  // total of this quote.
  const [row] = await ctx.db
    .select({ order: orders, quote: quotes })
    .from(orders)
    .leftJoin(quotes, and(eq(quotes.orderId, orders.id), eq(quotes.status, 'open')))
    .where(eq(orders.id, orderId))
    .limit(1);
  if (!row) throw notFound('This order');
  const { order, quote } = row;
  assertBuyer(order, subject);
  if (order.status === 'awaiting_payment') return { paymentLink: (await openOrderCheckout(ctx, order)).link };
  if (order.status !== 'quoted' || !quote) throw conflict('This order cannot be paid any more.');
  return { paymentLink: (await openQuoteCheckout(ctx, order, quote)).link };
}
