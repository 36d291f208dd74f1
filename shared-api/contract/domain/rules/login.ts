import * as yup from 'yup';
import { otpRule } from './otp';
import { loginPhoneRule } from './phone';

/** Query of POST /auth/verify/otp/login. */
export const loginSchema = yup.object({ phoneNumber: loginPhoneRule, otp: otpRule });
export type Login = yup.InferType<typeof loginSchema>;
