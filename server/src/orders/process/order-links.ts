/**
 * The secret address in a buyer's message: `/buyer-order-view?order_id=…#t=…`. The secret is derived from the link's
 * id with the signing key when the message is sent, so neither the outbox nor this table has it.
 */
import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { linkIn, paths } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { orderLinks } from '../schema';
import { gone, notFound } from '../../platform/http/errors';
import { HOUR_MS, takeSlot } from '../../platform/http/limits';
import { createSession, hashToken } from '../../identity';
import type { MessageStep } from '../../platform/jobs/deliver-outbox';
import type { OrderRow } from './rows';

/** A person opens a link of a message a few times; a link that is passed around is used up. */
const EXCHANGES_AN_HOUR = 20;
const EXCHANGES = 100;

const secretOf = (ctx: Context, linkId: string) =>
  createHmac('sha256', ctx.secrets.signingKey).update(`order-link\n${linkId}`).digest('base64url');

export type NewOrderLink = typeof orderLinks.$inferInsert;

/** A new link of an order: its id, for `orderLinkUrl`, and the row to store. */
export function newOrderLink(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'buyerId'>,
): { linkId: string; row: NewOrderLink } {
  const linkId = newId();
  const row = {
    tokenHash: hashToken(secretOf(ctx, linkId)),
    orderId: order.id,
    buyerId: order.buyerId,
    expiresAt: new Date(ctx.clock.now().getTime() + ctx.config.sessions.orderLink),
  };
  return { linkId, row };
}
/** The whole address with its secret. */
export function orderLinkUrl(ctx: Context, orderId: string, linkId: string): string {
  return `${ctx.config.publicOrigin}${paths.buyerOrderView(orderId)}#t=${secretOf(ctx, linkId)}`;
}

/** Puts the secret address into a message that is about to be sent. */
export const addOrderLink: MessageStep = (ctx, message) => {
  const { orderLink, ...rest } = message;
  if (!orderLink) return rest;
  const { orderId, linkId, language = 'en' } = orderLink;
  return { ...rest, link: linkIn(language, orderLinkUrl(ctx, orderId, linkId)) };
};

export interface OrderAccess {
  accessToken: string;
  orderId: string;
  expiresAt: string;
}
/** A token that opens this order only. */
export async function openOrder(
  db: DbOrTx,
  ctx: Context,
  buyerId: string,
  orderId: string,
): Promise<OrderAccess> {
  const { accessToken, expiresAt } = await createSession(db, ctx, { kind: 'order', id: buyerId, orderId });
  return { accessToken, orderId, expiresAt: expiresAt.toISOString() };
}
/**
 * A token of an order for the device that places it. A repeated request gets the same token, because its answer is
 * the same as the first.
 */
export async function openOrderHere(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'buyerId' | 'idempotencyKey'>,
): Promise<{ accessToken: string }> {
  const token = createHmac('sha256', ctx.secrets.signingKey)
    .update(`order-device\n${order.id}\n${order.idempotencyKey}`)
    .digest('base64url');
  return createSession(ctx.db, ctx, { kind: 'order', id: order.buyerId, orderId: order.id }, token);
}
const linkEnded = () => gone('This link has expired. Please open the order with your phone number.');

/**
 * Exchanges the secret of a link for a token of its order.
 * @throws Refusal 404 on an unknown secret, 410 on an expired or used up one, 429 after too many exchanges an hour
 */
export async function exchangeOrderLink(ctx: Context, secret: string): Promise<OrderAccess> {
  const now = ctx.clock.now();
  const isLink = eq(orderLinks.tokenHash, hashToken(secret));
  const [link] = await ctx.db.select().from(orderLinks).where(isLink).limit(1);
  if (!link) throw notFound('This link');
  if (link.expiresAt <= now) throw linkEnded();
  const key = `order-link:${link.tokenHash}`;
  await takeSlot(ctx.db, now, { key, windowMs: HOUR_MS, max: EXCHANGES_AN_HOUR });
  const exchanged = await ctx.db
    .update(orderLinks)
    .set({ exchanges: sql`${orderLinks.exchanges} + 1` })
    .where(and(isLink, lt(orderLinks.exchanges, EXCHANGES)))
    .returning({ orderId: orderLinks.orderId });
  if (exchanged.length === 0) throw linkEnded();
  return openOrder(ctx.db, ctx, link.buyerId, link.orderId);
}

/** The links in messages that were sent to a buyer so far open nothing more. */
export async function endOrderLinks(tx: Tx, ctx: Context, buyerId: string): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .update(orderLinks)
    .set({ expiresAt: now })
    .where(and(eq(orderLinks.buyerId, buyerId), gt(orderLinks.expiresAt, now)));
}
