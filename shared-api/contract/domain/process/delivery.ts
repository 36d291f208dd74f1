/** The process of a submission, and the stages of an item. Product §4. */
import type { DeliveryItem } from '../../api/answers/order';
import { isScreenshotType } from '../constants';
import { type EventOf, machine, type StateOf } from './machine';

export type Stage = 'content' | 'post';

/** The process of one revision. Each submission after a rejection is a new revision, in a new database row. */
export const submissionProcess = machine([
  { event: 'submit', from: null, to: 'pending', by: ['seller'], says: 'Sent for approval' },
  { event: 'approve', from: ['pending'], to: 'approved', by: ['buyer'], says: 'Accepted' },
  { event: 'reject', from: ['pending'], to: 'rejected', by: ['buyer'], says: 'Rejected' },
  {
    event: 'auto_approve',
    from: ['pending'],
    to: 'approved',
    by: ['clock'],
    says: 'Accepted automatically, because the brand did not answer in time',
  },
  { event: 'remind', from: ['pending'], to: 'pending', by: ['clock'], says: 'The brand was reminded' },
]);
export type SubmissionState = StateOf<typeof submissionProcess>;
export type SubmissionEvent = EventOf<typeof submissionProcess>;

/** Returns the stages in which an item is delivered (product §4). */
export function stagesOf(contentType: number): readonly Stage[] {
  return isScreenshotType(contentType) ? ['content'] : ['content', 'post'];
}

/** How the seller's screen shows a stage (product §4): a button, a disabled button, or (`done`) a crossed-out text. */
export type StageLook = 'submit' | 'submit-disabled' | 'pending' | 'resolve' | 'done';
export function stageLook(
  item: Pick<DeliveryItem, 'contentType' | 'contentStatus' | 'postStatus'>,
  stage: Stage,
): StageLook {
  const status = stage === 'content' ? item.contentStatus : item.postStatus;
  if (status === 'approved') return 'done';
  if (status === 'pending') return 'pending';
  if (status === 'rejected') return 'resolve';
  if (stage === 'post' && item.contentStatus !== 'approved') return 'submit-disabled';
  return 'submit';
}
export function isItemDone(
  item: Pick<DeliveryItem, 'contentType' | 'contentStatus' | 'postStatus'>,
): boolean {
  return stagesOf(item.contentType).every((stage) => stageLook(item, stage) === 'done');
}
