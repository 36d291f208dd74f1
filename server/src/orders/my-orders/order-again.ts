/** POST /my-orders/again: returns the brief and items for a new order that repeats an order. */
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { notFound } from '../../platform/http/errors';
import { sellers } from '../../shop';
import { itemsOf, lockOrder, type OrderRow } from '../process/rows';
import { briefs, orders } from '../schema';
import { contentTypes } from './list-my-orders';

/**
 * Copies the brief of the order, unless the brand has an equal brief. So repeated clicks make only one copy.
 * @throws Refusal 404 when the order is not an order of this buyer
 */
export async function orderAgain(ctx: Context, buyerId: string, orderId: string) {
  const [found] = await ctx.db
    .select({ order: orders, sellerUsername: sellers.username })
    .from(orders)
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .where(and(eq(orders.id, orderId), eq(orders.buyerId, buyerId)))
    .limit(1);
  if (!found) throw notFound('This order');
  const { order, sellerUsername } = found;
  const briefId =
    (await findEqualBrief(ctx.db, order)) ?? (await ctx.db.transaction((tx) => copyBrief(tx, ctx, order)));
  return { briefId, sellerUsername, contentTypes: contentTypes(await itemsOf(ctx.db, order.id)) };
}

async function findEqualBrief(db: DbOrTx, { buyerId, brief }: OrderRow): Promise<string | undefined> {
  const hasEqualBody = sql`${briefs.body} = ${JSON.stringify(brief)}::jsonb`;
  const [equalBrief] = await db
    .select({ id: briefs.id })
    .from(briefs)
    .where(and(eq(briefs.buyerId, buyerId), hasEqualBody))
    .limit(1);
  return equalBrief?.id;
}

/**
 * Copies the brief as it was in the order, so that the copy can use the order's PDF. Concurrent calls wait for
 * the lock of the order, and then find the first copy.
 */
async function copyBrief(tx: Tx, ctx: Context, order: OrderRow): Promise<string> {
  await lockOrder(tx, order.id);
  const existing = await findEqualBrief(tx, order);
  if (existing) return existing;
  const id = newId();
  const { buyerId, brief, briefPdfPath } = order;
  await tx
    .insert(briefs)
    .values({ id, buyerId, body: brief, pdfPath: briefPdfPath, createdAt: ctx.clock.now() });
  return id;
}
