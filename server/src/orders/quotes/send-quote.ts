/** POST /quote: the seller offers a price for an order with hidden prices. Product §4. */
import { and, eq } from 'drizzle-orm';
import {
  aedToFils,
  type Fils,
  fils,
  type QuoteForm,
  quoteProcess,
  shareOf,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { orderItems, quotes } from '../schema';
import { transition } from '../../platform/db/transition';
import { assertSeller, itemsOf, lockOrder, type OrderRow } from '../process/rows';
import { splitAmount } from '../process/split';
import { assertNeeds } from '../process/needs';
import { applyOrderEvent } from '../process/transition';
import { offerQuote } from './offer-quote';

/**
 * Creates a quote, or replaces the open quote. A quote with the price of the open quote changes nothing.
 * @throws Refusal 404, 409
 */
export async function sendQuote(ctx: Context, sellerId: string, form: QuoteForm): Promise<OrderRow> {
  const order = await ctx.db.transaction((tx) => storeQuote(tx, ctx, sellerId, form));
  // If the provider fails, the quote is valid, and `reconcileCheckouts` opens the checkout later.
  await offerQuote(ctx, order.id).catch((error: unknown) =>
    ctx.log.error({ err: error, order: order.id }, 'the payment link of a quote could not be sent yet'),
  );
  return order;
}

async function storeQuote(
  tx: Tx,
  ctx: Context,
  sellerId: string,
  { orderId, price, paymentTerm }: QuoteForm,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  assertSeller(order, sellerId);
  const event = order.status === 'quoted' ? 'requote' : 'quote';
  await assertNeeds(tx, ctx, order, event);
  const amount = aedToFils(price);
  const isOpenQuote = and(eq(quotes.orderId, orderId), eq(quotes.status, 'open'));
  const [openQuote] = await tx.select().from(quotes).where(isOpenQuote).limit(1);
  if (openQuote?.price === amount && order.status === 'quoted') return order;
  await transition(tx, quotes, quoteProcess, 'supersede', eq(quotes.orderId, orderId));
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + ctx.config.durations.quote);
  const fee = shareOf(amount, order.feeBps);
  const set = { subtotal: amount, fee, total: fils(amount + fee), seenAt: order.seenAt ?? now };
  const { order: quotedOrder } = await applyOrderEvent(tx, ctx, orderId, event, {
    actor: 'seller',
    set,
    detail: { price },
  });
  await tx.insert(quotes).values({
    id: newId(),
    orderId,
    price: amount,
    paymentTerm,
    status: quoteProcess.row('offer').to,
    expiresAt,
    createdAt: now,
  });
  await shareAmongItems(tx, orderId, amount);
  return quotedOrder;
}

/** Divides the quote equally, because items of an order with hidden prices have no own price. */
async function shareAmongItems(tx: Tx, orderId: string, amount: Fils): Promise<void> {
  const items = await itemsOf(tx, orderId);
  const shares = splitAmount(
    amount,
    items.map(() => 1),
  );
  for (const [i, item] of items.entries()) {
    await tx.update(orderItems).set({ price: shares[i]! }).where(eq(orderItems.id, item.id));
  }
}
