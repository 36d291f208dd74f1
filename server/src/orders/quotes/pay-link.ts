/**
 * GET /_pay/:quoteId redirects the buyer to the checkout of a quote. The address works until the quote expires or the
 * buyer ends all access, and opens a new checkout if the earlier checkout has ended. The address is signed, because the
 * seller knows the quote's id and must not see the checkout, which shows the payer's name.
 */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { paths } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { orders, quotes } from '../schema';
import { notFound } from '../../platform/http/errors';
import { signPath, verifySignature } from '../../platform/signed-media';
import type { EndAccess } from '../../identity';
import { openQuoteCheckout, type PaymentRow } from '../../money';

/** Returns the address of the checkout, or `/_pay/:quoteId` if checkouts end before `minLifetimeMs`. */
export function payLink(ctx: Context, payment: PaymentRow, minLifetimeMs: number): string {
  if (ctx.payments.linkLifetime >= minLifetimeMs || !payment.quoteId) return payment.link;
  return `${ctx.config.publicOrigin}/_${signPath(ctx, pathToSign(payment.quoteId), minLifetimeMs)}`;
}
const pathToSign = (quoteId: string) => `pay/${quoteId}`;

/** Ends the payment links in messages to a buyer. The buyer can still pay from the order, after a sign-in. */
export const endPayLinks: EndAccess = async (tx, ctx, { kind, id }) => {
  if (kind !== 'buyer') return 0;
  const quotedOrders = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyerId, id), eq(orders.status, 'quoted')));
  const ended = await tx
    .update(quotes)
    .set({ payLinkEndedAt: ctx.clock.now() })
    .where(
      and(eq(quotes.status, 'open'), isNull(quotes.payLinkEndedAt), inArray(quotes.orderId, quotedOrders)),
    )
    .returning({ id: quotes.id });
  return ended.length;
};

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
      const isBuyer = verifySignature(ctx, pathToSign(quote.id), query as Record<string, unknown>);
      const target =
        isOpen && isBuyer && !quote.payLinkEndedAt
          ? (await openQuoteCheckout(ctx, order, quote)).link
          : paths.buyerOrderView(order.id);
      return reply.header('cache-control', 'no-store').redirect(target, 303);
    },
  );
}
