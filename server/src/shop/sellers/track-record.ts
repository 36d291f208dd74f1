import { eq } from 'drizzle-orm';
import type { TrackRecord as Answer } from '@linksouq/shared-api/contract';
import type { Tx } from '../../platform/db/client';
import { trackRecords } from '../schema';

export type TrackRecord = Omit<typeof trackRecords.$inferSelect, 'sellerId'>;

export const presentRecord = ({ completedOrders, onTimePercent, answerHours }: TrackRecord): Answer => ({
  completedOrders,
  onTimePercent,
  answerHours,
});

/** @param compute called under a lock, so that two orders that finish at the same time are both counted */
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
