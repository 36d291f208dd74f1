import * as yup from 'yup';
import { OTP_MAX, OTP_MIN } from '../constants';
import { messages } from '../../text/messages';

/** A one-time code, as a number or a text. A pasted code may contain spaces and dashes. */
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
