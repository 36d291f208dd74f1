/** POST /order (product §4, §7): idempotency, prices and eligibility. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  ADDON_CONTENT_TYPES,
  ADDON_FIELDS,
  COMMISSION_BPS,
  deadlineInstant,
  visitInstant,
  fils,
  filsToAed,
  messages,
  type PlaceOrder,
  shareOf,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { isNotNullViolation, isUniqueViolation } from '../../platform/db/client';
import { newId, newOrderCode } from '../../platform/db/id';
import { orders } from '../schema';
import { conflict, invalid, notFound, unauthenticated } from '../../platform/http/errors';
import { openOrderCheckout } from '../../money';
import { cannotSellReason, feeRateOf } from '../../shop';
import { type Basket, fillBasket } from './basket';
import { storeOrder } from './insert-order';
import { composeNotices } from '../process/notices';
import { createDeviceToken } from '../process/order-links';
import { loadPlaceFacts, type PlaceFacts } from './place-facts';
import { orderById, type OrderRow } from '../process/rows';
import { initialColumns } from '../process/transition';

export interface PlacedOrder {
  /** Null if prices are hidden. */
  paymentLink: string | null;
  orderId: string;
  code: string;
  /** AED, including the platform fee. 0 if prices are hidden. */
  total: number;
  /** Opens only this order, on the device that placed it. */
  accessToken: string;
}

/**
 * A repeated request with the same key and payload gets the same response, even if data changed between the
 * requests.
 * @throws Refusal 401 if the buyer's account does not exist. 404 for an unknown brief or seller. 409 for a different
 * payload with the same key, a seller who cannot sell, or a total that differs from `expectedTotal`. 422 for
 * an invalid payload. 503 if the payment provider does not respond
 */
export async function placeOrder(
  ctx: Context,
  buyerId: string,
  payload: PlaceOrder,
  key: string,
): Promise<PlacedOrder> {
  const payloadHash = hashOf(payload);
  const facts = await loadPlaceFacts(ctx, buyerId, payload, key);
  const { order, isFresh } = facts.placed
    ? { order: await orderById(ctx.db, facts.placed.id), isFresh: false }
    : await createOrder(ctx, buyerId, payload, { key, payloadHash }, facts);
  if (order.payloadHash !== payloadHash)
    throw conflict('This order was already sent with other contents. Please reload and try again.');
  ctx.wake();
  // A new order has no earlier payment, so the checkout needs neither a query for it nor for the e-mail address.
  const newOrderBuyer = isFresh ? { buyerEmail: facts.buyer.email } : undefined;
  const link = order.showPrices ? (await openOrderCheckout(ctx, order, newOrderBuyer)).link : null;
  const { accessToken } = await createDeviceToken(ctx, order);
  return {
    paymentLink: link,
    orderId: order.id,
    code: order.code,
    total: filsToAed(order.total),
    accessToken,
  };
}

async function orderWithKey(ctx: Context, buyerId: string, key: string): Promise<OrderRow | undefined> {
  const withKey = and(eq(orders.buyerId, buyerId), eq(orders.idempotencyKey, key));
  return (await ctx.db.select().from(orders).where(withKey).limit(1))[0];
}

/**
 * The hash does not depend on the sequence of items, on `userId` or on `expectedTotal`. Only requested add-ons are
 * hashed. So a new add-on type does not change the hashes of older payloads.
 */
function hashOf({ briefId, sellerId, contentIds, bundleId, ...flags }: PlaceOrder) {
  const addons = ADDON_CONTENT_TYPES.filter((type) => flags[ADDON_FIELDS[type].flag]);
  const facts = [briefId, sellerId, [...new Set(contentIds)].sort(), bundleId || null, ...addons];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

interface Idempotency {
  key: string;
  payloadHash: string;
}
/** `isFresh` is false when a parallel request with the same key created the order. */
async function createOrder(
  ctx: Context,
  buyerId: string,
  payload: PlaceOrder,
  idempotency: Idempotency,
  facts: PlaceFacts,
): Promise<{ order: OrderRow; isFresh: boolean }> {
  const brief = usableBrief(ctx, facts.brief);
  const { seller, buyer } = facts;
  if (!seller) throw notFound('This influencer');
  if (cannotSellReason(seller, facts.plan, ctx.clock.now())) throw conflict(messages.influencerUnavailable);
  const basket = fillBasket(facts, seller.priceVisibility, payload);
  for (;;) {
    const order = newOrder(ctx, { buyerId, seller, brief, basket, idempotency });
    if (payload.expectedTotal != null && payload.expectedTotal !== filsToAed(order.total))
      throw conflict(unexpectedTotalText(payload.expectedTotal, order));
    const event = placeEvent(order.showPrices);
    const notices = composeNotices(ctx, order, event, { seller, buyer });
    try {
      await storeOrder(ctx, order, basket.items, event, notices);
      return { order, isFresh: true };
    } catch (error) {
      if (isUniqueViolation(error, 'orders_code_unique')) continue;
      const parallelOrder =
        isUniqueViolation(error, 'orders_buyer_key') && (await orderWithKey(ctx, buyerId, idempotency.key));
      if (parallelOrder) return { order: parallelOrder, isFresh: false };
      // `storeOrder` inserts null as the id of an account that was deleted in the meantime.
      if (isNotNullViolation(error, 'buyer_id')) throw unauthenticated();
      if (isNotNullViolation(error, 'seller_id')) throw conflict(messages.influencerUnavailable);
      throw error;
    }
  }
}

/** Returns the refusal text for a changed price, or for prices that the seller now shows or hides. */
function unexpectedTotalText(expectedTotal: number, { showPrices }: OrderRow): string {
  if (!showPrices)
    return 'The influencer now sends prices after an order. Please check your cart and order again.';
  return expectedTotal === 0
    ? 'The influencer now shows prices. Please check the total and order again.'
    : 'The price of this order has changed. Please check the total and order again.';
}

type Brief = NonNullable<PlaceFacts['brief']>;
/** @throws Refusal 404 when there is no brief, 422 when its deadline or visit is in the past */
function usableBrief(ctx: Context, brief: Brief | null): Brief {
  if (!brief) throw notFound('This brief');
  const { deadline, inPersonVisit, date, time } = brief.body;
  const instants = [deadlineInstant(deadline), ...(inPersonVisit ? [visitInstant({ date, time })] : [])];
  if (instants.some((moment) => moment <= ctx.clock.now())) {
    const message = 'The dates of this brief have passed. Please edit the brief.';
    throw invalid(message, { briefId: message });
  }
  return brief;
}

const placeEvent = (showPrices: boolean) => (showPrices ? 'place_shown' : 'place_hidden');

interface NewOrderParts {
  buyerId: string;
  seller: NonNullable<PlaceFacts['seller']>;
  brief: Brief;
  basket: Basket;
  idempotency: Idempotency;
}
function newOrder(ctx: Context, { buyerId, seller, brief, basket, idempotency }: NewOrderParts): OrderRow {
  const { subtotal, deliveryDays, bundleId } = basket;
  const showPrices = seller.priceVisibility;
  const now = ctx.clock.now();
  const feeBps = feeRateOf(seller);
  const fee = shareOf(subtotal, feeBps);
  const deliveryFacts = { deliveryDays, brief: brief.body };
  return {
    id: newId(),
    code: newOrderCode(),
    sellerId: seller.id,
    buyerId,
    idempotencyKey: idempotency.key,
    payloadHash: idempotency.payloadHash,
    showPrices,
    subtotal,
    fee,
    total: fils(subtotal + fee),
    refunded: 0,
    feeBps,
    commissionBps: COMMISSION_BPS,
    bundleId,
    briefId: brief.id,
    briefPdfPath: brief.pdfPath,
    declineReason: null,
    deadlineAt: null,
    acceptedAt: null,
    dueAt: null,
    delivered: null,
    completedAt: null,
    waitsForBrand: false,
    decideBy: null,
    seenAt: null,
    createdAt: now,
    ...deliveryFacts,
    ...initialColumns(ctx, placeEvent(showPrices), deliveryFacts),
  };
}
