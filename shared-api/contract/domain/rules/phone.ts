import * as yup from 'yup';
import { PHONE_FORMATS, type PhoneCountry } from '../constants';
import { messages } from '../../text/messages';
import { latinDigits } from './typed-number';

/** Characters of an international number: a plus and at most 15 digits (E.164). */
const INTERNATIONAL_MAX = 16;

/**
 * Converts a typed or pasted phone number to prefix and digits, cut at the maximum length (product §5).
 * `0501234567`, `00971 50 123 4567` and ` 971501234567` (a URL decoder changed the + to a space) become
 * `+971501234567`. A number with another country code keeps this code.
 */
export function normalizePhone(typed: string, country: PhoneCountry = 'uae'): string {
  const { prefix, max } = PHONE_FORMATS[country];
  const countryCode = prefix.slice(1);
  const latin = latinDigits(typed);
  let digits = latin.replace(/\D/g, '').replace(/^00/, '');
  const isInternational = /^\s*(\+|00)/.test(latin);
  // During typing, the field may contain only a part of the country code, such as the 9 of 971.
  const canBecomeCode = digits.startsWith(countryCode) || countryCode.startsWith(digits);
  if (isInternational && !canBecomeCode) return `+${digits}`.slice(0, INTERNATIONAL_MAX);
  // A local number can also begin with the digits of the country code, but it is shorter than a number with a code.
  const hasCode =
    digits.startsWith(countryCode) && (/^[\s+]|^00/.test(latin) || digits.length > max - prefix.length);
  if (hasCode) digits = digits.slice(countryCode.length);
  digits = digits.replace(/^0+/, '');
  return (prefix + digits).slice(0, max);
}

/** Returns whether a number has all its digits (product §5). */
export function isCompletePhone(phone: string): boolean {
  return Object.values(PHONE_FORMATS).some(
    ({ prefix, min, max }) =>
      phone.startsWith(prefix) && phone.length >= min && phone.length <= max && /^\+\d+$/.test(phone),
  );
}

/**
 * Converts a phone number in a request to the format with a plus. ` 971…` (a URL decoder changed the + to a space),
 * `00971…`, `971…` and `05…` become `+971…`. Unlike `normalizePhone`, it does not cut a number that is too long.
 */
export function wirePhone(sent: string): string {
  const digits = sent.replace(/[\s()-]/g, '');
  if (digits.startsWith('+')) return digits.replace(/^(\+971|\+92)0+/, '$1');
  if (digits.startsWith('00')) return wirePhone(`+${digits.slice(2)}`);
  if (/^(971\d{9,10}|92\d{10,11})$/.test(digits)) return wirePhone(`+${digits}`);
  return /^05\d{8}$/.test(digits) ? `+971${digits.slice(1)}` : digits;
}

const phone = () =>
  yup
    .string()
    .transform((v: unknown) => (typeof v === 'string' ? wirePhone(v) : v))
    .typeError(messages.phoneRequired)
    .required(messages.phoneRequired);

/** Returns whether a number has the country code of a country that is not in `countries`. */
const isForeign = (value: string, countries: readonly PhoneCountry[]) =>
  value.startsWith('+') && !countries.some((country) => value.startsWith(PHONE_FORMATS[country].prefix));
const phoneRuleFor = (countries: readonly PhoneCountry[], foreignMessage: string) =>
  phone()
    .test('country', foreignMessage, (value) => !isForeign(value, countries))
    .test(
      'complete',
      messages.phoneIncomplete,
      (value) => isForeign(value, countries) || isCompletePhone(value),
    );

export const uaePhoneRule = phoneRuleFor(['uae'], messages.phoneForeign);
export const loginPhoneRule = phoneRuleFor(['uae', 'pakistan'], messages.phoneForeignToLogin);

/** Returns the message for an invalid UAE number, or undefined. */
export function uaePhoneProblem(number: string): string | undefined {
  try {
    uaePhoneRule.validateSync(number || undefined);
    return undefined;
  } catch (error) {
    return (error as yup.ValidationError).message;
  }
}
