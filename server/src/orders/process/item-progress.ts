/** Computes the state of an item from its submissions. Product §4. */
import {
  REVISIONS_BEFORE_DISPUTE,
  type Stage,
  stagesOf,
  type SubmissionState,
} from '@linksouq/shared-api/contract';
import type { ItemWithWork, SubmissionRow } from './load-items';

/** The last submission of a stage. */
export function latest({ work }: ItemWithWork, stage: Stage): SubmissionRow | undefined {
  return work.filter((row) => row.stage === stage).at(-1);
}
/** Null when nothing was submitted, or the type does not have this stage. */
export function stageStatus(one: ItemWithWork, stage: Stage): SubmissionState | null {
  return latest(one, stage)?.status ?? null;
}
/** The last submission: of the post stage when there is one. */
export function latestOfAll(one: ItemWithWork): SubmissionRow | undefined {
  return latest(one, 'post') ?? latest(one, 'content');
}
export function isComplete(one: ItemWithWork): boolean {
  return stagesOf(one.item.contentType).every((stage) => stageStatus(one, stage) === 'approved');
}
/** Returns whether the next step is the seller's. */
export function isSellersTurn(one: ItemWithWork): boolean {
  return !isComplete(one) && latestOfAll(one)?.status !== 'pending';
}
export function hasManyRejections({ work }: ItemWithWork): boolean {
  return work.filter((row) => row.status === 'rejected').length >= REVISIONS_BEFORE_DISPUTE;
}
