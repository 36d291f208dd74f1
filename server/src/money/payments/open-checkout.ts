/** Opens the checkout of an order or quote, outside transactions. Repeated calls return the same checkout. */
import { eq, sql } from 'drizzle-orm';
import { fils, filsToAed, paths, paymentProcess, type PaymentTerm } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { prepared } from '../../platform/db/prepared';
import { buyerEmail } from '../../identity';
import { payments } from '../schema';
import { callbacks } from '../callbacks';
import { createCheckout } from './create-checkout';
import type { PaymentRow } from './refund';

export interface PayableOrder {
  id: string;
  code: string;
  buyerId: string;
  /** fils, platform fee included */
  total: number;
}
export interface PayableQuote {
  id: string;
  paymentTerm: PaymentTerm;
  createdAt: Date;
}

/**
 * Returns the payment of an order with shown prices.
 * @param newOrder given only for an order that was just placed, which has no payment yet
 */
export function openOrderCheckout(
  ctx: Context,
  order: PayableOrder,
  newOrder?: NewOrder,
): Promise<PaymentRow> {
  return openCheckout(
    ctx,
    order,
    { id: `order-${order.id}`, purpose: 'order', total: order.total },
    newOrder,
  );
}
/** For each payment term, the part of the total that is due before the work starts, in fils. Product §9. */
const AMOUNT_DUE: Readonly<Record<PaymentTerm, (total: number) => number>> = { full: (total) => total };

/** Returns the payment of a quote. After the link has expired, a new call opens a new payment. */
export function openQuoteCheckout(
  ctx: Context,
  order: PayableOrder,
  quote: PayableQuote,
): Promise<PaymentRow> {
  const expiredLinks = Math.floor(
    (ctx.clock.now().getTime() - quote.createdAt.getTime()) / ctx.payments.linkLifetime,
  );
  return openCheckout(ctx, order, {
    id: expiredLinks > 0 ? `quote-${quote.id}-${expiredLinks}` : `quote-${quote.id}`,
    purpose: 'quote',
    quoteId: quote.id,
    total: AMOUNT_DUE[quote.paymentTerm](order.total),
  });
}

interface RequestedPayment {
  /** Derived from the order or quote. The idempotency key at the provider is derived from this id. */
  id: string;
  purpose: 'order' | 'quote';
  quoteId?: string;
  /** fils, platform fee included */
  total: number;
}

interface NewOrder {
  buyerEmail: string;
}

const paymentOf = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .limit(1)
    .prepare('payment_of'),
);
const storePayment = prepared((db) =>
  db
    .insert(payments)
    .values({
      id: sql.placeholder('id'),
      orderId: sql.placeholder('orderId'),
      purpose: sql.placeholder('purpose'),
      quoteId: sql.placeholder('quoteId'),
      provider: sql.placeholder('provider'),
      ref: sql.placeholder('ref'),
      amount: sql.placeholder('amount'),
      status: paymentProcess.row('create').to,
      link: sql.placeholder('link'),
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing()
    .returning()
    .prepare('store_payment'),
);

async function openCheckout(
  ctx: Context,
  order: PayableOrder,
  { id, purpose, quoteId, total }: RequestedPayment,
  newOrder?: NewOrder,
): Promise<PaymentRow> {
  const findStored = async () => (await paymentOf(ctx.db).execute({ id }))[0];
  const existing = newOrder ? undefined : await findStored();
  if (existing) return existing;
  const email = newOrder ? newOrder.buyerEmail : await buyerEmail(ctx.db, order.buyerId);
  const amount = fils(total);
  // A quote is paid from a link in a message, on any device. So its return URL has a secret that opens the
  // order on that device. An order is paid on the device that placed it, which needs no secret.
  const orderProof = purpose === 'quote' ? await callbacks().orders.paymentProof(ctx, order.id, id) : '';
  const { ref, link } = await createCheckout(ctx, {
    paymentId: id,
    purpose,
    amount,
    description: `${ctx.config.settings.brand} order ${order.code}`,
    successUrl:
      ctx.config.publicOrigin +
      paths.paymentSuccess(order.id, String(filsToAed(total)), order.code) +
      orderProof,
    failUrl: ctx.config.publicOrigin + paths.paymentFail(order.id),
    ...(email === undefined ? {} : { customerEmail: email }),
  });
  const [inserted] = await storePayment(ctx.db).execute({
    id,
    orderId: order.id,
    purpose,
    quoteId: quoteId ?? null,
    provider: ctx.payments.name,
    ref,
    amount,
    link,
    createdAt: ctx.clock.now(),
  });
  const payment = inserted ?? (await findStored());
  if (!payment) throw new Error(`payment ${id} was not stored`);
  return payment;
}
