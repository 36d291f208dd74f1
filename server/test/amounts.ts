/** Tools for tests about money. They write to the database directly. */
import { eq } from 'drizzle-orm';
import { ADDON_FIELDS, addonFlagsOf, type AddonPrice, addonPricesOf } from '@linksouq/shared-api/contract';
import { addons, contentPages, ledger, orderItems, orders, payments } from '../src/schema';
import { applyOrderEvent } from '../src/orders/process/transition';
import type { TestServer } from './harness';
import type { Market } from './market';

/** Fils. */
export type Prices = Record<'story' | 'reel' | 'post' | AddonPrice, number>;
/** Sets the prices of all content pages and add-ons. Does not update the price of the bundle. */
export async function setPrices(
  { ctx }: TestServer,
  { pages, seller }: Market,
  prices: Prices,
): Promise<void> {
  for (const page of ['story', 'reel', 'post'] as const)
    await ctx.db
      .update(contentPages)
      .set({ setupPrice: prices[page] })
      .where(eq(contentPages.id, pages[page]));
  const amounts = addonPricesOf((type) => prices[ADDON_FIELDS[type].price]);
  await ctx.db
    .update(addons)
    .set({ ...addonFlagsOf(() => true), ...amounts })
    .where(eq(addons.sellerId, seller.id));
}

/** Completes an order with one event, without the deliveries and approvals that come before it in the product. */
export async function completeDirectly({ ctx }: TestServer, orderId: string): Promise<void> {
  await ctx.db.transaction((tx) => applyOrderEvent(tx, ctx, orderId, 'complete', { actor: 'system' }));
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Returns the stored amounts of an order in fils. `credited` is the sum of the order in the seller's ledger.
 * `balance` is the seller's balance.
 */
export async function amountsOf({ ctx: { db } }: TestServer, { seller }: Market, orderId: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const rows = await db.select().from(ledger).where(eq(ledger.sellerId, seller.id));
  const rowsOfOrder = rows.filter((row) => row.subjectId === orderId);
  return {
    subtotal: order!.subtotal,
    fee: order!.fee,
    total: order!.total,
    items: sum(items.map((item) => item.price)),
    paid: payment!.amount,
    credited: sum(rowsOfOrder.map((row) => row.amount)),
    balance: sum(rows.map((row) => row.amount)),
  };
}
