/** An address that works as long as its quote is open, longer than one checkout. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { paths } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { orders, quotes } from '../schema';
import { notFound } from '../../platform/http/errors';
import { openQuoteCheckout, type PaymentRow } from '../../money';

/** The checkout's own address when it is valid for this time (ms), else one that finds or opens a checkout. */
export function payLink(ctx: Context, payment: PaymentRow, ms: number): string {
  if (ctx.payments.linkLifetime >= ms || !payment.quoteId) return payment.link;
  return `${ctx.config.publicOrigin}/_pay/${payment.quoteId}`;
}

export default function payLinkRoutes(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { quoteId: string } }>('/_pay/:quoteId', async ({ params }, reply) => {
    const [row] = await ctx.db
      .select({ order: orders, quote: quotes })
      .from(quotes)
      .innerJoin(orders, eq(orders.id, quotes.orderId))
      .where(eq(quotes.id, params.quoteId))
      .limit(1);
    if (!row) throw notFound('This payment link');
    const { order, quote } = row;
    const isOpen = quote.status === 'open' && order.status === 'quoted';
    const target = isOpen
      ? (await openQuoteCheckout(ctx, order, quote)).link
      : paths.buyerOrderView(order.id);
    return reply.header('cache-control', 'no-store').redirect(target, 303);
  });
}
