/** Navigation state of /submit-content and /submit-post-link. */
import type { ContentType, DeliveryAnswer, DeliveryItem } from '@linksouq/shared-api/contract';

export interface SubmissionState {
  orderId: string;
  orderCode: string;
  brandName: string;
  /** Id of the order item: `contentId` in requests. */
  contentId: string;
  /** Id of the latest submission, to which a post link belongs. Null before the content was submitted. */
  submittedContentId: string | null;
  contentType: ContentType;
  name: string;
  /** Position of the item in the order, from 1. The back button returns there. */
  position: number;
  /** Reason of the last rejection, until the next submission. */
  reason: string | null;
  /** When the whole order is due. Absent in a state that was stored by an earlier release. */
  dueAt?: string | null;
  /** What the item pays the seller, AED. */
  received?: number | undefined;
  /** The brief's PDF, or ''. */
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

/** A draft belongs to one revision of one item, so that earlier content is not offered again. */
export const draftKey = (screen: string, { contentId, submittedContentId }: SubmissionState) =>
  `${screen}:${contentId}:${submittedContentId ?? 'first'}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** For /submit-content. */
export function isSubmissionState(value: unknown): value is SubmissionState {
  return (
    isRecord(value) &&
    ['orderId', 'orderCode', 'contentId', 'name'].every((k) => typeof value[k] === 'string') &&
    Number.isInteger(value.contentType) &&
    Number.isInteger(value.position)
  );
}
/** For /submit-post-link, because a link belongs to submitted content. */
export function isPostLinkState(value: unknown): value is SubmissionState & { submittedContentId: string } {
  return isSubmissionState(value) && typeof value.submittedContentId === 'string';
}
