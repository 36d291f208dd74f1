import * as yup from 'yup';
import { ACCOUNT_NUMBER_MAX } from '../constants';
import { messages } from '../../text/messages';
import { requiredText } from './text';
import { latinDigits } from './typed-number';
import { otpRule } from './otp';

/** Number of digits of a stored account number that are shown. */
export const ACCOUNT_TAIL = 4;
const MASK = '••••';
/** Returns the masked form of an account number. @param tail the last digits of the number */
export const maskAccount = (tail: string): string => `${MASK} ${tail}`;
/** Returns whether a text is a masked number. */
export const isMaskedAccount = (text: string): boolean => /^•{4} ?\d{1,4}$/.test(text);

const accountNumber = yup
  .string()
  .typeError(messages.accountNumberRequired)
  .transform((v: unknown) => (typeof v === 'string' ? latinDigits(v).replace(/\s/g, '') : v))
  .matches(/^(\d*|•{4}\d{1,4})$/, messages.accountNumberNumeric)
  .max(ACCOUNT_NUMBER_MAX, messages.accountNumberMax);
/**
 * POST /banks, and the base of the schema for PATCH /banks (product §5). The account number has at most 24
 * digits and is stored as text. If the request contains the masked number from GET /banks, the stored number
 * stays. `otp` confirms a change of the stored number.
 */
export const bankSchema = yup.object({
  name: requiredText(messages.bankNameRequired, 80),
  title: requiredText(messages.accountHolderRequired, 80),
  account: accountNumber.required(messages.accountNumberRequired),
  address: requiredText(messages.addressRequired, 200),
  otp: otpRule.notRequired(),
});
export type BankForm = yup.InferType<typeof bankSchema>;
/** PATCH /banks. Without a number the stored number stays. */
export const bankChangeSchema = bankSchema.shape({
  account: accountNumber.transform((v: unknown) => (v === '' ? undefined : v)),
});
export type BankChange = yup.InferType<typeof bankChangeSchema>;

/** Number of digits of a UAE IBAN after the letters "AE". */
export const UAE_IBAN_DIGITS = 21;

/**
 * Returns whether 21 digits are a valid UAE IBAN without the letters "AE". The check digits follow ISO 13616
 * (mod 97). If the check fails, the screen shows a warning, but the number is accepted. Returns undefined for
 * numbers of another length.
 */
export function uaeIbanValid(account: string): boolean | undefined {
  if (!/^\d+$/.test(account) || account.length !== UAE_IBAN_DIGITS) return undefined;
  const rearranged = `${account.slice(2)}1014${account.slice(0, 2)}`;
  let remainder = 0;
  for (const digit of rearranged) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}
