import { asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/client';
import { orderItems, submissions } from '../schema';
import { type ItemRow, itemsOf } from './rows';

export type SubmissionRow = typeof submissions.$inferSelect;
export interface ItemWithWork {
  item: ItemRow;
  /** All submissions of the item, sorted by stage and revision. */
  work: SubmissionRow[];
}

export async function loadItems(db: DbOrTx, orderId: string): Promise<ItemWithWork[]> {
  const items = await itemsOf(db, orderId);
  const rows = await db
    .select()
    .from(submissions)
    .where(eq(submissions.orderId, orderId))
    .orderBy(asc(submissions.stage), asc(submissions.revision));
  return items.map((item) => ({ item, work: rows.filter((row) => row.itemId === item.id) }));
}

/** Returns order id → items. */
export async function loadItemsOf(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<Map<string, ItemWithWork[]>> {
  const ids = sql`${sql.param([...orderIds])}::text[]`;
  const items = await db
    .select()
    .from(orderItems)
    .where(sql`${orderItems.orderId} = any(${ids})`);
  const rows = await db
    .select()
    .from(submissions)
    .where(sql`${submissions.orderId} = any(${ids})`)
    .orderBy(asc(submissions.stage), asc(submissions.revision));
  const itemsByOrder = new Map(orderIds.map((id) => [id, [] as ItemWithWork[]]));
  const byItem = new Map(items.map((item) => [item.id, { item, work: [] as SubmissionRow[] }]));
  for (const itemWithWork of byItem.values()) itemsByOrder.get(itemWithWork.item.orderId)!.push(itemWithWork);
  for (const row of rows) byItem.get(row.itemId)?.work.push(row);
  return itemsByOrder;
}
