/** Support decisions about orders. Called in the transaction of an operator's action. */
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

/** The maximum distance from today to a new delivery date, in days. */
const EXTENSION_MAX_DAYS = 30;

/** Finds an order. @param named id or code of the order. People tell support the code */
async function findOrder(db: DbOrTx, named: string): Promise<{ id: string; buyerId: string } | undefined> {
  const [row] = await db
    .select({ id: orders.id, buyerId: orders.buyerId })
    .from(orders)
    .where(or(eq(orders.code, named), eq(orders.id, named)))
    .limit(1);
  return row;
}

/** Returns the brand of an order. @param named id or code of the order */
export const buyerOfOrder = async (db: DbOrTx, named: string): Promise<string | undefined> =>
  (await findOrder(db, named))?.buyerId;

/**
 * Stores a new link that opens an order for its buyer, and returns the part of a message that refers to it. The
 * address with the secret is added when the message is sent.
 */
export async function linkOfBuyer(tx: Tx, ctx: Context, orderId: string, language: string) {
  const { linkId, row } = newOrderLink(ctx, await orderById(tx, orderId));
  await tx.insert(orderLinks).values(row);
  return { orderLink: { orderId, linkId, language } };
}

export interface OrderDecision {
  order: string;
  status: string;
  changed: boolean;
}
/**
 * Completes or refunds an order that is disputed or cannot continue.
 * @param named id or code of the order
 * @throws Refusal 404, 409
 */
export async function resolveOrder(
  tx: Tx,
  ctx: Context,
  named: string,
  decision: 'complete' | 'refund',
  reason: string,
): Promise<OrderDecision> {
  const found = await findOrder(tx, named);
  if (!found) throw notFound('This order');
  const event = decision === 'complete' ? 'resolve_complete' : 'resolve_refund';
  const { order, changed } = await applyOrderEvent(tx, ctx, found.id, event, {
    actor: 'operator',
    detail: reason ? { reason } : {},
  });
  return { order: order.code, status: order.status, changed };
}

/**
 * Refunds a part of the payment to the brand and completes the order. The seller gets the rest.
 * @param amount fils, more than 0 and less than the payment
 * @throws Refusal 404; 409 when the order is neither in work nor disputed; 422 for an invalid amount
 */
export async function resolveInPart(
  tx: Tx,
  ctx: Context,
  orderId: string,
  amount: number | undefined,
  reason: string,
): Promise<OrderDecision> {
  const orderBefore = await lockOrder(tx, orderId);
  const isRepeated = orderBefore.status === 'completed' && orderBefore.refunded === amount;
  if (isRepeated) return { order: orderBefore.code, status: orderBefore.status, changed: false };
  const refunded = assertPart(orderBefore, amount);
  const { order, changed } = await applyOrderEvent(tx, ctx, orderId, 'resolve_partial', {
    actor: 'operator',
    set: { refunded },
    detail: { reason, refunded: filsToAed(refunded) },
  });
  if (!changed) throw conflict('This order has changed meanwhile. Please look at it again.');
  return { order: order.code, status: order.status, changed };
}

/** Returns the amount. @throws Refusal 422 if the amount is not between 0 and the payment of the order */
export function assertPart({ total }: Pick<OrderRow, 'total'>, amount: number | undefined): number {
  if (amount !== undefined && Number.isSafeInteger(amount) && amount > 0 && amount < total) return amount;
  const problem = 'Enter an amount of more than 0 and less than the payment.';
  throw invalid(problem, { amountFils: problem });
}

/** Returns the last minute of a day (YYYY-MM-DD) in Dubai, ms since 1970. */
const endOfDay = (day: string): number => dubaiInstant(day).getTime() + DAY_MS - MINUTE_MS;

/**
 * Gives an order in work more time. The new due time is the end of a later day in Dubai. Both sides get a
 * message.
 * @param day YYYY-MM-DD
 * @throws Refusal 404; 409 when the order is not in work; 422 if the day is not later, or more than 30
 * days after today
 */
export async function extendOrder(
  tx: Tx,
  ctx: Context,
  orderId: string,
  day: string,
  reason: string,
): Promise<OrderDecision> {
  const { status, code, dueAt: before } = await lockOrder(tx, orderId);
  if (status !== 'in_progress' || !before)
    throw conflict('This order is not in work, so it has no delivery date.');
  const dueAt = new Date(endOfDay(day));
  if (dueAt.getTime() === before.getTime()) return { order: code, status, changed: false };
  const now = ctx.clock.now().getTime();
  const latestDueMs = endOfDay(dubaiDay(now + EXTENSION_MAX_DAYS * DAY_MS));
  if (!(dueAt > before) || dueAt.getTime() <= now || dueAt.getTime() > latestDueMs) {
    const problem = 'Choose a day after the delivery date, at most 30 days from today.';
    throw invalid(problem, { until: problem });
  }
  await applyOrderEvent(tx, ctx, orderId, 'extend', {
    actor: 'operator',
    set: { dueAt },
    detail: { reason },
  });
  return { order: code, status, changed: true };
}

const FROM_SUPPORT = 'Support about order {code}: {text}';
/** White space and control characters, which become one space. A message has only one line. */
const SPACE = /[\s\p{Cc}]+/gu;

/**
 * The messages that support writes to the two sides of an order. '' or a missing value sends no message.
 */
interface SupportTexts {
  seller?: string | undefined;
  buyer?: string | undefined;
}
/**
 * Sends an operator's messages to the sides of an order, on the same channels as the messages of the order.
 * @throws Refusal 404; 409 when the account of a side is deleted
 */
export async function tellSides(tx: Tx, ctx: Context, orderId: string, texts: SupportTexts): Promise<void> {
  const order = await orderById(tx, orderId);
  const receivers = [
    { kind: 'seller' as const, id: order.sellerId, table: sellers, text: texts.seller ?? '' },
    { kind: 'buyer' as const, id: order.buyerId, table: buyers, text: texts.buyer ?? '' },
  ];
  for (const { kind, id, table, text } of receivers) {
    const line = text.replace(SPACE, ' ').trim();
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
        : await linkOfBuyer(tx, ctx, orderId, person.locale)),
      ...(kind === 'seller' && person.email ? { email: person.email } : {}),
      ...(kind === 'buyer' && ctx.messages.mails ? { hasTwin: true as const } : {}),
    };
    const key = `support-message:${kind}:${orderId}:${newId()}`;
    await enqueue(tx, ctx, 'message', key, message);
    if (kind === 'buyer' && ctx.messages.mails && person.email)
      await enqueue(tx, ctx, 'message', `${key}:mail`, { ...message, channel: 'email', to: person.email });
  }
}
