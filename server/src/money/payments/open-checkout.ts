/**
 * Opens the checkout of an order or quote. Repeated calls return the same checkout. Call it outside
 * transactions.
 */
import { eq, sql } from 'drizzle-orm';
import { fils, filsToAed, paths, paymentProcess, type PaymentTerm } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { prepared } from '../../platform/db/prepared';
import { buyerEmail } from '../../identity';
import { payments } from '../schema';
import { parties } from '../parties';
import { createCheckout } from './create-checkout';
import type { PaymentRow } from './refund';

/** Facts of an order for its checkout. `total` in fils, platform fee included. */
export interface PayableOrder {
  id: string;
  code: string;
  buyerId: string;
  total: number;
}
export interface PayableQuote {
  id: string;
  paymentTerm: PaymentTerm;
  createdAt: Date;
}

/**
 * Returns the payment of a new order whose price was shown to the buyer (not quoted).
 * @param fresh the buyer's e-mail address, for an order that was just placed and so has no payment yet
 */
export function openOrderCheckout(
  ctx: Context,
  order: PayableOrder,
  fresh?: NewOrderBuyer,
): Promise<PaymentRow> {
  return openCheckout(ctx, order, { id: `order-${order.id}`, purpose: 'order', total: order.total }, fresh);
}
/**
 * For each payment term, the part of a quote's total that is due before the work starts (product §9). Total
 * in fils, fee included.
 */
const AMOUNT_DUE: Readonly<Record<PaymentTerm, (total: number) => number>> = { full: (total) => total };

/**
 * Returns the payment of one quote. Each new quote has its own payment. A new checkout after an expired
 * checkout also has its own payment.
 */
export function openQuoteCheckout(
  ctx: Context,
  order: PayableOrder,
  quote: PayableQuote,
): Promise<PaymentRow> {
  const lifetime = Math.floor(
    (ctx.clock.now().getTime() - quote.createdAt.getTime()) / ctx.payments.linkLifetime,
  );
  return openCheckout(ctx, order, {
    id: lifetime > 0 ? `quote-${quote.id}-${lifetime}` : `quote-${quote.id}`,
    purpose: 'quote',
    quoteId: quote.id,
    total: AMOUNT_DUE[quote.paymentTerm](order.total),
  });
}

interface RequestedPayment {
  /**
   * Our id of the payment, which is also the provider's idempotency key. The same payment always has the
   * same id.
   */
  id: string;
  purpose: 'order' | 'quote';
  quoteId?: string;
  /** Total in fils, platform fee included. */
  total: number;
}

interface NewOrderBuyer {
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
  fresh?: NewOrderBuyer,
): Promise<PaymentRow> {
  const findStored = async () => (await paymentOf(ctx.db).execute({ id }))[0];
  const existing = fresh ? undefined : await findStored();
  if (existing) return existing;
  const email = fresh ? fresh.buyerEmail : await buyerEmail(ctx.db, order.buyerId);
  const amount = fils(total);
  // The device that placed an order opens its checkout. A quote is paid from a link in a message, on any
  // device. So the return address of a quote contains a secret that opens the order on that device.
  const orderProof = purpose === 'quote' ? await parties().orders.paymentProof(ctx, order.id, id) : '';
  const { ref, link } = await createCheckout(ctx, {
    paymentId: id,
    purpose,
    amount,
    description: `${ctx.config.settings.brand} order ${order.code}`,
    successUrl:
      ctx.config.publicOrigin +
      paths.paymentSuccess(order.id, String(filsToAed(total)), order.code) +
      orderProof,
    failUrl: ctx.config.publicOrigin + paths.paymentFail(),
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
