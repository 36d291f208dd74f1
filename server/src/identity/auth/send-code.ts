import { and, eq, inArray, lte } from 'drizzle-orm';
import { OTP_RESEND_SECONDS, OTP_VALID_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { formsOf, hasAddress } from '../../platform/personal-values';
import { codes } from '../schema';
import { newId } from '../../platform/db/id';
import { tooMany } from '../../platform/http/errors';
import { languageNow } from '../../platform/http/localize-replies';
import { translate, type Values } from '../../platform/i18n';
import { CODE_KEY, enqueue } from '../../platform/jobs/enqueue';
import type { OutgoingMessage } from '../../platform/ports/messages';
import { alertAtHalf } from './budget-alert';
import { DAY_BUDGET_KEY, sendLimits } from './code-budgets';
import { returnSlots, takeSlots } from '../../platform/http/limits';
import { hashCode, newCode, newSalt, requestersOf, SIGN_IN } from './one-time-code';

export interface CodeRequest {
  /** A phone number, or an e-mail address if the channel is `email`. */
  phone: string;
  channel?: 'sms' | 'email';
  ip: string;
  /** The action that the code confirms. Undefined for a sign-in. */
  purpose?: string;
  /** English source of the message with `{code}`, `{brand}`, `{minutes}` and further values. */
  text?: string;
  values?: Values;
}

const SIGN_IN_TEXT =
  '{code} is your {brand} code. It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it.';

/**
 * Stores a new code and queues its message (product §4, OTP flow). The code replaces only a code that the
 * same IP address requested. So a stranger cannot invalidate a person's code.
 * @throws Refusal 429. A refused request does not count against the limits
 */
export async function sendCode(ctx: Context, request: CodeRequest): Promise<void> {
  const now = ctx.clock.now();
  const limits = sendLimits(ctx.config, request.phone, request.ip);
  const counts = await takeSlots(ctx.db, now, limits);
  try {
    await ctx.db.transaction(async (tx) => {
      const code = newCode();
      await replaceCode(tx, ctx, request, code);
      await enqueue(tx, ctx, 'message', CODE_KEY + newId(), codeMessage(ctx, request, code));
    });
  } catch (error) {
    await returnSlots(ctx.db, now, limits);
    throw error;
  }
  await alertAtHalf(ctx, DAY_BUDGET_KEY, counts.at(-1)!, ctx.config.limits.otpPerDay);
  ctx.wake();
}

/**
 * Stores the code, unless the last code is less than 30 s old (product §9). One conditional upsert does both.
 * So only one of several parallel requests succeeds.
 * @throws Refusal 429
 */
async function replaceCode(
  tx: Tx,
  ctx: Context,
  { phone, ip, purpose = SIGN_IN }: CodeRequest,
  code: string,
): Promise<void> {
  const now = ctx.clock.now();
  const salt = newSalt();
  const requester = await storedRequester(tx, ctx, { phone, purpose, ip });
  const newValues = {
    codeHash: hashCode(ctx.secrets.otpPepper, { salt, phone }, code),
    salt,
    attempts: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + OTP_VALID_MS),
  };
  const resendDelayMs = OTP_RESEND_SECONDS * 1_000;
  await encryptWithCurrentKey(tx, { phone, purpose, requester });
  const written = await tx
    .insert(codes)
    .values({ phone, purpose, requester, ...newValues })
    .onConflictDoUpdate({
      target: [codes.phone, codes.purpose, codes.requester],
      set: newValues,
      setWhere: lte(codes.sentAt, new Date(now.getTime() - resendDelayMs)),
    })
    .returning({ phone: codes.phone });
  if (written.length > 0) return;
  const [last] = await tx
    .select({ sentAt: codes.sentAt })
    .from(codes)
    .where(and(hasAddress(codes.phone, phone), eq(codes.purpose, purpose), eq(codes.requester, requester)));
  const waitMs = last ? last.sentAt.getTime() + resendDelayMs - now.getTime() : resendDelayMs;
  throw tooMany(waitMs / 1_000, 'Please wait a moment before asking for another code.');
}

/**
 * Encrypts the phone of the stored code again if an older key encrypted it. With the old encryption, the insert
 * would not conflict with the stored row, and the resend delay would not apply.
 */
async function encryptWithCurrentKey(
  tx: Tx,
  { phone, purpose, requester }: Pick<typeof codes.$inferSelect, 'phone' | 'purpose' | 'requester'>,
): Promise<void> {
  if (formsOf(phone).length === 1) return;
  await tx
    .update(codes)
    .set({ phone })
    .where(and(hasAddress(codes.phone, phone), eq(codes.purpose, purpose), eq(codes.requester, requester)));
}

/**
 * Returns the HMAC of the IP address. If a stored code has an HMAC with an older pepper, returns this HMAC, so
 * that a change of the pepper does not end the resend delay.
 */
async function storedRequester(
  tx: Tx,
  { secrets }: Context,
  { phone, purpose, ip }: { phone: string; purpose: string; ip: string },
): Promise<string> {
  const [current, ...older] = requestersOf(secrets.otpPepper, ip);
  if (older.length === 0) return current!;
  const [row] = await tx
    .select({ requester: codes.requester })
    .from(codes)
    .where(and(hasAddress(codes.phone, phone), eq(codes.purpose, purpose), inArray(codes.requester, older)))
    .limit(1);
  return row?.requester ?? current!;
}

function codeMessage(
  { config }: Context,
  { phone, channel = 'sms', text = SIGN_IN_TEXT, values = {} }: CodeRequest,
  code: string,
): OutgoingMessage {
  const { brand } = config.settings;
  return {
    channel,
    to: phone,
    template: 'otp',
    // The language of the page, because the person may not have an account yet.
    text: translate(languageNow(), text, { ...values, code, brand, minutes: OTP_VALID_MS / 60_000 }),
    code,
  };
}

export async function forgetCodes(tx: Tx, phone: string): Promise<void> {
  await tx.delete(codes).where(hasAddress(codes.phone, phone));
}
