/** POST /order. Spec §4, §7; idempotency, prices and eligibility as design §4–§6 read them. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  COMMISSION_BPS,
  deadlineInstant,
  dubaiInstant,
  fils,
  filsToAed,
  messages,
  type PlaceOrder,
  PLATFORM_FEE_BPS,
  shareOf,
} from 'shared-api/contract';
import type { Context } from '../../context';
import { isUniqueViolation } from '../../db/client';
import { newId, newOrderCode } from '../../db/id';
import { briefs, orderItems, orders, sellers } from '../../db/schema';
import { conflict, invalid, notFound } from '../../http/errors';
import { openOrderCheckout } from '../payments/open-checkout';
import { loadCannotSellReason } from '../sellers/can-sell';
import { type Basket, fillBasket } from './basket';
import { recordEvent } from './history';
import { notify } from './notices';
import type { OrderRow } from './rows';
import { timesAfter } from './times';

type BriefRow = typeof briefs.$inferSelect;
export interface Placed {
  /** Null with hidden prices. */
  paymentLink: string | null;
  orderId: string;
  code: string;
  /** AED, platform fee included; 0 with hidden prices. */
  total: number;
}

/**
 * Places an order once: the same key with the same payload gives the same answer, whatever has changed meanwhile.
 * @throws Refusal 404 brief or seller, 409 another payload under the key or a seller who cannot sell, 422 rules
 */
export async function placeOrder(
  ctx: Context,
  buyerId: string,
  wanted: PlaceOrder,
  key: string,
): Promise<Placed> {
  const payloadHash = hashOf(wanted);
  const order =
    (await placedUnder(ctx, buyerId, key)) ?? (await create(ctx, buyerId, wanted, key, payloadHash));
  if (order.payloadHash !== payloadHash)
    throw conflict('This order was already sent with other contents. Please reload and try again.');
  ctx.wake();
  const link = order.showPrices ? (await openOrderCheckout(ctx, order)).link : null;
  return { paymentLink: link, orderId: order.id, code: order.code, total: filsToAed(order.total) };
}

async function placedUnder(ctx: Context, buyerId: string, key: string): Promise<OrderRow | undefined> {
  const mine = and(eq(orders.buyerId, buyerId), eq(orders.idempotencyKey, key));
  return (await ctx.db.select().from(orders).where(mine).limit(1))[0];
}

/** The same wishes in another order of words are the same payload; `userId` is ignored (design §4). */
function hashOf({
  briefId,
  sellerId,
  contentIds,
  bundleId,
  instagramFollow,
  googleReview,
  attendEvent,
}: PlaceOrder) {
  const facts = [
    briefId,
    sellerId,
    [...new Set(contentIds)].sort(),
    bundleId || null,
    instagramFollow,
    googleReview,
    attendEvent,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

async function create(
  ctx: Context,
  buyerId: string,
  wanted: PlaceOrder,
  key: string,
  payloadHash: string,
): Promise<OrderRow> {
  const brief = await usableBrief(ctx, buyerId, wanted.briefId);
  const [seller] = await ctx.db.select().from(sellers).where(eq(sellers.id, wanted.sellerId)).limit(1);
  if (!seller) throw notFound('This influencer');
  if (await loadCannotSellReason(ctx.db, seller.id, ctx.clock.now()))
    throw conflict(messages.influencerUnavailable);
  const basket = await fillBasket(ctx.db, seller.id, seller.priceVisibility, wanted);
  for (;;) {
    try {
      return await insert(ctx, {
        buyerId,
        key,
        payloadHash,
        brief,
        basket,
        sellerId: seller.id,
        showPrices: seller.priceVisibility,
      });
    } catch (error) {
      if (isUniqueViolation(error, 'orders_code_unique')) continue;
      const winner = isUniqueViolation(error, 'orders_buyer_key') && (await placedUnder(ctx, buyerId, key));
      if (winner) return winner;
      throw error;
    }
  }
}

/** A reused brief whose deadline or visit has passed asks to be edited (design §6). */
async function usableBrief(ctx: Context, buyerId: string, briefId: string): Promise<BriefRow> {
  const mine = and(eq(briefs.id, briefId), eq(briefs.buyerId, buyerId));
  const [brief] = await ctx.db.select().from(briefs).where(mine).limit(1);
  if (!brief) throw notFound('This brief');
  const { deadline, inPersonVisit, date, time } = brief.body as Record<string, string>;
  const moments = [
    deadlineInstant(deadline ?? ''),
    ...(inPersonVisit ? [dubaiInstant(date ?? '', time || '23:59')] : []),
  ];
  if (moments.some((moment) => moment <= ctx.clock.now())) {
    const message = 'The dates of this brief have passed. Please edit the brief.';
    throw invalid(message, { briefId: message });
  }
  return brief;
}

interface NewOrder {
  buyerId: string;
  sellerId: string;
  key: string;
  payloadHash: string;
  brief: BriefRow;
  basket: Basket;
  showPrices: boolean;
}
function insert(
  ctx: Context,
  { buyerId, sellerId, key, payloadHash, brief, basket, showPrices }: NewOrder,
): Promise<OrderRow> {
  const event = showPrices ? 'place_shown' : 'place_hidden';
  const now = ctx.clock.now();
  const fee = shareOf(basket.subtotal, PLATFORM_FEE_BPS);
  const facts = { deliveryDays: basket.deliveryDays, brief: brief.body };
  return ctx.db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        id: newId(),
        code: newOrderCode(),
        sellerId,
        buyerId,
        status: showPrices ? 'awaiting_payment' : 'pending',
        idempotencyKey: key,
        payloadHash,
        showPrices,
        subtotal: basket.subtotal,
        fee,
        total: fils(basket.subtotal + fee),
        feeBps: PLATFORM_FEE_BPS,
        commissionBps: COMMISSION_BPS,
        bundleId: basket.bundleId,
        briefId: brief.id,
        briefPdfPath: brief.pdfPath,
        createdAt: now,
        ...facts,
        ...timesAfter(event, facts, now, ctx.config.durations),
      })
      .returning();
    await tx
      .insert(orderItems)
      .values(basket.items.map((item, position) => ({ ...item, id: newId(), orderId: order!.id, position })));
    await recordEvent(tx, ctx, order!.id, event, 'buyer');
    await notify(tx, ctx, order!, event);
    return order!;
  });
}
