/** Schemas of orders, deliveries and briefs in responses. Product §3, §7. */
import * as yup from 'yup';
import { addonFlagsOf } from '../../domain/constants';
import { ORDER_STATUSES } from '../../domain/process/order';
import type { BriefCart, StoredBrief } from '../../domain/rules/brief';
import { aed, dataOf, flag, instant, instantOrNull, list, text, textOrNull, whole } from './common';
import { receiptItem } from './seller';

export const quoteOnOrder = yup
  .object({
    id: text(),
    price: aed(),
    paymentTerm: text(),
    createdAt: instant(),
    expiresAt: instant(),
  })
  .defined();

/** Details for the page of one order. Absent in lists of orders. */
export const orderDetails = yup
  .object({
    /** Due date if the seller accepted now, or if the brand paid the quote now. Null if neither can happen. */
    dueIfAccepted: instantOrNull(),
    feature: text(),
    tag: text(),
    contentStyle: text(),
    overview: text(),
    talkingPoints: list(text()),
    other: text(),
    instructions: text(),
    disclosure: text(),
    /** Null without a visit. `date` is YYYY-MM-DD and `time` is HH:mm, both in Dubai. */
    visit: yup.object({ address: text(), date: text(), time: text() }).nullable().defined(),
    /** ISO time, or YYYY-MM-DD for the end of that day in Dubai. */
    deadline: text(),
  })
  .defined();
export type OrderDetails = yup.InferType<typeof orderDetails>;

/** `kind` is an `OrderEvent` or `submission.<event>`. `text` is a translated sentence. */
export const timelineEvent = yup.object({ at: instant(), kind: text(), text: text() });

/** Product §3 Order. `contentNames` has a string for each single item, and an object for a bundle. */
export const orderItem = yup
  .object({
    id: text(),
    code: text(),
    title: text(),
    createdAt: instant(),
    status: text().oneOf(ORDER_STATUSES),
    bundleId: textOrNull(),
    /** `price` is the item's part of `totalAmount`, in AED. Before a quote, it is 0. */
    contents: list(
      yup.object({ id: text(), contentType: whole(), name: text(), price: aed(), fromBundle: flag() }),
    ),
    contentNames: yup.array().of(yup.mixed<string | { bundle: string[] }>().defined()).defined(),
    brief: yup.object({ brandName: text(), pdfPath: text() }).defined(),
    /** The price without the platform fee, which the buyer pays in addition. 0 before a quote. */
    totalAmount: aed(),
    /** The commission of this order, bps. May differ from the current rate. Absent from older servers. */
    commissionBps: yup.number().strict().integer().optional(),
    /** The part, in AED, of `totalAmount` that the brand got back: a partial refund or chargeback. Absent from older servers. */
    priceReturned: yup.number().strict().optional(),
    showPrices: flag(),
    quote: quoteOnOrder.nullable().defined(),
    isNew: flag(),
    declineReason: textOrNull(),
    /** Depends on the state: when the order expires, when it is declined automatically, or when it is due. */
    deadline: instantOrNull(),
    /** After this time the buyer may cancel the order as late. Null while the seller has nothing to submit. */
    dueAt: instantOrNull(),
    completedAt: instantOrNull(),
    /** Oldest event first. */
    timeline: list(timelineEvent),
    details: orderDetails.optional().default(undefined),
  })
  .defined();
export type Order = yup.InferType<typeof orderItem>;
/** Cursor of the next page. Null on the last page. Absent from older servers. */
const nextCursor = textOrNull().optional();
export const ordersAnswer = dataOf(list(orderItem)).shape({ next: nextCursor });
export const orderAnswer = dataOf(orderItem);

const SUBMISSION_STATUS = ['pending', 'approved', 'rejected'] as const;
const itemStatus = () =>
  yup
    .string()
    .strict()
    .nullable()
    .defined()
    .oneOf([...SUBMISSION_STATUS, null]);

const WAITS_FOR = ['acceptance', 'quote', 'payment', null] as const;

export const revisionItem = yup
  .object({
    submittedContentId: text(),
    stage: text().oneOf(['content', 'post']),
    revision: whole(),
    status: text().oneOf(SUBMISSION_STATUS),
    /** Signed URL of the submitted file. Null for the stage `post`. */
    contentUrl: textOrNull(),
    postLink: textOrNull(),
    contentName: text(),
    reason: textOrNull(),
    createdAt: instant(),
    decidedAt: instantOrNull(),
  })
  .defined();
export type Revision = yup.InferType<typeof revisionItem>;

/**
 * Product §3 Submitted content, one per order item. `id` is the id of the order item. Requests contain this id as
 * `contentId`. `submittedContentId` is the id of the latest submission, or null.
 */
export const deliveryItem = yup
  .object({
    id: text(),
    submittedContentId: textOrNull(),
    name: text(),
    contentType: whole(),
    contentStatus: itemStatus(),
    /** Null for add-ons, which have only the stage `content`. */
    postStatus: itemStatus(),
    price: aed(),
    contentUrl: textOrNull(),
    /** Signed URL of a small picture of the file. Absent from older servers. */
    posterUrl: yup.string().strict().nullable().optional(),
    contentName: text(),
    contentStatusBuyer: itemStatus(),
    postLink: textOrNull(),
    sellerName: text(),
    brief: yup.object({ brandName: text(), pdfPath: text() }).defined(),
    /** Reason of the latest rejection. Null after the next submission. */
    reason: textOrNull(),
    /** When the pending submission is approved automatically. */
    autoApproveAt: instantOrNull(),
    revisions: list(revisionItem),
  })
  .defined();
export type DeliveryItem = yup.InferType<typeof deliveryItem>;
export const deliveryAnswer = yup
  .object({
    data: list(deliveryItem),
    order: yup
      .object({
        id: text(),
        code: text(),
        status: text().oneOf(ORDER_STATUSES),
        sellerName: text(),
        sellerUsername: text(),
        /** The seller's photo, or ''. Absent from older servers. */
        sellerPhotoUrl: text().optional(),
        dueAt: instantOrNull(),
        completedAt: instantOrNull(),
        declineReason: textOrNull(),
        /** True if the brand paid before the seller answered. Absent from older servers. */
        showPrices: flag().optional(),
        /**
         * The next step of a pending order. With hidden prices: first `quote`, then `payment`. Null in other
         * states.
         */
        waitsFor: yup.string().strict().nullable().defined().oneOf(WAITS_FOR),
        /** What the buyer pays in AED, including the fee. 0 before a quote. */
        total: aed(),
        /** Null if no payment is possible. */
        payableUntil: instantOrNull(),
        /** When the order expires or is declined automatically. Null if neither can happen. */
        deadline: instantOrNull(),
        canCancel: flag(),
        canDispute: flag(),
        /** Newest first. Absent for the seller. */
        receipts: list(receiptItem).optional(),
        /**
         * What the seller gets, in AED: the price without the part that the brand got back, minus the commission. Before
         * a quote, it is 0. Absent from older servers.
         */
        receives: yup.number().strict().optional(),
        /** The part, in AED, of `total` that support refunded. Absent from older servers. */
        refunded: yup.number().strict().optional(),
        /** Oldest event first. Absent from older servers. */
        timeline: list(timelineEvent).optional(),
        /** Absent from older servers. */
        details: orderDetails.optional().default(undefined),
      })
      .defined(),
    message: yup.string().optional(),
  })
  .defined();
export type DeliveryAnswer = yup.InferType<typeof deliveryAnswer>;

const points: Record<`point${number}`, yup.StringSchema> = Object.fromEntries(
  Array.from({ length: 10 }, (_, i) => [`point${i + 1}`, yup.string().optional()]),
);
type BriefFacts = Omit<StoredBrief, 'points'> &
  BriefCart & { id: string; userId: string; website: string; pdfPath: string; createdAt: string };
/** Product §3 Brief. */
export const briefItem = yup
  .object({
    id: text(),
    brandName: text(),
    industry: text(),
    brandTone: text(),
    overview: text(),
    feature: text(),
    tag: text(),
    contentStyle: text(),
    address: text(),
    date: text(),
    time: text(),
    deadline: text(),
    instructions: text(),
    other: text(),
    /** The advertising label. Absent in older briefs. */
    disclosure: text().optional(),
    /** The brand's name in the other script (Arabic or Latin). Older briefs lack this and the next three fields. */
    otherName: text().optional(),
    brandColor: text().optional(),
    /** Signed URL of the logo. */
    brandLogo: text().optional(),
    language: yup.string<NonNullable<BriefFacts['language']>>().strict().optional(),
    inPersonVisit: flag(),
    pdfPath: text(),
    createdAt: instant(),
    userId: text(),
    website: text(),
    sellerId: text(),
    contentIds: list(text()),
    bundleId: textOrNull(),
    ...addonFlagsOf(flag),
  } satisfies Record<keyof BriefFacts, yup.AnySchema>)
  .shape(points)
  .defined();
export type Brief = yup.InferType<typeof briefItem>;
export const briefsAnswer = dataOf(list(briefItem)).shape({ next: nextCursor });
export const briefAnswer = dataOf(briefItem);
/** Languages of a website. A draft from a website in another language (`other`) contains facts, but no texts. */
export const AI_LANGUAGES = ['en', 'ar', 'other'] as const;
export const AI_DRAFTERS = ['website', 'model'] as const;
/**
 * `other-language`: the brand must write the texts itself. `translated`: a model translated the texts.
 * `model-unavailable`, `model-budget`: the texts are sentences of the website, because no model wrote them.
 */
export const AI_NOTES = ['other-language', 'translated', 'model-unavailable', 'model-budget'] as const;
/** Product §3 AI result. */
export const aiBriefAnswer = dataOf(
  yup
    .object({
      brand_name: text(),
      industry: text(),
      brand_overview: text(),
      brand_tone: text(),
      talking_points: list(text()),
      // Product §3 defines only the five fields above.
      /** The brand's Instagram account without @, or ''. */
      instagram: text().optional(),
      /** Products on the website. URLs are https or ''. `picture` is a small picture as a data URL. */
      products: list(
        yup.object({ name: text(), url: text(), image: text(), picture: text().optional() }),
      ).optional(),
      /** The brand's name in the other script (Arabic or Latin), or ''. */
      other_name: text().optional(),
      /** #rrggbb, or ''. */
      brand_color: text().optional(),
      /** Signed URL of the logo under /media/. Absent or '' without a logo. */
      brand_logo: text().optional(),
      /** The content style that fits the tone, or ''. */
      content_style: text().optional(),
      language: text().oneOf(AI_LANGUAGES).optional(),
      /** Sentences of the website. Each `quote` is the source of one value of a field. */
      evidence: list(yup.object({ field: text(), value: text(), quote: text(), page: text() })).optional(),
      drafted_by: text().oneOf(AI_DRAFTERS).optional(),
      notes: list(text().oneOf(AI_NOTES)).optional(),
    })
    .defined(),
);
export type AiBrief = yup.InferType<typeof aiBriefAnswer>['data'];

/** `paymentLink` is null with hidden prices. `accessToken` gives the device access to this order only. */
export const placedAnswer = dataOf(
  yup
    .object({
      paymentLink: textOrNull(),
      orderId: text(),
      code: text(),
      total: aed(),
      accessToken: text(),
    })
    .defined(),
);
export const payOrderAnswer = dataOf(yup.object({ paymentLink: text() }).defined());
export const orderAccessAnswer = dataOf(
  yup.object({ accessToken: text(), orderId: text(), expiresAt: instant() }).defined(),
);

/** An order in the brand's own list. */
export const myOrder = yup
  .object({
    id: text(),
    code: text(),
    createdAt: instant(),
    status: text().oneOf(ORDER_STATUSES),
    waitsFor: yup.string().strict().nullable().defined().oneOf(WAITS_FOR),
    /** The content type of each item, in the sequence of the order. A bundle is a single entry. */
    contentTypes: list(whole()),
    brandName: text(),
    sellerName: text(),
    sellerUsername: text(),
    /** The seller's photo, or ''. Absent from older servers. */
    sellerPhotoUrl: text().optional(),
    /** What the brand pays in AED, including the fee. 0 before a quote. */
    total: aed(),
    /**
     * When a pending submission is approved automatically. Without such a submission: when the state of the order
     * changes automatically, or when the delivery is due.
     */
    deadline: instantOrNull(),
    /** Number of submissions that wait for the brand's decision. */
    toReview: whole(),
    /** Newest first. */
    receipts: list(receiptItem),
  })
  .defined();
export type MyOrder = yup.InferType<typeof myOrder>;
export const myOrdersAnswer = yup
  .object({
    data: list(myOrder),
    /** Cursor of the next page. Null on the last page. */
    next: textOrNull(),
    message: yup.string().optional(),
  })
  .defined();
export type MyOrdersAnswer = yup.InferType<typeof myOrdersAnswer>;
export const orderAgainAnswer = dataOf(
  yup.object({ briefId: text(), sellerUsername: text(), contentTypes: list(whole()) }).defined(),
);
