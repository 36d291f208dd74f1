import * as yup from 'yup';
import { OTP_DIGITS, OTP_MAX, OTP_MIN } from '../constants';
import { messages } from '../../text/messages';

const withoutSeparators = (typed: unknown) => String(typed).replace(/[\s-]/g, '');

/** A one-time code, as a number or a text. A pasted code may contain spaces and dashes. */
export const otpRule = yup
  .number()
  .transform((_value, original: unknown) => {
    const digits = withoutSeparators(original);
    return /^\d+$/.test(digits) ? Number(digits) : undefined;
  })
  .typeError(messages.otpRequired)
  .required(messages.otpRequired)
  // Fields show the first error. This test is before the range tests, so an incomplete code gets its own message.
  .test(
    'digits',
    messages.otpIncomplete,
    (value, { originalValue }) =>
      value === undefined || withoutSeparators(originalValue ?? value).length === OTP_DIGITS,
  )
  .integer(messages.otpInvalid)
  .min(OTP_MIN, messages.otpInvalid)
  .max(OTP_MAX, messages.otpInvalid);
