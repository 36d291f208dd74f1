/**
 * Secret links to an order in messages to buyers: `/buyer-order-view?order_id=…#t=<secret>`. The secret is an
 * HMAC of the link's id. It is computed when the message is sent, so the database does not contain the secret.
 */
import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { linkIn, paths, HOUR_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { type Key, splitVersion, withVersion } from '../../platform/keyring';
import type { DbOrTx } from '../../platform/db/client';
import { orderLinks } from '../schema';
import { gone, notFound } from '../../platform/http/errors';
import { takeSlot } from '../../platform/http/limits';
import { createSession, type EndAccess, expiryOfOrderToken, hashToken, subjectOf } from '../../identity';
import type { MessageStep } from '../../platform/jobs/deliver-outbox';
import { orderById, type OrderRow } from './rows';

/** Limits for the uses of a link. One person needs fewer uses, but a published link reaches the limits. */
const EXCHANGES_PER_HOUR = 20;
const MAX_EXCHANGES = 100;
/** Maximum number of uses of the link that the payer gets after the payment. */
const MAX_PAYER_EXCHANGES = 3;

const sign = (key: Key, text: string) => createHmac('sha256', key.secret).update(text).digest('base64url');

/** Returns the secret of a link, or undefined if the signing key of the link was removed. */
function secretOf({ secrets }: Context, linkId: string): string | undefined {
  const { key, value } = splitVersion(secrets.signingKey, linkId);
  return key && sign(key, `order-link\n${value}`);
}

export type NewOrderLink = typeof orderLinks.$inferInsert;

/** Returns a new link and its row. The caller inserts the row. */
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
 * Returns the fragment (`#t=<secret>`) of the address to which the provider sends the payer. The secret opens the
 * order on any device, but only three times. So a reload works, but a published address soon stops working. Repeated
 * calls for one payment return the same fragment, because the provider requires a constant address.
 */
export async function paymentProof(ctx: Context, orderId: string, paymentId: string): Promise<string> {
  const order = await orderById(ctx.db, orderId);
  const { linkId, row } = newOrderLink(ctx, order, `payment-${paymentId}`);
  const rowWithFewUses = { ...row, exchanges: MAX_EXCHANGES - MAX_PAYER_EXCHANGES };
  await ctx.db.insert(orderLinks).values(rowWithFewUses).onConflictDoNothing();
  return `#t=${secretOf(ctx, linkId)}`;
}

/** Returns the address with the secret. If the key was removed, there is no secret, and the page asks for the phone. */
export function orderLinkUrl(ctx: Context, orderId: string, linkId: string): string {
  const secret = secretOf(ctx, linkId);
  return `${ctx.config.publicOrigin}${paths.buyerOrderView(orderId)}${secret ? `#t=${secret}` : ''}`;
}

/** Adds the secret link to a message immediately before the message is sent. */
export const addOrderLink: MessageStep = (ctx, message) => {
  const { orderLink, ...messageToSend } = message;
  if (!orderLink) return messageToSend;
  const { orderId, linkId, language = 'en' } = orderLink;
  return { ...messageToSend, link: linkIn(language, orderLinkUrl(ctx, orderId, linkId)) };
};

export interface OrderAccess {
  accessToken: string;
  orderId: string;
  expiresAt: string;
}
/** Creates a token that gives access only to this order. */
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
 * Creates an order token for the device that placed the order. The token lasts as long as the links in
 * messages. A repeated request to place the order gets the same token, because both responses must be equal.
 */
export async function createDeviceToken(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'buyerId' | 'idempotencyKey'>,
): Promise<{ accessToken: string }> {
  const [newToken, ...tokensOfOlderKeys] = ctx.secrets.signingKey.all.map((key) =>
    sign(key, `order-device\n${order.id}\n${order.idempotencyKey}`),
  );
  const accessToken = (await firstValidToken(ctx, tokensOfOlderKeys)) ?? newToken!;
  const subject = { kind: 'order', id: order.buyerId, orderId: order.id } as const;
  return createSession(ctx.db, ctx, subject, { accessToken, lifetime: ctx.config.sessions.orderLink });
}
async function firstValidToken(ctx: Context, tokens: readonly string[]): Promise<string | undefined> {
  for (const token of tokens) if (await subjectOf(ctx, token)) return token;
  return undefined;
}
const linkEnded = () => gone('This link has expired. Please open the order with your phone number.');

/**
 * Exchanges the secret of a link for a token of its order.
 * @param heldToken a token that the device already has. If this token is valid for this order longer than a new
 * token, the function returns `heldToken`
 * @throws Refusal 404 on an unknown secret; 410 on an expired link or after the maximum number of uses; 429
 * after too many uses in an hour
 */
export async function exchangeOrderLink(
  ctx: Context,
  secret: string,
  heldToken?: string,
): Promise<OrderAccess> {
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
  const heldUntil = heldToken && (await expiryOfOrderToken(ctx, heldToken, orderId));
  if (heldToken && heldUntil && heldUntil.getTime() > now.getTime() + ctx.config.sessions.order)
    return { accessToken: heldToken, orderId, expiresAt: heldUntil.toISOString() };
  return openOrder(ctx.db, ctx, link.buyerId, orderId);
}

/** Expires all secret links of a buyer. */
export const endOrderLinks: EndAccess = async (tx, ctx, { kind, id: buyerId }) => {
  if (kind !== 'buyer') return 0;
  const now = ctx.clock.now();
  const ended = await tx
    .update(orderLinks)
    .set({ expiresAt: now })
    .where(and(eq(orderLinks.buyerId, buyerId), gt(orderLinks.expiresAt, now)))
    .returning({ orderId: orderLinks.orderId });
  return ended.length;
};
