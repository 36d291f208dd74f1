import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { conflict } from '../../platform/http/errors';
import type { Subject } from '../../platform/http/subject';
import { openOrderCheckout, openQuoteCheckout } from '../../money';
import { assertBuyer, orderById } from '../process/rows';
import { quotes } from '../schema';

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
  const order = await orderById(ctx.db, orderId);
  assertBuyer(order, subject);
  if (order.status === 'awaiting_payment') return { paymentLink: (await openOrderCheckout(ctx, order)).link };
  const isOpen = and(eq(quotes.orderId, orderId), eq(quotes.status, 'open'));
  const [quote] = order.status === 'quoted' ? await ctx.db.select().from(quotes).where(isOpen).limit(1) : [];
  if (!quote) throw conflict('This order cannot be paid any more.');
  return { paymentLink: (await openQuoteCheckout(ctx, order, quote)).link };
}
