import { messages, registerSellerSchema } from '@linksouq/shared-api/contract';
import { formErrors } from '@linksouq/shared-ui';
import type { SignupValues } from './signup-draft';

/**
 * Returns the errors of step 2 by field (product §5). If the text fields are valid and no code
 * was requested, the error of the code asks to press Send OTP.
 */
export function signupProblems(
  values: SignupValues,
  { otpRequested, photoUnderWay }: { otpRequested: boolean; photoUnderWay: boolean },
): Record<string, string> {
  const problems = formErrors(registerSellerSchema.omit(['username']), values);
  const filled = !problems.name && !problems.instagramUsername && !problems.phoneNumber;
  if (filled && !otpRequested) problems.otp = messages.clickSendOtp;
  // The submit waits for the running upload, so the photo is not missing.
  if (photoUnderWay) delete problems.profileUrl;
  return problems;
}
