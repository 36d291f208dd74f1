/** Schemas of requests about orders, deliveries and payouts. Product §7. */
import * as yup from 'yup';
import { DECLINE_REASONS, MAX_CONTENT_NAME, PAGE_CONTENT_TYPES, REJECTION_REASONS } from '../constants';
import { messages } from '../../text/messages';
import { addonFlags, hasAddon } from './addons';
import { optionalText, requiredText } from './text';

const idRule = (name: string) => requiredText(`${name} is required`, 64);

/** POST /order. An order needs a content page, a bundle or an add-on. */
export const placeOrderSchema = yup
  .object({
    briefId: idRule('briefId'),
    sellerId: idRule('sellerId'),
    userId: yup.string().nullable(),
    contentIds: yup.array(yup.string().required()).max(PAGE_CONTENT_TYPES.length).default([]),
    bundleId: yup.string().nullable(),
    /**
     * The total that the screen shows, AED, including the fee. If the server calculates another total, it refuses
     * the order.
     */
    expectedTotal: yup.number().nullable(),
    ...addonFlags,
  })
  .test(
    'not-empty',
    'Your cart is empty',
    (v) => v.contentIds?.length > 0 || Boolean(v.bundleId) || hasAddon(v),
  );
export type PlaceOrder = yup.InferType<typeof placeOrderSchema>;

/** Maximum length of the free text after a reason, in characters. */
export const REASON_TEXT_MAX = 500;
/** One of `reasons`. A line break and a free text may follow. */
const reasonWithText = (reasons: readonly string[]) =>
  yup
    .string()
    .required('Choose a reason')
    .max(
      REASON_TEXT_MAX + 1 + Math.max(...reasons.map((reason) => reason.length)),
      `At most ${REASON_TEXT_MAX} characters`,
    )
    .test('reason', 'Choose a reason', (sent) =>
      reasons.some((reason) => sent === reason || sent?.startsWith(`${reason}\n`)),
    );
const joinReason = (reason: string, freeText: string): string =>
  [reason, freeText.trim()].filter(Boolean).join('\n');

export const declineSchema = yup.object({ declineReason: reasonWithText(DECLINE_REASONS) });
export const declineFormSchema = yup.object({
  declineReason: yup
    .string()
    .required('Tell the brand why you decline')
    .oneOf(DECLINE_REASONS, 'Tell the brand why you decline'),
  message: optionalText(REASON_TEXT_MAX),
});
/** Returns `declineReason` of the request. */
export const declineReasonOf = (form: { declineReason: string; message: string }): string =>
  joinReason(form.declineReason, form.message);
export const submitContentSchema = yup.object({
  orderId: idRule('orderId'),
  contentId: idRule('contentId'),
  contentType: yup.number(),
  contentUrl: requiredText('Upload a file first', 400),
  contentName: optionalText(MAX_CONTENT_NAME),
});
export type SubmitContent = yup.InferType<typeof submitContentSchema>;

/** Hosts of social networks. */
const POST_HOSTS = [
  'instagram.com',
  'tiktok.com',
  'youtube.com',
  'youtu.be',
  'snapchat.com',
  'facebook.com',
  'fb.watch',
  'x.com',
  'twitter.com',
  'threads.net',
  'threads.com',
];
const isPostUrl = ({ protocol, hostname, port, pathname, search, username }: URL) =>
  protocol === 'https:' &&
  !username &&
  !port &&
  POST_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`)) &&
  (pathname.length > 1 || search.length > 1);

export const postLinkSchema = yup.object({
  orderId: idRule('orderId'),
  submittedContentId: idRule('submittedContentId'),
  postLink: requiredText('Paste the link of your post', 500)
    .test('url', 'Paste a full link that starts with https://', (link) => {
      return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
    })
    .test('post', messages.postLinkNetwork, (link) => !URL.canParse(link) || isPostUrl(new URL(link))),
});
export type PostLink = yup.InferType<typeof postLinkSchema>;

export const approveSchema = yup.object({
  orderId: idRule('orderId'),
  submittedContentId: idRule('submittedContentId'),
});
export const rejectSchema = approveSchema.shape({
  reason: reasonWithText(REJECTION_REASONS),
});
/** `change` is what the seller must change. */
export const rejectionFormSchema = yup.object({
  reason: yup.string().required('Choose a reason').oneOf(REJECTION_REASONS, 'Choose a reason'),
  change: optionalText(REASON_TEXT_MAX),
});
/** Returns `reason` of the request. */
export const rejectionReason = ({ reason, change }: { reason: string; change: string }): string =>
  joinReason(reason, change);
export const payoutSchema = yup.object({
  amount: yup
    .number()
    .typeError('amount is required')
    .required('amount is required')
    .positive('Nothing to withdraw'),
});
/** Characters. */
export const SEARCH_MAX = 60;
