/** Computes the state of an item from its submissions. Product §4. */
import { and, eq, ne } from 'drizzle-orm';
import {
  REVISIONS_BEFORE_DISPUTE,
  type Stage,
  stagesOf,
  type SubmissionState,
} from '@linksouq/shared-api/contract';
import type { Tx } from '../../platform/db/client';
import { orders } from '../schema';
import type { ItemWithWork, SubmissionRow } from './load-items';

export function latest({ work }: ItemWithWork, stage: Stage): SubmissionRow | undefined {
  return work.filter((row) => row.stage === stage).at(-1);
}
/** Returns null when the stage has no submission. */
export function stageStatus(progress: ItemWithWork, stage: Stage): SubmissionState | null {
  return latest(progress, stage)?.status ?? null;
}
/** Returns the last submission of the stage `post`, or else of the stage `content`. */
export function latestOfAll(progress: ItemWithWork): SubmissionRow | undefined {
  return latest(progress, 'post') ?? latest(progress, 'content');
}
export function isComplete(progress: ItemWithWork): boolean {
  return stagesOf(progress.item.contentType).every((stage) => stageStatus(progress, stage) === 'approved');
}
/** Returns whether the seller must submit the next stage or revision of the item. */
export function isSellersTurn(progress: ItemWithWork): boolean {
  return !isComplete(progress) && latestOfAll(progress)?.status !== 'pending';
}
/** Returns whether the seller has nothing to submit in an order in progress. */
export const isBrandsTurn = (items: readonly ItemWithWork[]): boolean => !items.some(isSellersTurn);
/** Updates `orders.waitsForBrand`. The caller must have locked the order. */
export async function storeTurn(tx: Tx, orderId: string, items: readonly ItemWithWork[]): Promise<void> {
  const waitsForBrand = isBrandsTurn(items);
  await tx
    .update(orders)
    .set({ waitsForBrand })
    .where(and(eq(orders.id, orderId), ne(orders.waitsForBrand, waitsForBrand)));
}
export function hasManyRejections({ work }: ItemWithWork): boolean {
  return work.filter((row) => row.status === 'rejected').length >= REVISIONS_BEFORE_DISPUTE;
}
