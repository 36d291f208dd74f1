import * as yup from 'yup';
import { OTP_MAX, OTP_MIN } from '../constants';
import { messages } from '../../text/messages';

/** A one-time code, as a number or a string. Spaces and dashes in a pasted code are removed. */
export const otpRule = yup
  .number()
  .transform((_value, original: unknown) => {
    const digits = String(original).replace(/[\s-]/g, '');
    return /^\d+$/.test(digits) ? Number(digits) : undefined;
  })
  .typeError(messages.otpRequired)
  .required(messages.otpRequired)
  .integer(messages.otpInvalid)
  .min(OTP_MIN, messages.otpInvalid)
  .max(OTP_MAX, messages.otpInvalid);
