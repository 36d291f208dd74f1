/** Orders, deliveries and briefs on the wire, with their shapes. Product §3, §7. */
import * as yup from 'yup';
import { addonFlagsOf } from '../../domain/constants';
import { ORDER_STATUSES } from '../../domain/process/order';
import type { BriefBasket, StoredBrief } from '../../domain/rules/brief';
import { aed, dataOf, flag, instant, instantOrNull, list, text, textOrNull, whole } from './common';

export const quoteOnOrder = yup
  .object({
    id: text(),
    price: aed(),
    paymentTerm: text(),
    createdAt: instant(),
    expiresAt: instant(),
  })
  .defined();

/** Product §3 Order. `contentNames` has a string per single item and an object for a bundle, shown as "Bundle". */
export const orderItem = yup
  .object({
    id: text(),
    code: text(),
    title: text(),
    createdAt: instant(),
    status: text().oneOf(ORDER_STATUSES),
    bundleId: textOrNull(),
    contents: list(yup.object({ id: text(), contentType: whole(), name: text() })),
    contentNames: yup.array().of(yup.mixed<string | { bundle: string[] }>().defined()).defined(),
    brief: yup.object({ brandName: text(), pdfPath: text() }).defined(),
    /** The seller's subtotal; the buyer pays it plus the platform fee. 0 while not quoted. */
    totalAmount: aed(),
    showPrices: flag(),
    quote: quoteOnOrder.nullable().defined(),
    isNew: flag(),
    declineReason: textOrNull(),
    /** When the order expires, is declined automatically, or is due, depending on its state. */
    deadline: instantOrNull(),
    /** Set as soon as the buyer may cancel a late order. */
    dueAt: instantOrNull(),
    completedAt: instantOrNull(),
    /** The timeline, oldest first. `kind` is one of ORDER_EVENTS; `text` is ready to show. */
    timeline: list(yup.object({ at: instant(), kind: text(), text: text() })),
  })
  .defined();
export type Order = yup.InferType<typeof orderItem>;
export const ordersAnswer = dataOf(list(orderItem));
export const orderAnswer = dataOf(orderItem);

const ITEM_STATUS = ['pending', 'approved', 'rejected', null] as const;
const itemStatus = () => yup.string().strict().nullable().defined().oneOf(ITEM_STATUS);

const WAITS_FOR = ['acceptance', 'quote', 'payment', null] as const;

/** One submission of one stage. */
export const revisionItem = yup
  .object({
    submittedContentId: text(),
    stage: text().oneOf(['content', 'post']),
    revision: whole(),
    status: text().oneOf(['pending', 'approved', 'rejected']),
    /** Signed address of the file (stage content) or null. */
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
 * Product §3 Submitted content, one per order item. `id` is the order item's id, sent back as `contentId`;
 * `submittedContentId` is the latest submission's id, null until something was submitted.
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
    contentName: text(),
    contentStatusBuyer: itemStatus(),
    postLink: textOrNull(),
    sellerName: text(),
    brief: yup.object({ brandName: text(), pdfPath: text() }).defined(),
    /** Reason of the last rejection, while it is current. */
    reason: textOrNull(),
    /** When a missing answer approves the open submission. */
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
        dueAt: instantOrNull(),
        completedAt: instantOrNull(),
        declineReason: textOrNull(),
        /** The next step of a pending order: with hidden prices a price, then its payment. Else null. */
        waitsFor: yup.string().strict().nullable().defined().oneOf(WAITS_FOR),
        /** What the buyer pays in AED, fee included. 0 until a quote names it. */
        total: aed(),
        /** Until when it can be paid; null when nothing is to be paid. */
        payableUntil: instantOrNull(),
        /** When the order moves by itself: expires, is declined, or null. */
        deadline: instantOrNull(),
        canCancel: flag(),
        canDispute: flag(),
      })
      .defined(),
    message: yup.string().optional(),
  })
  .defined();
export type DeliveryAnswer = yup.InferType<typeof deliveryAnswer>;

const points = Object.fromEntries(
  Array.from({ length: 10 }, (_, i) => [`point${i + 1}`, yup.string().optional()]),
);
/** The fields of the form, the cart of the brief, and the server's fields. */
type BriefFacts = Omit<StoredBrief, 'points'> &
  BriefBasket & { id: string; userId: string; website: string; pdfPath: string; createdAt: string };
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
    /** The label of advertising; absent in briefs from before it. */
    disclosure: text().optional(),
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
export type Brief = BriefFacts & { [point: `point${number}`]: string | undefined };
export const briefsAnswer = dataOf(list(briefItem)) as unknown as yup.Schema<{
  data: Brief[];
  message?: string;
}>;
export const briefAnswer = dataOf(briefItem) as unknown as yup.Schema<{ data: Brief; message?: string }>;
/** Languages of a website; from `other` only facts are taken. */
export const AI_LANGUAGES = ['en', 'ar', 'other'] as const;
export const AI_DRAFTERS = ['website', 'model'] as const;
/**
 * `other-language`: the brand writes the texts itself; `translated`: a model wrote them from another language;
 * `model-unavailable`, `model-budget`: the website's own sentences stand in for a model's.
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
      // What stands beside the five fields of the specification.
      /** The brand's Instagram account without @, or ''. */
      instagram: text().optional(),
      /** To choose the product to feature from; addresses are https or ''. */
      products: list(yup.object({ name: text(), url: text(), image: text() })).optional(),
      /** The content style that the tone suggests, or ''. */
      content_style: text().optional(),
      language: text().oneOf(AI_LANGUAGES).optional(),
      /** The page's own words behind each field, sentence, tone and point. */
      evidence: list(yup.object({ field: text(), value: text(), quote: text(), page: text() })).optional(),
      drafted_by: text().oneOf(AI_DRAFTERS).optional(),
      /** What the person has to know of the draft: see AI_NOTES. */
      notes: list(text().oneOf(AI_NOTES)).optional(),
    })
    .defined(),
);
export type AiBrief = yup.InferType<typeof aiBriefAnswer>['data'];

/**
 * `paymentLink` is null with hidden prices. `orderId` and `code` let the screens name the order. `accessToken` opens
 * this order only: the device that ordered keeps it.
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
