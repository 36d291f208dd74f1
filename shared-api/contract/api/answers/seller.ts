/** Schemas of a seller in responses. Product §3, §7. */
import * as yup from 'yup';
import { addonFlagsOf, addonPricesOf, DELIVERY_OPTIONS, PAGE_CONTENT_TYPES } from '../../domain/constants';
import { aed, dataOf, flag, instant, instantOrNull, list, text, whole } from './common';

/** A receipt of a payment or refund. `pdfPath` is a signed URL. */
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

/** Product §3 Bundle. `deliveryTimeNeeded` is the longest delivery time of its contents. */
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

/** The fields of a seller that both the public page and the seller's own session contain. */
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

/** The signed-in seller. The browser stores this object under the key `user` (product §3, §4). */
export const sellerUser = yup
  .object({
    ...publicColumns,
    stepper: whole().min(0).max(4),
    subscriptionStatus: text().oneOf(['free', 'active']),
    phoneNumber: text(),
    email: text(),
    isUrlShared: flag(),
    status: text().oneOf(['active', 'frozen']),
    /** Number of the advertiser permit, or ''. Older servers send neither this field nor `permitEnds`. */
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

const trackRecord = yup.object({
  completedOrders: whole(),
  /** Percentage of the latest 100 completed orders for which the seller submitted all content in time. */
  onTimePercent: whole().nullable().defined(),
  /** Median response time for these orders, in hours: until the acceptance or the first quote. At least 1. */
  answerHours: whole().nullable().defined(),
});
export type TrackRecord = yup.InferType<typeof trackRecord>;

/** The public data of a seller. It must not contain a phone number, e-mail address, token or bank account. */
export const publicSeller = yup
  .object({
    ...publicColumns,
    subscriptionStatus: text().oneOf(['free', 'active']),
    /** True if VIP is active, onboarding is complete, and the seller is available and not frozen. */
    canSell: flag(),
    /** '' if `canSell` is true. */
    cannotSellReason: text().oneOf(['', 'plan', 'onboarding', 'unavailable', 'frozen']),
    /** Rate of the fee that a buyer pays in addition to the price, bps. Absent from older servers. */
    feeBps: whole().min(0).max(10_000).optional(),
    /** Number of a valid advertiser permit, or ''. Absent from older servers. */
    permitNumber: text().optional(),
    contents: list(contentItem),
    bundle: bundleItem.nullable().defined(),
    addon: addonItem.nullable().defined(),
    /** Absent or null before `PROOF_MIN_ORDERS` orders are completed. */
    proof: trackRecord.nullable().optional(),
  })
  .defined();
export type PublicSeller = yup.InferType<typeof publicSeller>;
export const publicSellerAnswer = dataOf(publicSeller);

export const dashboardAnswer = yup
  .object({
    status: text().oneOf(['active', 'frozen']),
    /** The reason that support gave for the freeze, or ''. Absent if the account is not frozen. */
    frozenReason: text().optional(),
    hasNewOrder: flag(),
    data: yup.object({ pendingOrders: whole(), completedOrders: whole(), isUrlShared: flag() }).defined(),
    /** What the seller will earn with all orders in progress. Absent without such an order. */
    inProgress: aed().optional(),
    /** Absent before the first completed order. */
    record: trackRecord.optional().default(undefined),
    message: yup.string().optional(),
  })
  .defined();
export type DashboardAnswer = yup.InferType<typeof dashboardAnswer>;

/**
 * A sum in two periods of `PAGE_STATISTICS_DAYS` days. The period of `now` ends today. The period of `before` ends
 * when the period of `now` begins.
 */
const inPeriods = () => yup.object({ now: whole(), before: whole() }).defined();
const pageStatistics = yup
  .object({
    /** How often people, not robots, opened the public page. */
    visits: inPeriods(),
    /** Number of carts that visitors began on the public page. */
    carts: inPeriods(),
    orders: inPeriods(),
    /** Visits of each day in Dubai, oldest day first. */
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
/** The response to a change of contact details. It contains no token, because the brand stays signed in. */
export const brandContact = yup
  .object({ id: text(), name: text(), email: text(), phoneNumber: text() })
  .defined();
export type BrandContact = yup.InferType<typeof brandContact>;
export const brandContactAnswer = dataOf(brandContact);
export const plan = yup
  .object({
    status: text().oneOf(['free', 'active', 'past_due', 'cancelled'] as const),
    isVip: flag(),
    /** AED per month. */
    price: aed(),
    /** When the provider charges the next month. Null if no charge is planned. */
    renewsAt: instantOrNull(),
    /** When VIP ends without a further payment. Null without a paid month. */
    endsAt: instantOrNull(),
    cancelAtEnd: flag(),
    canCancel: flag(),
    canResume: flag(),
    /** Whether the payment provider has a page where the seller can change the payment method. */
    hasPortal: flag(),
    /** Text of the payment provider, or '' if the payment method is unknown. */
    paymentMethod: text(),
    receipts: list(receiptItem),
  })
  .defined();
export const planAnswer = dataOf(plan);
export type PlanAnswer = yup.InferType<typeof planAnswer>;
export const planPortalAnswer = dataOf(yup.object({ portalUrl: text() }).defined());
export const subscribeAnswer = dataOf(yup.object({ subscriptionUrl: text() }).defined());
/** `Location` is a media path. */
export const mediaAnswer = dataOf(yup.object({ Location: text() }).defined());
/** Media paths. */
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
/** For a seller without a bundle: status 200 with `{discount: null, contents: []}`. */
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

/** `bank` is an object even without a bank account, because it contains `totalEarning`. `account` is masked. */
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
      /** Withdrawals that the bank refused. Their amounts are in the balance again. */
      returnedWithdrawals: list(yup.object({ id: text(), amount: aed(), createdAt: instant() })),
      /** Net earnings per day, oldest day first. Days without earnings are absent. `day` is YYYY-MM-DD in Dubai. */
      earningsByDay: list(yup.object({ day: text(), amount: aed() })),
      /** Monthly statements, newest first. `month` is YYYY-MM. `pdfPath` is a signed URL. */
      statements: list(yup.object({ month: text(), pdfPath: text() })).optional(),
      /** Hours until a withdrawal is possible again, after a change of the bank account or contact details. */
      holdHours: whole().optional(),
    })
    .defined(),
);
export type EarningsAnswer = yup.InferType<typeof earningsAnswer>;
