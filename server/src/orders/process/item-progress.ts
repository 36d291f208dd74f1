/** Computes the state of an item from its submissions. Product §4. */
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  REVISIONS_BEFORE_DISPUTE,
  type Stage,
  stagesOf,
  type SubmissionState,
} from '@linksouq/shared-api/contract';
import type { Tx } from '../../platform/db/client';
import { orderEvents, orders } from '../schema';
import type { ItemWithWork, SubmissionRow } from './load-items';
import type { OrderRow } from './rows';

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
type Turn = Pick<OrderRow, 'waitsForBrand' | 'decideBy'>;
/** Returns the columns of an order in progress that depend on its items. */
export function turnOf(items: readonly ItemWithWork[]): Turn {
  const approvalTimes = items.flatMap(({ work }) =>
    work.flatMap(({ status, autoApproveAt }) =>
      status === 'pending' && autoApproveAt ? [autoApproveAt.getTime()] : [],
    ),
  );
  return {
    waitsForBrand: !items.some(isSellersTurn),
    decideBy: approvalTimes.length > 0 ? new Date(Math.min(...approvalTimes)) : null,
  };
}
export const isSameTurn = (a: Turn, b: Turn): boolean =>
  a.waitsForBrand === b.waitsForBrand && a.decideBy?.getTime() === b.decideBy?.getTime();
/**
 * Returns SQL for the due time after a change of the turn. The time in which the brand decides does not count as
 * delivery time. So when the turn returns to the seller, the due time moves by this time. It does not move if the last
 * submission was late, because the seller has then used the whole delivery time.
 *
 * Support can extend the due time during the brand's turn. Then the old due time moves, and the later one of the moved
 * time and the extended time applies.
 */
function movedDueAt(items: readonly ItemWithWork[], { waitsForBrand }: Turn): SQL {
  const work = items.flatMap((item) => item.work);
  const latestOf = (times: readonly (Date | null)[]) =>
    new Date(Math.max(0, ...times.map((at) => at?.getTime() ?? 0))).toISOString();
  const submittedAt = sql`${latestOf(work.map(({ createdAt }) => createdAt))}::timestamptz`;
  const decidedAt = sql`${latestOf(work.map((row) => row.decidedAt))}::timestamptz`;
  const isTurnOver = sql`${orders.status} = 'in_progress' and ${orders.waitsForBrand} and not ${waitsForBrand}`;
  // Events of older servers do not contain `dueBefore`. With such an event, the extended time applies.
  const dueAtSubmission = sql`coalesce((
    select coalesce((extension.detail ->> 'dueBefore')::timestamptz, '-infinity') from ${orderEvents} extension
    where extension.order_id = ${orders.id} and extension.kind = 'extend' and extension.created_at > (
      select max(created_at) from ${orderEvents} where order_id = ${orders.id} and kind = 'submission.submit')
    order by extension.created_at limit 1), ${orders.dueAt})`;
  return sql`case when ${isTurnOver} and ${submittedAt} < ${dueAtSubmission}
    then greatest(${orders.dueAt}, ${dueAtSubmission} + greatest(interval '0', ${decidedAt} - ${submittedAt}))
    else ${orders.dueAt} end`;
}
/** Updates the columns of `turnOf` and the due time. The caller must have locked the order. */
export async function storeTurn(tx: Tx, orderId: string, items: readonly ItemWithWork[]): Promise<void> {
  const turn = turnOf(items);
  const hasOtherDecideBy = sql`${orders.decideBy} is distinct from ${turn.decideBy?.toISOString() ?? null}::timestamptz`;
  await tx
    .update(orders)
    .set({ ...turn, dueAt: movedDueAt(items, turn) })
    .where(and(eq(orders.id, orderId), or(ne(orders.waitsForBrand, turn.waitsForBrand), hasOtherDecideBy)));
}
export function hasManyRejections({ work }: ItemWithWork): boolean {
  return work.filter((row) => row.status === 'rejected').length >= REVISIONS_BEFORE_DISPUTE;
}
