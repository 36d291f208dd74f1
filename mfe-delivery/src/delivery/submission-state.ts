/** Navigation state of /submit-content and /submit-post-link. */
import {
  type ContentType,
  type DeliveryAnswer,
  type DeliveryItem,
  isRecord,
} from '@linksouq/shared-api/contract';

export interface SubmissionState {
  orderId: string;
  orderCode: string;
  brandName: string;
  /** Id of the order item. The API calls it `contentId`. */
  contentId: string;
  /** Id of the latest submission, to which a post link belongs. Null before the first submission. */
  submittedContentId: string | null;
  contentType: ContentType;
  name: string;
  /** Position of the item in the order, from 1. */
  position: number;
  /** Reason of the last rejection. Null after a new submission. */
  reason: string | null;
  /** Due time of the whole order. Undefined in a state that an earlier release stored. */
  dueAt?: string | null;
  /** AED that the seller gets for the item. */
  earning?: number | undefined;
  pdfPath?: string;
}
export const SUBMIT_CONTENT_KEY = 'submit-content';
export const SUBMIT_POST_LINK_KEY = 'submit-post-link';

export function submissionState(
  order: DeliveryAnswer['order'],
  item: DeliveryItem,
  position: number,
  earning?: number,
): SubmissionState {
  return {
    orderId: order.id,
    orderCode: order.code,
    brandName: item.brief.brandName,
    contentId: item.id,
    submittedContentId: item.submittedContentId,
    contentType: item.contentType as ContentType,
    name: item.name,
    position,
    reason: item.reason,
    dueAt: order.dueAt,
    earning,
    pdfPath: item.brief.pdfPath,
  };
}

/** Each revision has its own draft. */
export const draftKey = (screen: string, { contentId, submittedContentId }: SubmissionState) =>
  `${screen}:${contentId}:${submittedContentId ?? 'first'}`;

export function isSubmissionState(value: unknown): value is SubmissionState {
  return (
    isRecord(value) &&
    ['orderId', 'orderCode', 'contentId', 'name'].every((k) => typeof value[k] === 'string') &&
    Number.isInteger(value.contentType) &&
    Number.isInteger(value.position)
  );
}
/** Also requires the id of a submission, because a post link belongs to a submission. */
export function isPostLinkState(value: unknown): value is SubmissionState & { submittedContentId: string } {
  return isSubmissionState(value) && typeof value.submittedContentId === 'string';
}
