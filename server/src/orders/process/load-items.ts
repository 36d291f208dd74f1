import { asc, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/client';
import { submissions } from '../schema';
import { type ItemRow, itemsOf } from './rows';

export type SubmissionRow = typeof submissions.$inferSelect;
/** An item with all its submissions, oldest first. */
export interface ItemWithWork {
  item: ItemRow;
  work: SubmissionRow[];
}

/** Returns the items of an order in their sequence, each with its submissions. Uses two queries. */
export async function loadItems(db: DbOrTx, orderId: string): Promise<ItemWithWork[]> {
  const items = await itemsOf(db, orderId);
  const rows = await db
    .select()
    .from(submissions)
    .where(eq(submissions.orderId, orderId))
    .orderBy(asc(submissions.stage), asc(submissions.revision));
  return items.map((item) => ({ item, work: rows.filter((row) => row.itemId === item.id) }));
}
