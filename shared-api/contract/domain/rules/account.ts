/** Rules of signup, log-in and buyer registration. Product §5. */
import * as yup from 'yup';
import { messages } from '../../text/messages';
import { otpRule } from './otp';
import { loginPhoneRule, uaePhoneRule } from './phone';
import { email, handleOn, requiredText } from './text';
import { usernameRule } from './username';

export const instagramRule = requiredText(messages.instagramUsernameRequired, 60).transform(
  handleOn('instagram.com'),
);

/** POST /auth/register. */
export const registerSellerSchema = yup.object({
  name: requiredText(messages.nameRequired, 60),
  instagramUsername: instagramRule,
  username: usernameRule,
  profileUrl: requiredText(messages.profilePictureMandatory, 300),
  phoneNumber: uaePhoneRule,
  otp: otpRule,
});
export type RegisterSeller = yup.InferType<typeof registerSellerSchema>;

/** POST /auth/register/buyer. */
export const registerBuyerSchema = yup.object({
  name: requiredText(messages.nameRequired, 60),
  email: email(messages.emailRequired, messages.emailInvalid),
  phoneNumber: uaePhoneRule,
  otp: otpRule,
});
export type RegisterBuyer = yup.InferType<typeof registerBuyerSchema>;

/** Query of POST /auth/verify/otp/login. */
export const loginSchema = yup.object({ phoneNumber: loginPhoneRule, otp: otpRule });
export type Login = yup.InferType<typeof loginSchema>;

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
