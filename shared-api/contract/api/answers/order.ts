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

/** Facts from the brief, and the date of the delivery. Only responses about a single order contain them. */
export const orderDetails = yup
  .object({
    /**
     * When the delivery would be due if the seller accepted the order now, or the brand paid the quote now.
     * Null if neither is possible.
     */
    dueIfAccepted: instantOrNull(),
    feature: text(),
    tag: text(),
    contentStyle: text(),
    overview: text(),
    talkingPoints: list(text()),
    other: text(),
    instructions: text(),
    disclosure: text(),
    /** Null for work without a visit. `date` is YYYY-MM-DD and `time` HH:mm in Dubai. */
    visit: yup.object({ address: text(), date: text(), time: text() }).nullable().defined(),
    /**
     * The deadline in the form that the brand chose: a date with a time, or YYYY-MM-DD for the end of that
     * day in Dubai.
     */
    deadline: text(),
  })
  .defined();
export type OrderDetails = yup.InferType<typeof orderDetails>;

/** An event of the timeline. `kind` is an OrderEvent or `submission.<event>`. `text` is a translated sentence. */
export const timelineEvent = yup.object({ at: instant(), kind: text(), text: text() });

/**
 * Product §3 Order. `contentNames` has a string for each single item, and an object for a bundle. Screens
 * show the object as "Bundle".
 */
export const orderItem = yup
  .object({
    id: text(),
    code: text(),
    title: text(),
    createdAt: instant(),
    status: text().oneOf(ORDER_STATUSES),
    bundleId: textOrNull(),
    /** `price` is the part of the subtotal that belongs to the item, AED. It is 0 before a quote. */
    contents: list(
      yup.object({ id: text(), contentType: whole(), name: text(), price: aed(), fromBundle: flag() }),
    ),
    contentNames: yup.array().of(yup.mixed<string | { bundle: string[] }>().defined()).defined(),
    brief: yup.object({ brandName: text(), pdfPath: text() }).defined(),
    /** The seller's subtotal. The buyer pays it plus the platform fee. 0 before a quote. */
    totalAmount: aed(),
    /**
     * The platform's share of this order, bps. It may differ from the current rate. Older servers do not send
     * it.
     */
    commissionBps: yup.number().strict().integer().optional(),
    /** The part of `totalAmount` that support returned to the brand, AED. Older servers do not send it. */
    priceReturned: yup.number().strict().optional(),
    showPrices: flag(),
    quote: quoteOnOrder.nullable().defined(),
    isNew: flag(),
    declineReason: textOrNull(),
    /** Depends on the state: when the order expires, is declined automatically, or must be delivered. */
    deadline: instantOrNull(),
    /** The time after which the buyer may cancel a late order, or null. */
    dueAt: instantOrNull(),
    completedAt: instantOrNull(),
    /** Oldest event first. */
    timeline: list(timelineEvent),
    details: orderDetails.optional().default(undefined),
  })
  .defined();
export type Order = yup.InferType<typeof orderItem>;
/** The cursor of the next page, or null on the last page. Older servers do not send it. */
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

/** One submission of one stage. */
export const revisionItem = yup
  .object({
    submittedContentId: text(),
    stage: text().oneOf(['content', 'post']),
    revision: whole(),
    status: text().oneOf(SUBMISSION_STATUS),
    /** Signed address of the file (stage content), or null. */
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
 * Product §3 Submitted content, one per order item. `id` is the order item's id, which calls send as `contentId`.
 * `submittedContentId` is the latest submission's id, or null before the first.
 */
export const deliveryItem = yup
  .object({
    id: text(),
    submittedContentId: textOrNull(),
    name: text(),
    contentType: whole(),
    contentStatus: itemStatus(),
    /** null for add-ons, which have one stage. */
    postStatus: itemStatus(),
    price: aed(),
    contentUrl: textOrNull(),
    /** Signed address of the file's small picture. Older servers do not send it. */
    posterUrl: yup.string().strict().nullable().optional(),
    contentName: text(),
    contentStatusBuyer: itemStatus(),
    postLink: textOrNull(),
    sellerName: text(),
    brief: yup.object({ brandName: text(), pdfPath: text() }).defined(),
    /** Reason of the last rejection, until the next submission. */
    reason: textOrNull(),
    /** When the open submission is approved automatically, if the brand does not answer. */
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
        /** The seller's photo, or ''. Older servers do not send it. */
        sellerPhotoUrl: text().optional(),
        dueAt: instantOrNull(),
        completedAt: instantOrNull(),
        declineReason: textOrNull(),
        /**
         * The next step of a pending order. With hidden prices it is first `quote`, then `payment`. Null in
         * other states.
         */
        waitsFor: yup.string().strict().nullable().defined().oneOf(WAITS_FOR),
        /** What the buyer pays in AED, including the fee. 0 before a quote. */
        total: aed(),
        /** Until when the order can be paid. Null when there is nothing to pay. */
        payableUntil: instantOrNull(),
        /** When the order expires or is declined automatically. Null if neither can happen. */
        deadline: instantOrNull(),
        canCancel: flag(),
        canDispute: flag(),
        /** For the brand: the receipts, newest first. Absent for the seller. */
        receipts: list(receiptItem).optional(),
        /**
         * For the seller: the price minus the platform's share, AED. 0 before a quote. Older servers do not
         * send it.
         */
        receives: yup.number().strict().optional(),
        /** The part of `total` that support returned to the brand, AED. Older servers do not send it. */
        refunded: yup.number().strict().optional(),
        /** For the brand: the events, oldest first. Older servers do not send them. */
        timeline: list(timelineEvent).optional(),
        /** Older servers do not send it. */
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
/** All fields of a brief: those of the form, those of its cart, and those that the server adds. */
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
    /**
     * The brand's name in the other script (Arabic or Latin). This field and the next three are absent in
     * older briefs.
     */
    otherName: text().optional(),
    brandColor: text().optional(),
    /** Signed address of the logo. */
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
/**
 * Languages of a website. If the website has another language (`other`), the draft takes facts from it, but
 * no texts.
 */
export const AI_LANGUAGES = ['en', 'ar', 'other'] as const;
export const AI_DRAFTERS = ['website', 'model'] as const;
/**
 * `other-language`: the brand must write the texts itself. `translated`: a model translated the texts from
 * another language. `model-unavailable`, `model-budget`: no model wrote the texts, so they are sentences of
 * the website.
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
      // The specification defines the five fields above. The product adds the fields below.
      /** The brand's Instagram account without @, or ''. */
      instagram: text().optional(),
      /**
       * Products to choose from. Addresses are https or ''. `picture` is a small picture that the server encoded, as a
       * data URL.
       */
      products: list(
        yup.object({ name: text(), url: text(), image: text(), picture: text().optional() }),
      ).optional(),
      /** The brand's name in the other script (Arabic or Latin), or ''. */
      other_name: text().optional(),
      /** The brand's colour as #rrggbb, or ''. */
      brand_color: text().optional(),
      /** Signed address of the logo under /media/. Absent or '' if there is no logo. */
      brand_logo: text().optional(),
      /** The content style that fits the tone, or ''. */
      content_style: text().optional(),
      language: text().oneOf(AI_LANGUAGES).optional(),
      /** Quotes from the website. Each quote is the source of one value of a field. */
      evidence: list(yup.object({ field: text(), value: text(), quote: text(), page: text() })).optional(),
      drafted_by: text().oneOf(AI_DRAFTERS).optional(),
      /** Notes for the person about the draft: see AI_NOTES. */
      notes: list(text().oneOf(AI_NOTES)).optional(),
    })
    .defined(),
);
export type AiBrief = yup.InferType<typeof aiBriefAnswer>['data'];

/**
 * `paymentLink` is null with hidden prices. `orderId` and `code` identify the order on screens. With
 * `accessToken`, the device that placed the order can open this order, but no other order.
 */
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
    /** The content type of each item, in the same sequence as in the order. A bundle is a single entry. */
    contentTypes: list(whole()),
    brandName: text(),
    sellerName: text(),
    sellerUsername: text(),
    /** The seller's photo, or ''. Older servers do not send it. */
    sellerPhotoUrl: text().optional(),
    /** What the brand pays in AED, including the fee. 0 before a quote. */
    total: aed(),
    /**
     * When the server approves a submission that waits for the brand. Otherwise when it changes the state of the order
     * automatically, or when the delivery is due.
     */
    deadline: instantOrNull(),
    /** Number of submissions that wait for the brand's decision. */
    toReview: whole(),
    /** Newest receipt first. */
    receipts: list(receiptItem),
  })
  .defined();
export type MyOrder = yup.InferType<typeof myOrder>;
export const myOrdersAnswer = yup
  .object({
    data: list(myOrder),
    /** The cursor of the next page, or null on the last page. */
    next: textOrNull(),
    message: yup.string().optional(),
  })
  .defined();
export type MyOrdersAnswer = yup.InferType<typeof myOrdersAnswer>;
export const orderAgainAnswer = dataOf(
  yup.object({ briefId: text(), sellerUsername: text(), contentTypes: list(whole()) }).defined(),
);
