/** Schemas of a seller in responses. Product §3, §7. */
import * as yup from 'yup';
import { addonFlagsOf, addonPricesOf, DELIVERY_OPTIONS, PAGE_CONTENT_TYPES } from '../../domain/constants';
import { aed, dataOf, flag, instant, instantOrNull, list, text, whole } from './common';

/** A receipt of a payment or refund. `pdfPath` is a signed address. */
export const receiptItem = yup
  .object({ number: text(), isRefund: flag(), createdAt: instant(), total: aed(), pdfPath: text() })
  .defined();
export type Receipt = yup.InferType<typeof receiptItem>;

/** Product §3 Content item. `previousContent` are media paths. */
export const contentItem = yup
  .object({
    id: text(),
    contentType: whole().oneOf(PAGE_CONTENT_TYPES),
    setupPrice: aed(),
    deliveryTimeNeeded: text().oneOf<string>(DELIVERY_OPTIONS),
    previousContent: list(text()),
  })
  .defined();
export type ContentItem = yup.InferType<typeof contentItem>;

/** Product §3 Bundle. `deliveryTimeNeeded` is the longest delivery time of the contents. */
export const bundleItem = yup
  .object({
    id: text(),
    userId: text(),
    contentIds: list(text()),
    originalPrice: aed(),
    bundlePrice: aed(),
    discount: whole(),
    deliveryTimeNeeded: text(),
    contents: list(yup.object({ id: text(), contentType: whole() })),
  })
  .defined();
export type Bundle = yup.InferType<typeof bundleItem>;

/** Product §3 Addon. */
export const addonItem = yup
  .object({ userId: text(), ...addonFlagsOf(flag), ...addonPricesOf(aed) })
  .defined();
export type Addon = yup.InferType<typeof addonItem>;

/** The public columns of a seller. The seller's own session and the public page contain them. */
const publicColumns = {
  id: text(),
  name: text(),
  username: text(),
  bio: text(),
  profileUrl: text(),
  coverImage: text(),
  city: text(),
  category: list(text()),
  instagramUsername: text(),
  available: flag(),
  priceVisibility: flag(),
};
export const SHOWN_OF_SELLER = Object.keys(publicColumns) as (keyof typeof publicColumns)[];

/** The signed-in seller: one object, stored under `user` (product §3, §4). */
export const sellerUser = yup
  .object({
    ...publicColumns,
    stepper: whole().min(0).max(4),
    subscriptionStatus: text().oneOf(['free', 'active']),
    phoneNumber: text(),
    email: text(),
    isUrlShared: flag(),
    status: text().oneOf(['active', 'frozen']),
    /** The number of the advertiser permit, or ''. Older servers send neither this field nor `permitEnds`. */
    permitNumber: text().optional(),
    /** The last day of the permit, YYYY-MM-DD, or ''. */
    permitEnds: text().optional(),
  })
  .defined();
export type SellerUser = yup.InferType<typeof sellerUser>;
export const sellerSession = sellerUser.shape({
  accessToken: text(),
  subscriptionUrl: yup.string().optional(),
});
export type SellerSession = yup.InferType<typeof sellerSession>;

export const profileAnswer = dataOf(sellerUser);
export const sessionAnswer = dataOf(sellerSession);

/** Facts about finished orders. */
const trackRecord = yup.object({
  completedOrders: whole(),
  /** Percentage of the completed orders whose content was submitted in time, 0 to 100. */
  onTimePercent: whole().nullable().defined(),
  /** Median time from an order to the seller's answer, in whole hours, at least 1. */
  answerHours: whole().nullable().defined(),
});
export type TrackRecord = yup.InferType<typeof trackRecord>;

/** Public seller data. Only listed fields: no phone, e-mail, token or bank. */
export const publicSeller = yup
  .object({
    ...publicColumns,
    subscriptionStatus: text().oneOf(['free', 'active']),
    /**
     * Whether the seller can get orders: VIP is active, onboarding is complete, and the account is available
     * and not frozen.
     */
    canSell: flag(),
    /** The reason that the page's banner shows. '' if `canSell` is true. */
    cannotSellReason: text().oneOf(['', 'plan', 'onboarding', 'unavailable', 'frozen']),
    /** Rate of the platform's fee on orders with this seller. Older servers do not send it. */
    feeBps: whole().min(0).max(10_000).optional(),
    /** The number of a valid advertiser permit, or ''. Older servers do not send it. */
    permitNumber: text().optional(),
    contents: list(contentItem),
    bundle: bundleItem.nullable().defined(),
    addon: addonItem.nullable().defined(),
    /** Absent or null if fewer than `PROOF_MIN_ORDERS` orders were completed. */
    proof: trackRecord.nullable().optional(),
  })
  .defined();
export type PublicSeller = yup.InferType<typeof publicSeller>;
export const publicSellerAnswer = dataOf(publicSeller);

export const dashboardAnswer = yup
  .object({
    status: text().oneOf(['active', 'frozen']),
    /** Only for a frozen account: the reason that support gave, or ''. */
    frozenReason: text().optional(),
    hasNewOrder: flag(),
    data: yup.object({ pendingOrders: whole(), completedOrders: whole(), isUrlShared: flag() }).defined(),
    /**
     * What the seller will earn with all orders in progress. Absent without such an order. Older servers do
     * not send it.
     */
    inProgress: aed().optional(),
    /** Absent before the first completed order. Older servers do not send it. */
    record: trackRecord.optional().default(undefined),
    message: yup.string().optional(),
  })
  .defined();
export type DashboardAnswer = yup.InferType<typeof dashboardAnswer>;

/**
 * Returns the schema of a sum in two periods. `now` is the sum of the last `PAGE_STATISTICS_DAYS` days including
 * today. `before` is the sum of the period of the same length before these days.
 */
const inPeriods = () => yup.object({ now: whole(), before: whole() }).defined();
const pageStatistics = yup
  .object({
    /** How often people opened the public page. Requests of robots do not count. */
    visits: inPeriods(),
    /** Carts that began on the public page. */
    carts: inPeriods(),
    /** Orders that the seller got. */
    orders: inPeriods(),
    /** Visits of each day in Dubai, oldest first, today last. */
    visitsByDay: list(whole()),
  })
  .defined();
export type PageStatistics = yup.InferType<typeof pageStatistics>;
export const pageStatisticsAnswer = dataOf(pageStatistics);

export const availabilityAnswer = dataOf(yup.object({ available: flag() }).defined());
export const usernameAnswer = yup.object({ status: whole().oneOf([1, 2]), message: text() }).defined();
export const buyerSession = yup
  .object({
    id: text(),
    name: text(),
    email: text(),
    phoneNumber: text(),
    accessToken: text(),
  })
  .defined();
export type BuyerSession = yup.InferType<typeof buyerSession>;
export const buyerSessionAnswer = dataOf(buyerSession);
/** A brand after a change of its contact details. The brand stays signed in. */
export const brandContact = yup
  .object({ id: text(), name: text(), email: text(), phoneNumber: text() })
  .defined();
export type BrandContact = yup.InferType<typeof brandContact>;
export const brandContactAnswer = dataOf(brandContact);
/** The seller's plan, for /plans. */
export const plan = yup
  .object({
    status: text().oneOf(['free', 'active', 'past_due', 'cancelled'] as const),
    isVip: flag(),
    /** AED a month. */
    price: aed(),
    /** When the next month is charged. Null if no further month will be charged. */
    renewsAt: instantOrNull(),
    /** When VIP ends if there is no further payment. Null without a paid month. */
    endsAt: instantOrNull(),
    cancelAtEnd: flag(),
    canCancel: flag(),
    canResume: flag(),
    /** Whether the provider has a page for the payment method. */
    hasPortal: flag(),
    /** The payment method as the provider reports it, or '' if it is unknown. */
    paymentMethod: text(),
    receipts: list(receiptItem),
  })
  .defined();
export const planAnswer = dataOf(plan);
export type PlanAnswer = yup.InferType<typeof planAnswer>;
export const planPortalAnswer = dataOf(yup.object({ portalUrl: text() }).defined());
export const subscribeAnswer = dataOf(yup.object({ subscriptionUrl: text() }).defined());
/** The response to the upload of one file. `Location` is a media path. */
export const mediaAnswer = dataOf(yup.object({ Location: text() }).defined());
/** The response to the upload of several files: a list of media paths. */
export const mediaListAnswer = dataOf(list(text()));

export const contentAnswer = yup
  .object({
    contents: list(contentItem),
    result: yup.object({ story: flag(), post: flag(), reel: flag() }).defined(),
    message: yup.string().optional(),
  })
  .defined();
export type ContentAnswer = yup.InferType<typeof contentAnswer>;
export const contentItemAnswer = dataOf(contentItem);
export const addonsAnswer = dataOf(addonItem.nullable().defined());
/** Without a bundle, the response has status 200 and contains `{discount: null, contents: []}`. */
export const bundleAnswer = yup
  .object({
    discount: whole().nullable(),
    contents: list(yup.object({ id: text(), contentType: whole() })),
    data: bundleItem.nullable().defined(),
    message: yup.string().optional(),
  })
  .defined();
export type BundleAnswer = yup.InferType<typeof bundleAnswer>;
export const visibilityAnswer = dataOf(yup.object({ message: text(), priceVisibility: flag() }).defined());
export const bankItem = yup
  .object({
    name: text(),
    title: text(),
    account: text(),
    address: text(),
    userId: text(),
  })
  .defined();
export type Bank = yup.InferType<typeof bankItem>;
export const bankAnswer = dataOf(bankItem.nullable().defined());

/** `bank` is always an object, because it contains totalEarning. `account` is masked to its last 4 digits. */
export const earningsAnswer = dataOf(
  yup
    .object({
      bank: yup.object({ name: text(), title: text(), account: text(), totalEarning: aed() }).defined(),
      withdrawlHistory: list(
        yup.object({
          id: text(),
          amount: aed(),
          createdAt: instant(),
          status: text().oneOf(['pending', 'completed']),
        }),
      ),
      /**
       * Withdrawals that the bank refused. Their amounts are in the balance again, so the history does not
       * contain these withdrawals.
       */
      returnedWithdrawals: list(yup.object({ id: text(), amount: aed(), createdAt: instant() })),
      /**
       * Net earnings per day, oldest first, for the chart. Days without earnings are omitted. `day` is YYYY-MM-DD in
       * Dubai.
       */
      earningsByDay: list(yup.object({ day: text(), amount: aed() })),
      /** Monthly statements, newest first. `month` is YYYY-MM. `pdfPath` is a signed address. */
      statements: list(yup.object({ month: text(), pdfPath: text() })).optional(),
    })
    .defined(),
);
export type EarningsAnswer = yup.InferType<typeof earningsAnswer>;
