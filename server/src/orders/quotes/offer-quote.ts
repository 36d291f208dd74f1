import { and, eq } from 'drizzle-orm';
import { filsToAed, formatAed, formatDateTime } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { buyers } from '../../identity';
import { orders, quotes } from '../schema';
import { sellers } from '../../shop';
import { translate } from '../../platform/i18n';
import { quoted } from '../../platform/quoted';
import { enqueue } from '../../platform/jobs/enqueue';
import { openQuoteCheckout } from '../../money';
import { payLink } from './pay-link';

/**
 * Opens the checkout of the order's open quote, and sends the payment link to the buyer. A repeated call opens
 * no second checkout and sends no second message. If the provider fails, `reconcileCheckouts` calls this
 * function again.
 */
export async function offerQuote(ctx: Context, orderId: string): Promise<void> {
  const [row] = await ctx.db
    .select({
      order: orders,
      quote: quotes,
      phone: buyers.phone,
      email: buyers.email,
      locale: buyers.locale,
      seller: sellers.name,
    })
    .from(orders)
    .innerJoin(quotes, and(eq(quotes.orderId, orders.id), eq(quotes.status, 'open')))
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(and(eq(orders.id, orderId), eq(orders.status, 'quoted')))
    .limit(1);
  if (!row) return;
  const { order, quote, phone, email, locale, seller } = row;
  const payment = await openQuoteCheckout(ctx, order, quote);
  const text = translate(
    locale,
    '{seller} offers order {code} for {total}, fees included. Pay here by {deadline} (UAE time) to start:',
    {
      seller: quoted(seller, locale),
      code: order.code,
      total: formatAed(filsToAed(order.total)),
      deadline: formatDateTime(quote.expiresAt),
    },
  );
  const message = {
    template: 'quote',
    person: { kind: 'buyer' as const, id: order.buyerId, orderId: order.id },
    ...(ctx.messages.mails ? { hasTwin: true as const } : {}),
    language: locale,
    text,
    link: payLink(ctx, payment, ctx.config.durations.quote),
    notice: { from: order.sellerId, language: locale, home: ctx.config.publicOrigin },
  };
  await ctx.db.transaction(async (tx) => {
    await enqueue(tx, ctx, 'message', `quote:${quote.id}`, { ...message, channel: 'whatsapp', to: phone });
    if (ctx.messages.mails)
      await enqueue(tx, ctx, 'message', `quote:${quote.id}:mail`, {
        ...message,
        channel: 'email',
        to: email,
      });
  });
  ctx.wake();
}
