/** Opens the checkout of an order or quote, once however often it is asked. Called outside transactions. */
import { eq } from 'drizzle-orm';
import { fils, filsToAed, paths } from 'shared-api/contract';
import type { Context } from '../../context';
import { buyers, payments, quotes } from '../../db/schema';
import type { OrderRow } from '../orders/rows';
import { createCheckout } from './create-checkout';
import type { PaymentRow } from './refund';

/** The payment of a placed order with shown prices. */
export function openOrderCheckout(ctx: Context, order: OrderRow): Promise<PaymentRow> {
  return open(ctx, order, { id: `order-${order.id}`, purpose: 'order', total: order.total });
}
/** The payment of one quote; a re-quote has its own, and so has each lifetime of the provider's links. */
export function openQuoteCheckout(
  ctx: Context,
  order: OrderRow,
  quote: typeof quotes.$inferSelect,
): Promise<PaymentRow> {
  const lifetime = Math.floor(
    (ctx.clock.now().getTime() - quote.createdAt.getTime()) / ctx.payments.linkLifetime,
  );
  return open(ctx, order, {
    id: lifetime > 0 ? `quote-${quote.id}-${lifetime}` : `quote-${quote.id}`,
    purpose: 'quote',
    quoteId: quote.id,
    total: order.total,
  });
}

interface What {
  /** Ours, and the provider's idempotency key: the same for the same thing to pay. */
  id: string;
  purpose: 'order' | 'quote';
  quoteId?: string;
  /** Fils, platform fee included. */
  total: number;
}

async function open(
  ctx: Context,
  order: OrderRow,
  { id, purpose, quoteId, total }: What,
): Promise<PaymentRow> {
  const stored = async () => (await ctx.db.select().from(payments).where(eq(payments.id, id)).limit(1))[0];
  const known = await stored();
  if (known) return known;
  const [buyer] = await ctx.db.select().from(buyers).where(eq(buyers.id, order.buyerId)).limit(1);
  const amount = fils(total);
  const { ref, link } = await createCheckout(ctx, {
    paymentId: id,
    purpose,
    amount,
    description: `${ctx.config.settings.brand} order ${order.code}`,
    successUrl:
      ctx.config.publicOrigin + paths.paymentSuccess(order.id, String(filsToAed(total)), order.code),
    failUrl: ctx.config.publicOrigin + paths.paymentFail(),
    ...(buyer ? { customerEmail: buyer.email } : {}),
  });
  await ctx.db
    .insert(payments)
    .values({
      id,
      orderId: order.id,
      purpose,
      quoteId: quoteId ?? null,
      provider: ctx.payments.name,
      ref,
      amount,
      status: 'created',
      link,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing();
  const payment = await stored();
  if (!payment) throw new Error(`payment ${id} was not stored`);
  return payment;
}
