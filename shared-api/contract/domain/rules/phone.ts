import * as yup from 'yup';
import { PHONE_FORMATS, type PhoneCountry } from '../constants';
import { messages } from '../../text/messages';
import { latinDigits } from './typed-number';

/** Maximum characters of an international number: a plus and 15 digits (E.164). */
const INTERNATIONAL_MAX = 16;

/**
 * Converts a typed or pasted phone number to prefix and digits, cut at the maximum length (product §5).
 * `0501234567`, `00971 50 123 4567`, ` 971501234567` (the + was decoded as a space) and `+971501234567` give
 * the same number. A number with another country code keeps its country code. With +971 it would be the
 * number of another person.
 */
export function normalizePhone(typed: string, country: PhoneCountry = 'uae'): string {
  const { prefix, max } = PHONE_FORMATS[country];
  const countryCode = prefix.slice(1);
  const latin = latinDigits(typed);
  let digits = latin.replace(/\D/g, '').replace(/^00/, '');
  const isInternational = /^\s*(\+|00)/.test(latin);
  // The person may have typed only a part of the code yet, such as the 9 of 971.
  const canBecomeCode = digits.startsWith(countryCode) || countryCode.startsWith(digits);
  if (isInternational && !canBecomeCode) return `+${digits}`.slice(0, INTERNATIONAL_MAX);
  // A local number may begin with the same digits as the code, but it is shorter than a number with a code.
  const hasCode =
    digits.startsWith(countryCode) && (/^[\s+]|^00/.test(latin) || digits.length > max - prefix.length);
  if (hasCode) digits = digits.slice(countryCode.length);
  digits = digits.replace(/^0+/, '');
  return (prefix + digits).slice(0, max);
}

/** Returns whether the number is complete: +971 and 9 digits, or +92 and 10 to 11 digits (product §5). */
export function isCompletePhone(phone: string): boolean {
  return Object.values(PHONE_FORMATS).some(
    ({ prefix, min, max }) =>
      phone.startsWith(prefix) && phone.length >= min && phone.length <= max && /^\+\d+$/.test(phone),
  );
}

/**
 * Converts a phone number in a request to the form with a plus. ` 971…` (the + was decoded as a space),
 * `00971…`, `971…` and the local form `05…` give the same number. Digits are not cut, so a number with too
 * many digits stays invalid.
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

/** Returns whether a number has a country code that is not supported. */
const isForeign = (value: string, countries: readonly PhoneCountry[]) =>
  value.startsWith('+') && !countries.some((country) => value.startsWith(PHONE_FORMATS[country].prefix));
const ofCountries = (countries: readonly PhoneCountry[], foreign: string) =>
  phone()
    .test('country', foreign, (value) => !isForeign(value, countries))
    .test(
      'complete',
      messages.phoneIncomplete,
      (value) => isForeign(value, countries) || isCompletePhone(value),
    );

/** The rule for the phone of a seller or buyer: a +971 number. */
export const uaePhoneRule = ofCountries(['uae'], messages.phoneForeign);
/** The rule for the phone at log-in: a +971 or +92 number. */
export const loginPhoneRule = ofCountries(['uae', 'pakistan'], messages.phoneForeignToLogin);

/** Returns the message for an invalid +971 number, or undefined. */
export function uaePhoneProblem(number: string): string | undefined {
  try {
    uaePhoneRule.validateSync(number || undefined);
    return undefined;
  } catch (error) {
    return (error as yup.ValidationError).message;
  }
}
