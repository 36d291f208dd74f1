/**
 * Confirms a change of a phone number, an e-mail address or an Instagram handle. One code goes to the phone
 * of the account. A second code goes to the new number or e-mail address. So a stolen session alone changes
 * nothing. The contexts shop and identity store the new value.
 */
import { createHash } from 'node:crypto';
import {
  type ChangeContact,
  type ContactField,
  contactValueSchema,
  messages,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
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
 * Runs `store` with the new value if the owner sends all codes. If a code is missing, sends all
 * codes.
 * @throws Refusal 422 when the codes are missing (the call then sends them) or wrong, for an e-mail
 * address without a mail provider, or for the stored value; 429 after too many codes or
 * guesses; the errors of `store`
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
  // Without a mail provider no code arrives at the address, so it cannot be confirmed.
  if (field === 'email' && !ctx.messages.mails) throw invalid(NO_MAIL, { value: NO_MAIL });
  const purpose = (side: string) =>
    `contact:${owner.kind}:${side}:${createHash('sha256').update(`${field}:${value}`).digest('base64url')}`;
  const codes: CodeRequest[] = [
    {
      phone: owner.phone,
      ip,
      purpose: purpose('old'),
      text: OLD_TEXTS[field],
      values: { tail: tailOf(value) },
    },
  ];
  if (field === 'phone') codes.push({ phone: value, ip, purpose: purpose('new'), text: NEW_TEXT });
  if (field === 'email')
    codes.push({ phone: value, channel: 'email', ip, purpose: purpose('new'), text: NEW_TEXT });
  const givenCodes = [form.otp, form.newOtp].slice(0, codes.length);
  if (givenCodes.some((code) => code === undefined || code === null)) {
    for (const code of codes) await sendCode(ctx, code);
    throw invalid(
      messages.contactCodeSent,
      Object.fromEntries(codes.map((_code, i) => [i === 0 ? 'otp' : 'newOtp', messages.contactCodeSent])),
    );
  }
  const attempts = codes.map(({ phone, purpose: codePurpose }, i): CodeAttempt => ({
    phone,
    ip,
    purpose: codePurpose!,
    code: givenCodes[i]!,
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

/**
 * Returns the last digits of a number. The owner recognizes them, and the message contains no text from
 * another person.
 */
const tailOf = (value: string) => value.slice(-TAIL_LENGTH);
