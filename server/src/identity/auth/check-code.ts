import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { messages } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { hasAddress } from '../../platform/personal-values';
import { codes } from '../schema';
import { invalid, Refusal } from '../../platform/http/errors';
import { addressGuessLimits, foreignGuessLimits, ownGuessLimit } from './code-budgets';
import { returnSlots, type Limit, takeSlots } from '../../platform/http/limits';
import { CODE_TRIES, isCode, requestersOf, SIGN_IN } from './one-time-code';

export interface CodeAttempt {
  phone: string;
  code: number | string;
  ip: string;
  /** The action that the code confirms. Undefined for a sign-in. */
  purpose?: string;
  /** The form field that gets the error message. */
  field?: string;
}
type CodeRow = typeof codes.$inferSelect;

const refusal = (message: string, field = 'otp') => invalid(message, { [field]: message });

/**
 * Checks a code, then runs `work` in a transaction that also deletes the code. If `work` throws (for example,
 * because a username is taken), the code stays valid. Of two parallel requests with one code, one succeeds.
 * @throws Refusal 422 if the code is wrong, expired, used, or has no tries left; 429 after too many guesses
 */
export async function withCode<T>(
  ctx: Context,
  attempt: CodeAttempt,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withCodes(ctx, [attempt], work);
}

/** Works as `withCode`, for several codes. Checks all codes before it deletes the first code. */
export async function withCodes<T>(
  ctx: Context,
  attempts: readonly CodeAttempt[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const checkedCodes: { row: CodeRow; field: string | undefined }[] = [];
  for (const attempt of attempts)
    checkedCodes.push({ row: await checkCode(ctx, attempt), field: attempt.field });
  return ctx.db.transaction(async (tx) => {
    for (const { row, field } of checkedCodes) {
      const consumed = await tx
        .delete(codes)
        .where(and(isRow(row), eq(codes.codeHash, row.codeHash)))
        .returning({ phone: codes.phone });
      if (consumed.length === 0) throw refusal(messages.otpInvalid, field);
    }
    return work(tx);
  });
}

const isRow = ({ phone, purpose, requester }: CodeRow) =>
  and(hasAddress(codes.phone, phone), eq(codes.purpose, purpose), eq(codes.requester, requester));

/**
 * Returns the stored code that equals the typed code. A wrong guess from the IP address that requested the
 * code uses up one try of the code. A wrong guess from another IP address counts only against hourly limits. So
 * a stranger cannot use up the tries of another person's code. Each guess is counted before the comparison.
 * The count of a correct guess is removed afterwards. The error message depends only on the code that this IP address
 * requested, so it tells a stranger nothing about other codes.
 */
async function checkCode(
  ctx: Context,
  { phone, code, ip, purpose = SIGN_IN, field }: CodeAttempt,
): Promise<CodeRow> {
  const now = ctx.clock.now();
  const { config, db, secrets } = ctx;
  const isCorrect = (row: CodeRow) => isCode(secrets.otpPepper, row, String(code));
  const requesters = requestersOf(secrets.otpPepper, ip);
  const isUsable = or(gt(codes.expiresAt, now), inArray(codes.requester, requesters));
  const rows = await db
    .select()
    .from(codes)
    .where(and(hasAddress(codes.phone, phone), eq(codes.purpose, purpose), isUsable));
  const codeOfThisIp = rows.find((row) => requesters.includes(row.requester));
  const codesOfOtherIps = rows.filter((row) => !requesters.includes(row.requester));
  let isOver = codeOfThisIp !== undefined && codeOfThisIp.expiresAt <= now;
  const wrongCode = () => refusal(isOver ? messages.otpUsedUp : messages.otpInvalid, field);
  const ipLimits: Limit[] = addressGuessLimits(config, ip);
  await takeSlots(db, now, ipLimits);

  const tries = codeOfThisIp && !isOver ? await countTry(ctx, codeOfThisIp) : undefined;
  if (codeOfThisIp && tries !== undefined) {
    const limit = ownGuessLimit(config, phone, ip);
    await takeSlots(db, now, [limit]);
    if (isCorrect(codeOfThisIp)) {
      await returnSlots(db, now, [...ipLimits, limit]);
      await undoTry(ctx, codeOfThisIp);
      return codeOfThisIp;
    }
  }
  isOver ||= codeOfThisIp !== undefined && (tries ?? CODE_TRIES) >= CODE_TRIES;
  if (codesOfOtherIps.length > 0) {
    const limits = foreignGuessLimits(config, phone, ip);
    try {
      await takeSlots(db, now, limits);
    } catch (error) {
      // Other people's guesses may have reached these limits. A person who requested a code gets 422, not 429.
      if (codeOfThisIp && error instanceof Refusal) throw wrongCode();
      throw error;
    }
    const correctCode = codesOfOtherIps.find(isCorrect);
    if (correctCode) {
      await returnSlots(db, now, [...ipLimits, ...limits]);
      return correctCode;
    }
  }
  throw wrongCode();
}

/** Uses up one try of a code. @returns the number of used tries, or undefined if no try was left */
async function countTry(ctx: Context, row: CodeRow): Promise<number | undefined> {
  const [counted] = await ctx.db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(isRow(row), eq(codes.codeHash, row.codeHash), lt(codes.attempts, CODE_TRIES)))
    .returning({ attempts: codes.attempts });
  return counted?.attempts;
}
const undoTry = (ctx: Context, row: CodeRow) =>
  ctx.db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} - 1` })
    .where(and(isRow(row), eq(codes.codeHash, row.codeHash)));
