import * as yup from 'yup';
import { messages } from '../../text/messages';
import { instagramRule } from './instagram';
import { otpRule } from './otp';
import { uaePhoneRule } from './phone';
import { requiredText } from './text';
import { usernameRule } from './username';

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
