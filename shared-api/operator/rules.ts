import * as yup from 'yup';
import { isCalendarDay } from '../contract/domain/dates';
import { aedToFils } from '../contract/domain/money';
import { aedAmount } from '../contract/domain/rules/content-page';
import { pageQuery as page, wholeParameter } from '../contract/domain/rules/page';
import { trimmed } from '../contract/domain/rules/text';
import { keysOf } from '../contract/platform/values';
import { OPERATOR_ACTIONS, OPERATOR_REVEALS, OPERATOR_ROLES } from './roles';

const NAME_MAX = 40;
const name = trimmed().required('Enter your name.').max(NAME_MAX, 'This name is too long.');
export const signInSchema = yup.object({
  name,
  token: trimmed().required('Enter your token.').max(200, 'This token is too long.'),
  code: yup
    .string()
    .required('Enter the code of your app.')
    .matches(/^\d{6}$/, 'The code has 6 digits.'),
});
export type OperatorSignIn = yup.InferType<typeof signInSchema>;

const anySubject = trimmed().max(100, 'This case is not known.');
const subject = anySubject.required('Choose a case.');
export const REASON_MIN = 3;
export const REASON_MAX = 500;
const reason = trimmed()
  .required('Write a reason.')
  .min(REASON_MIN, 'Write a reason.')
  .max(REASON_MAX, 'Write at most 500 characters.');

export const revealSchema = yup.object({
  kind: yup.string().oneOf(['seller', 'buyer', 'payout']).required(),
  id: subject,
  field: yup.string().oneOf(keysOf(OPERATOR_REVEALS)).required(),
});
export type RevealField = yup.InferType<typeof revealSchema>;

export const exportPayoutsSchema = yup.object({
  /** The withdrawals of earlier files that are not paid yet, for a lost file. Otherwise only those of no file. */
  again: yup.boolean().optional(),
});
export type ExportPayouts = yup.InferType<typeof exportPayoutsSchema>;

export const MESSAGE_MAX = 500;
const messageText = trimmed().max(MESSAGE_MAX, 'Write at most 500 characters.').optional();
/** The error of `send-message` without a text. */
export const NO_MESSAGE = 'Write to one side at least.';

const PART_PROBLEM = 'Enter an amount of more than 0 and less than the payment.';
const actionFields = {
  action: yup.string().oneOf(keysOf(OPERATOR_ACTIONS)).required(),
  subject,
  reason,
  /** Only with `change-phone`: the new phone number. */
  phone: yup.string().max(20, 'This number is too long.').optional(),
  /** Only with `refund-part`: the amount that the brand gets back. */
  amountFils: yup
    .number()
    .strict()
    .integer(PART_PROBLEM)
    .min(1, PART_PROBLEM)
    .max(Number.MAX_SAFE_INTEGER, PART_PROBLEM)
    .optional(),
  /** Only with `extend-order`: the new delivery date in Dubai, YYYY-MM-DD. */
  until: yup
    .string()
    .test('day', 'Choose a day.', (day) => !day || isCalendarDay(day))
    .optional(),
  /** Only with `send-message` and decisions about an order. */
  toSeller: messageText,
  toBuyer: messageText,
  /** Only with `add-operator` and `set-role`. */
  role: yup.string().oneOf(OPERATOR_ROLES).optional(),
};
export const previewSchema = yup.object(actionFields);
export type PreviewedAction = yup.InferType<typeof previewSchema>;
/** The form of an action. The operator types the amount in AED, and the name of a new operator. */
export const askSchema = previewSchema.omit(['amountFils']).shape({
  subject: anySubject.when('action', {
    is: 'add-operator',
    then: (person) =>
      person.required('Enter the name of the person.').max(NAME_MAX, 'This name is too long.'),
    otherwise: () => subject,
  }),
  amount: aedAmount(PART_PROBLEM).when('action', {
    is: 'refund-part',
    then: (amount) => amount.required(PART_PROBLEM).moreThan(0, PART_PROBLEM),
  }),
  toSeller: messageText.when(['action', 'toBuyer'], {
    is: (action: string, toBuyer = '') => action === 'send-message' && toBuyer.trim() === '',
    then: (text) => text.required(NO_MESSAGE),
  }),
});
/** Converts a typed amount in AED to fils. @throws Error if the text is not an amount */
export const typedFils = (amount: string): number => aedToFils(Number(aedAmount(PART_PROBLEM).cast(amount)));
export const actSchema = yup.object({
  ...actionFields,
  /** Idempotency key. */
  key: yup
    .string()
    .required('key is required')
    .matches(/^[\w-]{16,64}$/, 'key must be a UUID'),
});
export type TakenAction = yup.InferType<typeof actSchema>;

export const SEARCH_MIN = 2;
export const searchQuery = yup.object({
  q: trimmed()
    .required('Enter at least 2 characters.')
    .min(SEARCH_MIN, 'Enter at least 2 characters.')
    .max(100, 'Enter at most 100 characters.'),
});
export const pageQuery = yup.object(page);
export const auditQuery = yup.object({ ...page, subject: yup.string().max(100).optional() });
export const FIGURES_DAYS = 30;
export const figuresQuery = yup.object({
  days: wholeParameter(FIGURES_DAYS),
});
