/** Rules for a change of phone, e-mail address or Instagram handle. */
import * as yup from 'yup';
import { messages } from '../../text/messages';
import { instagramRule } from './instagram';
import { otpRule } from './otp';
import { uaePhoneRule } from './phone';
import { email } from './text';

/** The fields that a seller can change. A brand has no Instagram handle. */
export const CONTACT_FIELDS = ['phone', 'email', 'instagram'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

const RULES: Readonly<Record<ContactField, yup.StringSchema<string>>> = {
  phone: uaePhoneRule,
  email: email(messages.emailRequired, messages.emailInvalid),
  instagram: instagramRule.matches(/^@?[\w.]{1,30}$/, messages.instagramInvalid),
};
export const contactValueSchema = (field: ContactField) => yup.object({ value: RULES[field] });

/**
 * After a request without codes, the server sends the codes: `otp` to the phone of the account, and `newOtp` to the
 * new phone number or e-mail address.
 */
const changeSchemaFor = (fields: readonly ContactField[]) =>
  yup.object({
    field: yup.string().oneOf(fields).required(),
    value: yup.string().required(messages.contactRequired).max(254),
    otp: otpRule.optional(),
    newOtp: otpRule.optional(),
  });
/** POST /user/contact. */
export const changeContactSchema = changeSchemaFor(CONTACT_FIELDS);
/** POST /my-orders/contact. */
export const changeBrandContactSchema = changeSchemaFor(['phone', 'email']);
export interface ChangeContact {
  field: ContactField;
  value: string;
  otp?: number;
  newOtp?: number;
}
