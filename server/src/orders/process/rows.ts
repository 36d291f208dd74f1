import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { OrderState } from '@linksouq/shared-api/contract';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { orderItems, orders } from '../schema';
import { notFound } from '../../platform/http/errors';
import type { Subject } from '../../platform/http/subject';

export type OrderRow = typeof orders.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;

/** Returns an order. @throws Refusal 404 if it does not exist */
export async function orderById(db: DbOrTx, orderId: string): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId)).limit(1);
  if (!row) throw notFound('This order');
  return row;
}
/** Locks the row of the order until the transaction ends. @throws Refusal 404 if the order does not exist */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update').limit(1);
  if (!row) throw notFound('This order');
  return row;
}
/** Returns whether the order is visible to the seller. An order with shown prices is visible only after its payment. */
function isVisibleToSeller(order: Pick<OrderRow, 'status' | 'showPrices'>): boolean {
  return order.status !== 'awaiting_payment' && !(order.status === 'expired' && order.showPrices);
}
/**
 * The condition of `isVisibleToSeller` as SQL. It excludes expired orders with shown prices, because these orders were
 * never paid. If the condition has parameters, or differs from the condition of the index `orders_seen`, PostgreSQL
 * does not use this index.
 */
export const visibleToSeller = sql`${orders.status} <> 'awaiting_payment' and not (${orders.status} = 'expired' and ${orders.showPrices})`;
/** Returns an SQL condition without parameters, because PostgreSQL uses partial indexes only for such conditions. */
export const inStates = (states: readonly OrderState[]): SQL =>
  sql`${orders.status} in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`;
/** @throws Refusal 404 if the order is of another seller, or if the seller cannot see the order yet */
export function assertSeller(order: OrderRow, sellerId: string): void {
  if (order.sellerId !== sellerId || !isVisibleToSeller(order)) throw notFound('This order');
}
/** @throws Refusal 404 when the subject is not the buyer of the order, or has the order token of another order */
export function assertBuyer(order: OrderRow, subject: Subject): void {
  const isTokenOfOtherOrder = subject.kind === 'order' && subject.orderId !== order.id;
  if (order.buyerId !== subject.id || isTokenOfOtherOrder) throw notFound('This order');
}
export function itemsOf(db: DbOrTx, orderId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
}
/** Returns an item of an order. @throws Refusal 404 if the order has no such item */
export async function itemOf(db: DbOrTx, orderId: string, itemId: string): Promise<ItemRow> {
  const [row] = await db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.id, itemId)))
    .limit(1);
  if (!row) throw notFound('This content');
  return row;
}
