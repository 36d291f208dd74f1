/**
 * Builders for response schemas. A schema converts no types. In the server's tests, an unknown key is an
 * error.
 */
import * as yup from 'yup';

export const text = () => yup.string().strict().defined();
export const textOrNull = () => text().nullable();
export const flag = () => yup.boolean().strict().defined();
/** Returns the schema of an amount in AED, as requests and responses contain it. */
export const aed = () => yup.number().strict().defined();
export const whole = () => yup.number().strict().integer().defined();
/** Returns the schema of a time in ISO format. */
export const instant = () => text().matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
export const instantOrNull = () => instant().nullable();
export const list = <T>(item: yup.ISchema<T, yup.AnyObject>) => yup.array().of(item).strict().defined();
/** `{data, message?}`. */
export const dataOf = <T extends yup.ISchema<unknown, yup.AnyObject>>(data: T) =>
  yup.object({ data, message: yup.string().optional() }).defined();
/** `{message?}`, for calls of which clients use only the message. */
export const messageOnly = yup.object({ message: yup.string().optional() }).defined();
/** The reasons that prevent the deletion of an account. */
const PERSONAL_BLOCKERS = ['orders', 'balance', 'payout', 'plan', 'refund'] as const;
export type PersonalBlocker = (typeof PERSONAL_BLOCKERS)[number];
/** What the page of a person's own data shows: the items that block a deletion, and the requested copies. */
export const personalData = yup
  .object({
    blockers: list(text().oneOf(PERSONAL_BLOCKERS)),
    /**
     * The open items: orders with their states, and other blockers with the state ''. A negative balance has
     * the state `debt`.
     */
    open: list(
      yup.object({
        what: text().oneOf(PERSONAL_BLOCKERS),
        /** Null for an item that has no page. */
        orderId: textOrNull(),
        code: text(),
        /**
         * Name of the other party of an order: the brand, or the seller. '' for other items and for an order that
         * the seller must not see yet. Older servers do not send it.
         */
        name: text().optional(),
        state: text(),
        /** When the order ends automatically. For an order in progress: when the delivery is due. */
        until: instant().nullable(),
      }),
    ),
    /** Number of days for which backups still contain deleted data. */
    backupDays: whole(),
    copies: list(
      yup.object({
        id: text(),
        createdAt: instant(),
        expiresAt: instant(),
        /** A signed address, or null while the copy is prepared. */
        path: textOrNull(),
      }),
    ),
  })
  .defined();
export const personalDataAnswer = dataOf(personalData);
export type PersonalDataAnswer = yup.InferType<typeof personalDataAnswer>;
/** The response to a failed request: `{message, errors?}`. */
export const errorAnswer = yup.object({ message: text(), errors: yup.object().optional() });
