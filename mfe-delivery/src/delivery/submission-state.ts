/** Navigation state of /submit-content and /submit-post-link. */
import type { ContentType, DeliveryAnswer, DeliveryItem } from '@linksouq/shared-api/contract';

export interface SubmissionState {
  orderId: string;
  orderCode: string;
  brandName: string;
  /** Id of the order item. Requests also call it `contentId`. */
  contentId: string;
  /** Id of the latest submission. A post link belongs to it. Null before the content is submitted. */
  submittedContentId: string | null;
  contentType: ContentType;
  name: string;
  /** Position of the item in the order, from 1. The back button returns to this item. */
  position: number;
  /** Reason of the last rejection, until the next submission. */
  reason: string | null;
  /** Due time of the whole order. Absent in a state that an earlier release stored. */
  dueAt?: string | null;
  /** Amount that the seller gets for the item, AED. */
  received?: number | undefined;
  /** Path of the brief's PDF, or ''. */
  pdfPath?: string;
}
export const SUBMIT_CONTENT_KEY = 'submit-content';
export const SUBMIT_POST_LINK_KEY = 'submit-post-link';

export function submissionState(
  order: DeliveryAnswer['order'],
  item: DeliveryItem,
  position: number,
  received?: number,
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
    received,
    pdfPath: item.brief.pdfPath,
  };
}

/** Returns the storage key of a draft. Each revision has its own key, so that no old draft is restored. */
export const draftKey = (screen: string, { contentId, submittedContentId }: SubmissionState) =>
  `${screen}:${contentId}:${submittedContentId ?? 'first'}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Checks the navigation state of /submit-content. */
export function isSubmissionState(value: unknown): value is SubmissionState {
  return (
    isRecord(value) &&
    ['orderId', 'orderCode', 'contentId', 'name'].every((k) => typeof value[k] === 'string') &&
    Number.isInteger(value.contentType) &&
    Number.isInteger(value.position)
  );
}
/** Checks the navigation state of /submit-post-link. A link belongs to a submission, so it needs one. */
export function isPostLinkState(value: unknown): value is SubmissionState & { submittedContentId: string } {
  return isSubmissionState(value) && typeof value.submittedContentId === 'string';
}
