/**
 * Rules of brands, and codes for personal data. Product §5. The schemas for the signup and log-in of sellers are in
 * separate files, because a build that imports one schema of a file contains all schemas of this file.
 */
import * as yup from 'yup';
import { messages } from '../../text/messages';
import { otpRule } from './otp';
import { uaePhoneRule } from './phone';
import { email, requiredText } from './text';

/** POST /auth/register/buyer. */
export const registerBuyerSchema = yup.object({
  name: requiredText(messages.nameRequired, 60),
  email: email(messages.emailRequired, messages.emailInvalid),
  phoneNumber: uaePhoneRule,
  otp: otpRule,
});
export type RegisterBuyer = yup.InferType<typeof registerBuyerSchema>;

/** POST /auth/verify/otp/buyer. */
export const signInBrandSchema = yup.object({
  phoneNumber: uaePhoneRule,
  otp: otpRule,
  /** Whether the device stays signed in after the tab is closed. */
  keep: yup.boolean().strict().default(false),
});
export type SignInBrand = yup.InferType<typeof signInBrandSchema>;

/** `otp` confirms a copy or a deletion of personal data. After a request without `otp`, the server sends a code. */
export const personalCodeSchema = yup.object({ otp: otpRule.optional() });
export interface PersonalCode {
  otp?: number;
}
