/** Payloads about orders, deliveries and payouts. Product §7. */
import * as yup from 'yup';
import { DECLINE_REASONS, MAX_CONTENT_NAME, PAGE_CONTENT_TYPES, REJECTION_REASONS } from '../constants';
import { addonFlags, hasAddon } from './addons';
import { optionalText, requiredText } from './text';

const id = (name: string) => requiredText(`${name} is required`, 64);

/** POST /order. At least one of contentIds, bundleId, a true flag. */
export const placeOrderSchema = yup
  .object({
    briefId: id('briefId'),
    sellerId: id('sellerId'),
    userId: yup.string().nullable(),
    contentIds: yup.array(yup.string().required()).max(PAGE_CONTENT_TYPES.length).default([]),
    bundleId: yup.string().nullable(),
    ...addonFlags,
  })
  .test(
    'something',
    'Your cart is empty',
    (v) => v.contentIds?.length > 0 || Boolean(v.bundleId) || hasAddon(v),
  );
export type PlaceOrder = yup.InferType<typeof placeOrderSchema>;

export const declineSchema = yup.object({
  declineReason: yup.string().required('Choose a reason').oneOf(DECLINE_REASONS, 'Choose a reason'),
});
export const submitContentSchema = yup.object({
  orderId: id('orderId'),
  contentId: id('contentId'),
  contentType: yup.number(),
  contentUrl: requiredText('Upload a file first', 400),
  contentName: optionalText(MAX_CONTENT_NAME),
});
export type SubmitContent = yup.InferType<typeof submitContentSchema>;

export const postLinkSchema = yup.object({
  orderId: id('orderId'),
  submittedContentId: id('submittedContentId'),
  postLink: requiredText('Paste the link of your post', 500).test(
    'url',
    'Paste a full link that starts with https://',
    (v) => {
      try {
        return /^https?:$/.test(new URL(v).protocol);
      } catch {
        return false;
      }
    },
  ),
});
export type PostLink = yup.InferType<typeof postLinkSchema>;
/** Whether a link looks like a post on the usual networks. An unlikely link warns and is not refused. */
export function isLikelyPostLink(link: string): boolean {
  return /^https:\/\/(www\.|m\.|vm\.|vt\.)?(instagram\.com|tiktok\.com|youtube\.com|youtu\.be|snapchat\.com|facebook\.com|x\.com|twitter\.com|threads\.net)\/.+/i.test(
    link,
  );
}

export const approveSchema = yup.object({
  orderId: id('orderId'),
  submittedContentId: id('submittedContentId'),
});
/** Longest explanation of a rejection, in characters. */
export const REJECTION_TEXT_MAX = 500;
const REJECTION_MAX = REJECTION_TEXT_MAX + 1 + Math.max(...REJECTION_REASONS.map((reason) => reason.length));
export const rejectSchema = approveSchema.shape({
  /** One of the reasons. What should change may follow after a line break. */
  reason: yup
    .string()
    .required('Choose a reason')
    .max(REJECTION_MAX, `At most ${REJECTION_TEXT_MAX} characters`)
    .test('reason', 'Choose a reason', (sent) =>
      REJECTION_REASONS.some((reason) => sent === reason || sent?.startsWith(`${reason}\n`)),
    ),
});
/** The form of a rejection: the reason, and what should change. */
export const rejectionFormSchema = yup.object({
  reason: yup.string().required('Choose a reason').oneOf(REJECTION_REASONS, 'Choose a reason'),
  change: optionalText(REJECTION_TEXT_MAX),
});
/** Joins both for the field `reason` of a rejection. */
export const rejectionReason = ({ reason, change }: { reason: string; change: string }): string =>
  [reason, change.trim()].filter(Boolean).join('\n');
export const payoutSchema = yup.object({
  amount: yup
    .number()
    .typeError('amount is required')
    .required('amount is required')
    .positive('Nothing to withdraw'),
});
