import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/client';
import { subscriptions } from '../schema';

export async function planOf(
  db: DbOrTx,
  sellerId: string,
): Promise<typeof subscriptions.$inferSelect | undefined> {
  const [plan] = await db.select().from(subscriptions).where(eq(subscriptions.sellerId, sellerId)).limit(1);
  return plan;
}
