/** Schemas of the values in responses. They do not convert types. */
import * as yup from 'yup';

export const text = () => yup.string().strict().defined();
export const textOrNull = () => text().nullable();
export const flag = () => yup.boolean().strict().defined();
/** An amount in AED, not in fils. */
export const aed = () => yup.number().strict().defined();
export const whole = () => yup.number().strict().integer().defined();
/** A time in UTC, ISO 8601. */
export const instant = () => text().matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
export const instantOrNull = () => instant().nullable();
export const list = <T>(item: yup.ISchema<T, yup.AnyObject>) => yup.array().of(item).strict().defined();
/** `{data, message?}`. */
export const dataOf = <T extends yup.ISchema<unknown, yup.AnyObject>>(data: T) =>
  yup.object({ data, message: yup.string().optional() }).defined();
/** `{message?}`: the response of a call that returns no data. */
export const messageOnly = yup.object({ message: yup.string().optional() }).defined();
/** What prevents the deletion of an account. */
const PERSONAL_BLOCKERS = ['orders', 'balance', 'payout', 'plan', 'refund'] as const;
export type PersonalBlocker = (typeof PERSONAL_BLOCKERS)[number];
/** The items that prevent the deletion of an account, and the copies of personal data that the person requested. */
export const personalData = yup
  .object({
    blockers: list(text().oneOf(PERSONAL_BLOCKERS)),
    /** The open orders, payouts and other items behind the `blockers`, at most 20 of each kind. */
    open: list(
      yup.object({
        what: text().oneOf(PERSONAL_BLOCKERS),
        /** Null for an item without a page. */
        orderId: textOrNull(),
        code: text(),
        /**
         * The brand of a seller's order, or the seller of a brand's order. '' for other items and for an order that
         * the seller must not see yet. Absent from older servers.
         */
        name: text().optional(),
        /**
         * The state of the order, `debt` for a negative balance, `chargeback` for a refund that the brand’s bank demands, ''
         * for other items.
         */
        state: text(),
        /** When the order ends automatically. For an order in progress: when the delivery is due. */
        until: instant().nullable(),
      }),
    ),
    /** Number of open items, also of those that `open` does not list. Absent from older servers. */
    openCount: whole().optional(),
    /** Number of days for which backups contain the data after the deletion. */
    backupDays: whole(),
    copies: list(
      yup.object({
        id: text(),
        createdAt: instant(),
        expiresAt: instant(),
        /** Signed URL. Null until the copy is ready. */
        path: textOrNull(),
      }),
    ),
  })
  .defined();
export const personalDataAnswer = dataOf(personalData);
export type PersonalDataAnswer = yup.InferType<typeof personalDataAnswer>;
/** The response to a failed request. */
export const errorAnswer = yup.object({ message: text(), errors: yup.object().optional() });
