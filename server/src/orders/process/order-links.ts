/**
 * Creates the secret address in a buyer's message: `/buyer-order-view?order_id=…#t=…`. When the message is
 * sent, the secret is derived from the link's id with the signing key. So neither the outbox nor the table
 * `order_links` contains the secret.
 */
import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { linkIn, paths, HOUR_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { type Key, splitVersion, withVersion } from '../../platform/keyring';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { orderLinks } from '../schema';
import { gone, notFound } from '../../platform/http/errors';
import { takeSlot } from '../../platform/http/limits';
import { createSession, expiryOfOrderToken, hashToken, subjectOf } from '../../identity';
import type { MessageStep } from '../../platform/jobs/deliver-outbox';
import { orderById, type OrderRow } from './rows';

/**
 * Maximum number of uses of a link: per hour and in total. A person opens a link a few times. A shared link
 * reaches the maximum.
 */
const EXCHANGES_PER_HOUR = 20;
const MAX_EXCHANGES = 100;
/** Maximum number of uses of the link to which a payer returns. */
const MAX_RETURNS = 3;

const sign = (key: Key, text: string) => createHmac('sha256', key.secret).update(text).digest('base64url');

/** Returns the secret of a link. Returns undefined when the key of the link was removed. */
function secretOf({ secrets }: Context, linkId: string): string | undefined {
  const { key, value } = splitVersion(secrets.signingKey, linkId);
  return key && sign(key, `order-link\n${value}`);
}

export type NewOrderLink = typeof orderLinks.$inferInsert;

/** Creates a new link of an order. Returns its id for `orderLinkUrl`, and the row to store. */
export function newOrderLink(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'buyerId'>,
  id = newId(),
): { linkId: string; row: NewOrderLink } {
  const { current } = ctx.secrets.signingKey;
  const linkId = withVersion(current, id);
  const row = {
    tokenHash: hashToken(sign(current, `order-link\n${id}`)),
    orderId: order.id,
    buyerId: order.buyerId,
    expiresAt: new Date(ctx.clock.now().getTime() + ctx.config.sessions.orderLink),
  };
  return { linkId, row };
}
/**
 * Returns the fragment of the address to which the provider sends the payer after the payment. It opens the
 * order on any device. It works only a few times, so that a reload works but sharing does not. A repeated
 * call for the same payment returns the same fragment, because the provider requires it.
 */
export async function paymentProof(ctx: Context, orderId: string, paymentId: string): Promise<string> {
  const order = await orderById(ctx.db, orderId);
  const { linkId, row } = newOrderLink(ctx, order, `payment-${paymentId}`);
  const rowWithFewUses = { ...row, exchanges: MAX_EXCHANGES - MAX_RETURNS };
  await ctx.db.insert(orderLinks).values(rowWithFewUses).onConflictDoNothing();
  return `#t=${secretOf(ctx, linkId)}`;
}

/**
 * Returns the complete address with its secret. If the key was removed, returns the address without a
 * secret. That page asks for the phone.
 */
export function orderLinkUrl(ctx: Context, orderId: string, linkId: string): string {
  const secret = secretOf(ctx, linkId);
  return `${ctx.config.publicOrigin}${paths.buyerOrderView(orderId)}${secret ? `#t=${secret}` : ''}`;
}

/** Adds the secret address to a message immediately before it is sent. */
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
/** Returns a token that gives access to this order only. */
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
 * Returns an order token for the device that places the order. It lasts as long as the link in the messages,
 * because this device keeps access to its order. A repeated request gets the same token, because both
 * responses must be equal.
 */
export async function openOrderHere(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'buyerId' | 'idempotencyKey'>,
): Promise<{ accessToken: string }> {
  const tokens = ctx.secrets.signingKey.all.map((key) =>
    sign(key, `order-device\n${order.id}\n${order.idempotencyKey}`),
  );
  const accessToken = (await firstValidToken(ctx, tokens.slice(1))) ?? tokens[0]!;
  const subject = { kind: 'order', id: order.buyerId, orderId: order.id } as const;
  return createSession(ctx.db, ctx, subject, { accessToken, lifetime: ctx.config.sessions.orderLink });
}
/** Returns the first of these tokens that is valid. The tokens are derived from older keys. */
async function firstValidToken(ctx: Context, tokens: readonly string[]): Promise<string | undefined> {
  for (const token of tokens) if (await subjectOf(ctx, token)) return token;
  return undefined;
}
const linkEnded = () => gone('This link has expired. Please open the order with your phone number.');

/**
 * Exchanges the secret of a link for a token of its order.
 * @param held a token that the device already has. It is returned instead if it opens this order for longer
 * than a new token. So the device that ordered does not lose access when it follows a link.
 * @throws Refusal 404 on an unknown secret; 410 on an expired link or after the maximum number of uses; 429
 * after too many exchanges in an hour
 */
export async function exchangeOrderLink(ctx: Context, secret: string, held?: string): Promise<OrderAccess> {
  const now = ctx.clock.now();
  const hasHash = eq(orderLinks.tokenHash, hashToken(secret));
  const [link] = await ctx.db.select().from(orderLinks).where(hasHash).limit(1);
  if (!link) throw notFound('This link');
  if (link.expiresAt <= now) throw linkEnded();
  const key = `order-link:${link.tokenHash}`;
  await takeSlot(ctx.db, now, { key, windowMs: HOUR_MS, max: EXCHANGES_PER_HOUR });
  const exchanged = await ctx.db
    .update(orderLinks)
    .set({ exchanges: sql`${orderLinks.exchanges} + 1` })
    .where(and(hasHash, lt(orderLinks.exchanges, MAX_EXCHANGES)))
    .returning({ orderId: orderLinks.orderId });
  if (exchanged.length === 0) throw linkEnded();
  const { orderId } = link;
  const heldUntil = held && (await expiryOfOrderToken(ctx, held, orderId));
  if (held && heldUntil && heldUntil.getTime() > now.getTime() + ctx.config.sessions.order)
    return { accessToken: held, orderId, expiresAt: heldUntil.toISOString() };
  return openOrder(ctx.db, ctx, link.buyerId, orderId);
}

/** Invalidates the links in all earlier messages to a buyer. */
export async function endOrderLinks(tx: Tx, ctx: Context, buyerId: string): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .update(orderLinks)
    .set({ expiresAt: now })
    .where(and(eq(orderLinks.buyerId, buyerId), gt(orderLinks.expiresAt, now)));
}
