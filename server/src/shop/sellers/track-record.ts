import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { trackRecords } from '../schema';

export type TrackRecord = Omit<typeof trackRecords.$inferSelect, 'sellerId'>;

/**
 * Stores the facts about a seller's finished orders for the public page.
 * @param compute is called while the row is locked, so that two orders that finish together are both counted
 */
export async function saveTrackRecord(
  tx: Tx,
  sellerId: string,
  compute: () => Promise<TrackRecord>,
): Promise<void> {
  await tx
    .insert(trackRecords)
    .values({ sellerId })
    .onConflictDoUpdate({ target: trackRecords.sellerId, set: { sellerId } });
  await tx
    .update(trackRecords)
    .set(await compute())
    .where(eq(trackRecords.sellerId, sellerId));
}
