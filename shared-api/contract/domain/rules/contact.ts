/** Phone, e-mail address and Instagram handle of a person who has an account. */
import * as yup from 'yup';
import { messages } from '../../text/messages';
import { instagramRule } from './account';
import { otpRule } from './otp';
import { uaePhoneRule } from './phone';
import { email } from './text';

/** What a seller can change; a brand has no handle. */
export const CONTACT_FIELDS = ['phone', 'email', 'instagram'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

const RULES: Readonly<Record<ContactField, yup.StringSchema<string>>> = {
  phone: uaePhoneRule,
  email: email(messages.emailRequired, messages.emailInvalid),
  instagram: instagramRule.matches(/^@?[\w.]{1,30}$/, messages.instagramInvalid),
};
/** The rule of a value. */
export const contactValueSchema = (field: ContactField) => yup.object({ value: RULES[field] });

/**
 * POST /user/contact, POST /my-orders/contact. `otp` was sent to the phone of the account, `newOtp` to the new number
 * or address. Absent codes are sent.
 */
const changeOf = (fields: readonly ContactField[]) =>
  yup.object({
    field: yup.string().oneOf(fields).required(),
    value: yup.string().required(messages.contactRequired).max(254),
    otp: otpRule.optional(),
    newOtp: otpRule.optional(),
  });
export const changeContactSchema = changeOf(CONTACT_FIELDS);
export const changeBrandContactSchema = changeOf(['phone', 'email']);
export interface ChangeContact {
  field: ContactField;
  value: string;
  otp?: number;
  newOtp?: number;
}
