/** Actions of operators on orders. The caller's transaction also records the action. */
import {
  DAY_MS,
  dubaiDay,
  dubaiInstant,
  filsToAed,
  linkIn,
  MINUTE_MS,
  paths,
} from '@linksouq/shared-api/contract';
import { eq, or } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { conflict, invalid, notFound } from '../../platform/http/errors';
import { translate } from '../../platform/i18n';
import { enqueue } from '../../platform/jobs/enqueue';
import { buyers } from '../../identity';
import { sellers } from '../../shop';
import { orderLinks, orders } from '../schema';
import { newOrderLink } from '../process/order-links';
import { lockOrder, type OrderRow, orderById } from '../process/rows';
import { applyOrderEvent } from '../process/transition';

/** Maximum number of days from today to a new delivery date. */
const EXTENSION_MAX_DAYS = 30;

async function findOrder(db: DbOrTx, idOrCode: string): Promise<{ id: string; buyerId: string } | undefined> {
  const [row] = await db
    .select({ id: orders.id, buyerId: orders.buyerId })
    .from(orders)
    .where(or(eq(orders.code, idOrCode), eq(orders.id, idOrCode)))
    .limit(1);
  return row;
}

export const buyerOfOrder = async (db: DbOrTx, idOrCode: string): Promise<string | undefined> =>
  (await findOrder(db, idOrCode))?.buyerId;

/** Stores a new secret link to an order. Returns the fields from which `addOrderLink` makes the address. */
export async function storeNewBuyerLink(tx: Tx, ctx: Context, orderId: string, language: string) {
  const { linkId, row } = newOrderLink(ctx, await orderById(tx, orderId));
  await tx.insert(orderLinks).values(row);
  return { orderLink: { orderId, linkId, language } };
}

export interface OrderDecision {
  order: string;
  status: string;
  changed: boolean;
}
/** Completes the order, or cancels and refunds it. @throws Refusal 404, 409 */
export async function resolveOrder(
  tx: Tx,
  ctx: Context,
  idOrCode: string,
  decision: 'complete' | 'refund',
  reason: string,
): Promise<OrderDecision> {
  const found = await findOrder(tx, idOrCode);
  if (!found) throw notFound('This order');
  const event = decision === 'complete' ? 'resolve_complete' : 'resolve_refund';
  const { order, changed } = await applyOrderEvent(tx, ctx, found.id, event, {
    actor: 'operator',
    detail: reason ? { reason } : {},
  });
  return { order: order.code, status: order.status, changed };
}

/**
 * Refunds a part of the payment to the brand and completes the order.
 * @param amount fils, more than 0 and less than the payment
 * @throws Refusal 404; 409 when the order is neither in progress nor disputed; 422 for an invalid amount
 */
export async function resolveWithPartialRefund(
  tx: Tx,
  ctx: Context,
  orderId: string,
  amount: number | undefined,
  reason: string,
): Promise<OrderDecision> {
  const orderBefore = await lockOrder(tx, orderId);
  const isRepeated = orderBefore.status === 'completed' && orderBefore.refunded === amount;
  if (isRepeated) return { order: orderBefore.code, status: orderBefore.status, changed: false };
  const refunded = validPartialRefund(orderBefore, amount);
  const { order, changed } = await applyOrderEvent(tx, ctx, orderId, 'resolve_partial', {
    actor: 'operator',
    set: { refunded },
    detail: { reason, refunded: filsToAed(refunded) },
  });
  if (!changed) throw conflict('This order has changed meanwhile. Please look at it again.');
  return { order: order.code, status: order.status, changed };
}

/** Returns the amount, if a partial refund can have this amount. @throws Refusal 422 unless 0 < amount < total */
export function validPartialRefund({ total }: Pick<OrderRow, 'total'>, amount: number | undefined): number {
  if (amount !== undefined && Number.isSafeInteger(amount) && amount > 0 && amount < total) return amount;
  const problem = 'Enter an amount of more than 0 and less than the payment.';
  throw invalid(problem, { amountFils: problem });
}

/** Returns the last minute of a day (YYYY-MM-DD) in Dubai, in ms since 1970. */
const endOfDay = (day: string): number => dubaiInstant(day).getTime() + DAY_MS - MINUTE_MS;

/**
 * Moves the due time of an order to the end of a later day in Dubai.
 * @param day YYYY-MM-DD
 * @throws Refusal 404; 409 when the order is not in progress; 422 when the day does not end after the due time,
 * has already ended, or is more than 30 days after today
 */
export async function extendOrder(
  tx: Tx,
  ctx: Context,
  orderId: string,
  day: string,
  reason: string,
): Promise<OrderDecision> {
  const { status, code, dueAt: currentDueAt } = await lockOrder(tx, orderId);
  if (status !== 'in_progress' || !currentDueAt)
    throw conflict('This order is not in progress, so it has no delivery date.');
  const dueAt = new Date(endOfDay(day));
  if (dueAt.getTime() === currentDueAt.getTime()) return { order: code, status, changed: false };
  const now = ctx.clock.now().getTime();
  const latestDueMs = endOfDay(dubaiDay(now + EXTENSION_MAX_DAYS * DAY_MS));
  if (!(dueAt > currentDueAt) || dueAt.getTime() <= now || dueAt.getTime() > latestDueMs) {
    const problem = 'Choose a day after the delivery date, at most 30 days from today.';
    throw invalid(problem, { until: problem });
  }
  await applyOrderEvent(tx, ctx, orderId, 'extend', {
    actor: 'operator',
    set: { dueAt },
    // For the due time after the brand's decision (`storeTurn`).
    detail: { reason, dueBefore: currentDueAt },
  });
  return { order: code, status, changed: true };
}

const FROM_SUPPORT = 'Support about order {code}: {text}';
const WHITE_SPACE_OR_CONTROL = /[\s\p{Cc}]+/gu;

/** Texts that support writes. '' or a missing value sends no message. */
interface SupportTexts {
  seller?: string | undefined;
  buyer?: string | undefined;
}
/**
 * Sends an operator's texts to the seller and the buyer of an order.
 * @throws Refusal 404; 409 when the account of the receiver is deleted
 */
export async function messageSellerAndBuyer(
  tx: Tx,
  ctx: Context,
  orderId: string,
  texts: SupportTexts,
): Promise<void> {
  const order = await orderById(tx, orderId);
  const receivers = [
    { kind: 'seller' as const, id: order.sellerId, table: sellers, text: texts.seller ?? '' },
    { kind: 'buyer' as const, id: order.buyerId, table: buyers, text: texts.buyer ?? '' },
  ];
  for (const { kind, id, table, text } of receivers) {
    const line = text.replace(WHITE_SPACE_OR_CONTROL, ' ').trim();
    if (!line) continue;
    const { phone, email, locale, erasedAt } = table;
    const [person] = await tx.select({ phone, email, locale, erasedAt }).from(table).where(eq(table.id, id));
    if (!person || person.erasedAt) throw conflict('This person has no such address any more.');
    const path = order.status === 'pending' ? paths.orderDetails : paths.orderDelivery;
    const message = {
      channel: 'whatsapp' as const,
      to: person.phone,
      template: 'support-message',
      language: person.locale,
      text: translate(person.locale, FROM_SUPPORT, { code: order.code, text: line }),
      person: { kind, id, orderId },
      ...(kind === 'seller'
        ? { link: linkIn(person.locale, ctx.config.publicOrigin + path(orderId)) }
        : await storeNewBuyerLink(tx, ctx, orderId, person.locale)),
      ...(kind === 'seller' && person.email ? { email: person.email } : {}),
      ...(kind === 'buyer' && ctx.messages.mails ? { hasTwin: true as const } : {}),
    };
    const key = `support-message:${kind}:${orderId}:${newId()}`;
    await enqueue(tx, ctx, 'message', key, message);
    if (kind === 'buyer' && ctx.messages.mails && person.email)
      await enqueue(tx, ctx, 'message', `${key}:mail`, { ...message, channel: 'email', to: person.email });
  }
}
