import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { messages } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { otps } from '../../platform/db/schema';
import { invalid } from '../../platform/http/errors';
import { HOUR_MS, takeSlot } from '../../platform/limits';
import { CODE_TRIES, hashCode, sameHash } from './one-time-code';

const wrongCode = () => invalid(messages.otpInvalid, { otp: messages.otpInvalid });

/**
 * Does `work` for the owner of a phone who knows its code. The code is used up in the transaction of the work: when
 * that fails (a username just taken) the code can be sent again, and of two parallel right codes one works.
 * @throws Refusal 422 on a wrong, expired, used or guessed-out code, 429 after too many guesses an hour
 */
export async function withCode<T>(
  ctx: Context,
  phone: string,
  code: number | string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const codeHash = await checkCode(ctx, phone, String(code));
  return ctx.db.transaction(async (tx) => {
    const used = await tx
      .delete(otps)
      .where(and(eq(otps.phone, phone), eq(otps.codeHash, codeHash)))
      .returning({ phone: otps.phone });
    if (used.length === 0) throw wrongCode();
    return work(tx);
  });
}

/** Takes a try, then compares; the try of a right code is given back. @returns the hash of the code that was right */
async function checkCode(ctx: Context, phone: string, code: string): Promise<string> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .update(otps)
    .set({ attempts: sql`${otps.attempts} + 1` })
    .where(and(eq(otps.phone, phone), lt(otps.attempts, CODE_TRIES), gt(otps.expiresAt, now)))
    .returning();
  if (!row) throw wrongCode();
  // A new code brings new tries, so guesses have an hourly limit of their own.
  await takeSlot(ctx.db, now, {
    key: `otp:guess:${phone}`,
    windowMs: HOUR_MS,
    max: ctx.config.limits.guessesPerPhoneHour,
  });
  if (!sameHash(hashCode(ctx.secrets.otpPepper, row.salt, phone, code), row.codeHash)) throw wrongCode();
  await ctx.db
    .update(otps)
    .set({ attempts: sql`${otps.attempts} - 1` })
    .where(and(eq(otps.phone, phone), eq(otps.codeHash, row.codeHash)));
  return row.codeHash;
}
