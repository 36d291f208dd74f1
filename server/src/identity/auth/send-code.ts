import { eq, lte } from 'drizzle-orm';
import { messages, OTP_RESEND_SECONDS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { otps } from '../../platform/db/schema';
import { tooMany } from '../../platform/http/errors';
import { languageNow } from '../../platform/http/speaking';
import { translate } from '../../platform/i18n';
import { enqueue } from '../../platform/jobs/enqueue';
import type { OutgoingMessage } from '../../platform/ports/messages';
import { addressKey, DAY_MS, HOUR_MS, takeSlot } from '../../platform/limits';
import { CODE_TTL_MS, hashCode, newCode, newSalt } from './one-time-code';

/** A phone may ask this many times its hourly limit in a day. */
const DAY_FACTOR = 3;

/**
 * Makes a code, which replaces an earlier one, and puts its message into the outbox: everything in one transaction,
 * so that a refusal by any limit counts nothing. Product §4 OTP flow.
 * @throws Refusal 429
 */
export async function sendCode(ctx: Context, phone: string, ip: string): Promise<void> {
  const code = newCode();
  await ctx.db.transaction(async (tx) => {
    await replaceCode(tx, ctx, phone, code);
    await takeSendSlots(tx, ctx, phone, ip);
    await enqueue(tx, ctx, 'message', `otp:${newId()}`, codeMessage(phone, code, ctx.config.settings.brand));
  });
  ctx.wake();
}

/** One conditional upsert: of parallel sends one gets through, the others wait (product §9: 30 s). */
async function replaceCode(tx: Tx, ctx: Context, phone: string, code: string): Promise<void> {
  const now = ctx.clock.now();
  const salt = newSalt();
  const fresh = {
    codeHash: hashCode(ctx.secrets.otpPepper, salt, phone, code),
    salt,
    attempts: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_TTL_MS),
  };
  const spacing = OTP_RESEND_SECONDS * 1_000;
  const sent = await tx
    .insert(otps)
    .values({ phone, ...fresh })
    .onConflictDoUpdate({
      target: otps.phone,
      set: fresh,
      setWhere: lte(otps.sentAt, new Date(now.getTime() - spacing)),
    })
    .returning({ phone: otps.phone });
  if (sent.length > 0) return;
  const [last] = await tx.select({ sentAt: otps.sentAt }).from(otps).where(eq(otps.phone, phone));
  const wait = last ? last.sentAt.getTime() + spacing - now.getTime() : spacing;
  throw tooMany(wait / 1_000, 'Please wait a moment before asking for another code.');
}

async function takeSendSlots(tx: Tx, ctx: Context, phone: string, ip: string): Promise<void> {
  const now = ctx.clock.now();
  const { otpPerPhoneHour, otpPerAddressHour, otpPerDay } = ctx.config.limits;
  const message = messages.otpTooMany;
  const address = `otp:address:${addressKey(ip)}`;
  await takeSlot(tx, now, { key: `otp:phone:${phone}`, windowMs: HOUR_MS, max: otpPerPhoneHour, message });
  await takeSlot(tx, now, {
    key: `otp:phone-day:${phone}`,
    windowMs: DAY_MS,
    max: otpPerPhoneHour * DAY_FACTOR,
    message,
  });
  await takeSlot(tx, now, { key: address, windowMs: HOUR_MS, max: otpPerAddressHour, message });
  await takeSlot(tx, now, { key: 'otp:all', windowMs: DAY_MS, max: otpPerDay, message });
}

function codeMessage(phone: string, code: string, brand: string): OutgoingMessage {
  return {
    channel: 'sms',
    to: phone,
    template: 'otp',
    // Who asks for a code may be nobody yet: the language is the asking page's.
    text: translate(
      languageNow(),
      '{code} is your {brand} code. It is valid for {minutes, plural, one {# minute} other {# minutes}}. Never share it.',
      { code, brand, minutes: CODE_TTL_MS / 60_000 },
    ),
    code,
  };
}
