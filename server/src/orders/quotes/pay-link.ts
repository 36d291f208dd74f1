/**
 * An address at which the buyer pays a quote. It works until the quote expires, which may be later than the
 * end of one checkout. The address is signed, because a checkout shows the name of the payer, and the seller
 * knows the quote's id. A request without a valid signature is redirected to the page of the order.
 */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { paths } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { orders, quotes } from '../schema';
import { notFound } from '../../platform/http/errors';
import { signPath, verifySignature } from '../../platform/signed-media';
import { openQuoteCheckout, type PaymentRow } from '../../money';

/**
 * Returns the address of the checkout if the checkout stays valid for at least `minLifetimeMs`. Otherwise
 * returns an address that finds or opens a checkout.
 */
export function payLink(ctx: Context, payment: PaymentRow, minLifetimeMs: number): string {
  if (ctx.payments.linkLifetime >= minLifetimeMs || !payment.quoteId) return payment.link;
  return `${ctx.config.publicOrigin}/_${signPath(ctx, signedOf(payment.quoteId), minLifetimeMs)}`;
}
const signedOf = (quoteId: string) => `pay/${quoteId}`;

export default function payLinkRoutes(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { quoteId: string } }>(
    '/_pay/:quoteId',
    { config: { lane: 'payments' } },
    async ({ params, query }, reply) => {
      const [row] = await ctx.db
        .select({ order: orders, quote: quotes })
        .from(quotes)
        .innerJoin(orders, eq(orders.id, quotes.orderId))
        .where(eq(quotes.id, params.quoteId))
        .limit(1);
      if (!row) throw notFound('This payment link');
      const { order, quote } = row;
      const isOpen = quote.status === 'open' && order.status === 'quoted';
      const isBuyer = verifySignature(ctx, signedOf(quote.id), query as Record<string, unknown>);
      const target =
        isOpen && isBuyer
          ? (await openQuoteCheckout(ctx, order, quote)).link
          : paths.buyerOrderView(order.id);
      return reply.header('cache-control', 'no-store').redirect(target, 303);
    },
  );
}
