/** The functions of orders that the context `money` calls. They run in the transaction of their caller. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { keptOf, orderProcess, quoteProcess } from '@linksouq/shared-api/contract';
import type { OrderCallbacks, PaymentRow } from '../money';
import type { Context } from '../platform/context';
import type { Tx } from '../platform/db/client';
import { transition } from '../platform/db/transition';
import { buyers } from '../identity';
import { sellers } from '../shop';
import { paymentProof } from './process/order-links';
import { itemsOf, lockOrder, orderById } from './process/rows';
import { applyOrderEvent } from './process/transition';
import { orderEvents, orders, quotes } from './schema';

/** @returns false when the order does not wait for this payment */
async function onPaid(tx: Tx, ctx: Context, payment: PaymentRow): Promise<boolean> {
  const order = await lockOrder(tx, payment.orderId!);
  const event = payment.purpose === 'order' ? 'pay' : 'pay_quote';
  if (!orderProcess.row(event).from?.includes(order.status)) return false;
  if (payment.amount !== order.total) {
    ctx.log.error({ order: order.id, payment: payment.id }, 'a payment differs from the total of its order');
    return false;
  }
  if (event === 'pay_quote' && !(await payQuote(tx, payment))) return false;
  await applyOrderEvent(tx, ctx, order.id, event, { actor: 'payments', detail: { payment: payment.id } });
  return true;
}
/** @returns false when the quote of the payment is not open, for example because it has expired */
async function payQuote(tx: Tx, { quoteId }: PaymentRow): Promise<boolean> {
  return (await transition(tx, quotes, quoteProcess, 'pay', eq(quotes.id, quoteId ?? ''))).length > 0;
}

const CHARGEBACK_EVENTS = [
  'chargeback',
  'chargeback_completed',
  'chargeback_won',
  'chargeback_reopened',
] as const;
/** Returns the last chargeback event of an order. Returns undefined for an order without a chargeback. */
async function lastChargebackKind(tx: Tx, orderId: string) {
  const [last] = await tx
    .select({ kind: orderEvents.kind })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, [...CHARGEBACK_EVENTS])))
    .orderBy(desc(orderEvents.at), desc(orderEvents.id))
    .limit(1);
  return last?.kind;
}

/**
 * Applies the chargeback event that the order's state allows, if any. Does nothing for a second chargeback of an order,
 * because an operator decides about it.
 */
async function onChargedBack(tx: Tx, ctx: Context, { orderId }: PaymentRow): Promise<void> {
  const order = await lockOrder(tx, orderId!);
  if (await lastChargebackKind(tx, order.id)) return;
  const event = (['chargeback', 'chargeback_completed'] as const).find((name) =>
    orderProcess.row(name).from?.includes(order.status),
  );
  if (event) await applyOrderEvent(tx, ctx, order.id, event, { actor: 'payments' });
}

/**
 * Reverts the chargeback of an order. An order that was not completed before the chargeback goes to support,
 * because the seller has not delivered everything.
 */
async function onChargebackWon(tx: Tx, ctx: Context, orderId: string): Promise<void> {
  const last = await lastChargebackKind(tx, orderId);
  const event =
    last === 'chargeback_completed'
      ? 'chargeback_won'
      : last === 'chargeback'
        ? 'chargeback_reopened'
        : undefined;
  if (event) await applyOrderEvent(tx, ctx, orderId, event, { actor: 'operator' });
}

/** The only item of a receipt if a late payment paid an older quote. */
const OLDER_QUOTE = 'Price of an older quote';

export const orderCallbacks: OrderCallbacks = {
  lock: lockOrder,
  paid: onPaid,
  hasExpired: async (db, orderId) => (await orderById(db, orderId)).status === 'expired',
  chargedBack: onChargedBack,
  chargebackWon: onChargebackWon,
  paymentProof,
  async codesOf(db, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: orders.id, code: orders.code })
      .from(orders)
      .where(inArray(orders.id, [...ids]));
    return new Map(rows.map(({ id, code }) => [id, code]));
  },
  async receiptOf(tx, orderId, { paid, part = 0 }) {
    const [row] = await tx
      .select({
        sellerId: orders.sellerId,
        buyerId: orders.buyerId,
        code: orders.code,
        sellerName: sellers.name,
        brandName: sql<string>`${orders.brief} ->> 'brandName'`,
        payerName: buyers.name,
        locale: buyers.locale,
        subtotal: orders.subtotal,
        total: orders.total,
        feeBps: orders.feeBps,
      })
      .from(orders)
      .innerJoin(sellers, eq(sellers.id, orders.sellerId))
      .innerJoin(buyers, eq(buyers.id, orders.buyerId))
      .where(eq(orders.id, orderId))
      .limit(1);
    if (!row) throw new Error(`order ${orderId} has no buyer or no seller`);
    const items = (await itemsOf(tx, orderId)).map(({ name, price }) => ({ name, price }));
    const { subtotal, total, feeBps, ...facts } = row;
    const ofPayment = keptOf({ subtotal, total, feeBps, refunded: total - paid });
    const kept = keptOf({ ...ofPayment, feeBps, refunded: part });
    return {
      ...facts,
      // The prices of the items may be newer than a late payment of an older quote.
      items: paid === total ? items : [{ name: OLDER_QUOTE, price: ofPayment.subtotal }],
      fee: ofPayment.fee,
      returned: { price: ofPayment.subtotal - kept.subtotal, fee: ofPayment.fee - kept.fee },
    };
  },
  async idOf(db, code) {
    const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.code, code)).limit(1);
    return row?.id;
  },
};
