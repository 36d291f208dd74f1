/**
 * Confirms a change of a phone number, an e-mail address or an Instagram handle with codes. One code goes to
 * the current phone. For a new phone or e-mail, a second code goes to the new value. So a thief with only a
 * session cannot change the contact details.
 */
import {
  type ChangeContact,
  type ContactField,
  contactValueSchema,
  messages,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { digestOf } from '../../platform/digest';
import { invalid } from '../../platform/http/errors';
import { checked } from '../../platform/http/serve';
import { type CodeAttempt, withCodes } from '../auth/check-code';
import { type CodeRequest, forgetCodes, sendCode } from '../auth/send-code';
import { type ContactOwner, notifyContactChange } from '../notices/notify-contact-change';

const OLD_TEXTS: Readonly<Record<ContactField, string>> = {
  phone:
    '{code} is the code to change the phone number of your {brand} account to one that ends in {tail}. It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it. If this was not you, contact support.',
  email:
    '{code} is the code to change the e-mail address of your {brand} account. It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it. If this was not you, contact support.',
  instagram:
    '{code} is the code to change the Instagram handle of your {brand} account. It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it. If this was not you, contact support.',
};
const NEW_TEXT =
  '{code} confirms that this number or address belongs to your {brand} account. It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it. If this was not you, contact support.';
const NO_MAIL = 'We cannot send e-mails at the moment, so a new address cannot be confirmed.';
const TAIL_LENGTH = 4;

interface ContactRequest {
  form: ChangeContact;
  ip: string;
}

/**
 * If the form has all codes and all codes are correct, runs `store` with the new value.
 * @throws Refusal 422 if a code is missing. The function first sends the codes
 * @throws Refusal 422 if a code is wrong, if the value equals the stored value, or if the value is an e-mail
 * address and the server has no mail provider
 * @throws Refusal 429 after too many codes or guesses
 */
export async function confirmContact<T>(
  ctx: Context,
  owner: ContactOwner,
  { form, ip }: ContactRequest,
  store: (tx: Tx, value: string) => Promise<T>,
): Promise<T> {
  const { field } = form;
  const { value } = await checked(contactValueSchema(field), form);
  if (owner.stored[field] === value) throw invalid(messages.contactSame, { value: messages.contactSame });
  if (field === 'email' && !ctx.messages.mails) throw invalid(NO_MAIL, { value: NO_MAIL });
  const purpose = (side: string) => `contact:${owner.kind}:${side}:${digestOf(`${field}:${value}`)}`;
  const codeRequests: CodeRequest[] = [
    {
      phone: owner.phone,
      ip,
      purpose: purpose('old'),
      text: OLD_TEXTS[field],
      values: { tail: tailOf(value) },
    },
  ];
  if (field === 'phone') codeRequests.push({ phone: value, ip, purpose: purpose('new'), text: NEW_TEXT });
  if (field === 'email')
    codeRequests.push({ phone: value, channel: 'email', ip, purpose: purpose('new'), text: NEW_TEXT });
  const typedCodes = [form.otp, form.newOtp].slice(0, codeRequests.length);
  if (typedCodes.some((code) => code === undefined || code === null)) {
    for (const request of codeRequests) await sendCode(ctx, request);
    throw invalid(
      messages.contactCodeSent,
      Object.fromEntries(codeRequests.map((_, i) => [i === 0 ? 'otp' : 'newOtp', messages.contactCodeSent])),
    );
  }
  const attempts = codeRequests.map(({ phone, purpose: codePurpose }, i): CodeAttempt => ({
    phone,
    ip,
    purpose: codePurpose!,
    code: typedCodes[i]!,
    field: i === 0 ? 'otp' : 'newOtp',
  }));
  const result = await withCodes(ctx, attempts, async (tx) => {
    const stored = await store(tx, value);
    if (field === 'phone') await forgetCodes(tx, owner.phone);
    await notifyContactChange(tx, ctx, owner, field, ip);
    return stored;
  });
  ctx.wake();
  return result;
}

/** The message shows only the last digits, because an attacker may have typed the value. */
const tailOf = (value: string) => value.slice(-TAIL_LENGTH);
