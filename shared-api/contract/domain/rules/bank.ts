import * as yup from 'yup';
import { ACCOUNT_NUMBER_MAX } from '../constants';
import { messages } from '../../text/messages';
import { requiredText } from './text';
import { latinDigits } from './typed-number';
import { otpRule } from './otp';

/** Number of digits that a masked account number shows. */
export const ACCOUNT_TAIL = 4;
const MASK = '••••';
/** @param tail the last digits of the account number */
export const maskAccount = (tail: string): string => `${MASK} ${tail}`;
export const isMaskedAccount = (text: string): boolean => /^•{4} ?\d{1,4}$/.test(text);

const accountNumber = yup
  .string()
  .typeError(messages.accountNumberRequired)
  .transform((v: unknown) => (typeof v === 'string' ? latinDigits(v).replace(/\s/g, '') : v))
  .matches(/^(\d*|•{4}\d{1,4})$/, messages.accountNumberNumeric)
  .max(ACCOUNT_NUMBER_MAX, messages.accountNumberMax);
/**
 * POST /banks (product §5). If `account` is the masked number from GET /banks, the server keeps the stored number.
 * `otp` confirms a change of the stored number.
 */
export const bankSchema = yup.object({
  name: requiredText(messages.bankNameRequired, 80),
  title: requiredText(messages.accountHolderRequired, 80),
  account: accountNumber.required(messages.accountNumberRequired),
  address: requiredText(messages.addressRequired, 200),
  otp: otpRule.notRequired(),
});
export type BankForm = yup.InferType<typeof bankSchema>;
/** PATCH /banks. If `account` is missing, the server keeps the stored number. */
export const bankChangeSchema = bankSchema.shape({
  account: accountNumber.transform((v: unknown) => (v === '' ? undefined : v)),
});
export type BankChange = yup.InferType<typeof bankChangeSchema>;

/** A UAE IBAN has this number of digits after the letters "AE". */
export const UAE_IBAN_DIGITS = 21;

/**
 * Checks the digits of a UAE IBAN without the letters "AE" (ISO 13616, mod 97). Returns undefined for numbers of
 * another length. For an invalid IBAN the screen only shows a warning.
 */
export function uaeIbanValid(account: string): boolean | undefined {
  if (!/^\d+$/.test(account) || account.length !== UAE_IBAN_DIGITS) return undefined;
  const rearranged = `${account.slice(2)}1014${account.slice(0, 2)}`;
  let remainder = 0;
  for (const digit of rearranged) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}
