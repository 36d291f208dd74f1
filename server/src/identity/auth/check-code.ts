import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { messages } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { isAddress } from '../../platform/personal-values';
import { codes } from '../schema';
import { invalid, Refusal } from '../../platform/http/errors';
import { addressGuessLimits, foreignGuessLimits, ownGuessLimit } from './code-budgets';
import { returnSlots, type Limit, takeSlots } from '../../platform/http/limits';
import { CODE_TRIES, isCode, requestersOf, SIGN_IN } from './one-time-code';

export interface CodeAttempt {
  phone: string;
  code: number | string;
  /** IP address of the person who sends the code. */
  ip: string;
  /** The action that the code confirms. Undefined for a sign-in. */
  purpose?: string;
  /** The payload field that an error message names. */
  field?: string;
}
type CodeRow = typeof codes.$inferSelect;

const wrongCode = (field = 'otp') => invalid(messages.otpInvalid, { [field]: messages.otpInvalid });

/**
 * Runs `work` for the owner of a phone who sends its code, from any browser. The transaction of the work
 * consumes the code. If the transaction fails (for example, because a username was taken), the code stays
 * valid. When the same correct code arrives twice at once, one request succeeds.
 * @throws Refusal 422 on a wrong, expired, used or exhausted code, 429 after too many guesses per hour
 */
export async function withCode<T>(
  ctx: Context,
  attempt: CodeAttempt,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withCodes(ctx, [attempt], work);
}

/** Runs `work` for several codes. All codes are checked before any code is consumed. */
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
      if (consumed.length === 0) throw wrongCode(field);
    }
    return work(tx);
  });
}

const isRow = ({ phone, purpose, requester }: CodeRow) =>
  and(isAddress(codes.phone, phone), eq(codes.purpose, purpose), eq(codes.requester, requester));

/**
 * Finds the stored code that equals the sent code. Counts the attempt before the comparison, and removes the
 * count if the code is correct. A wrong guess from the address that requested the code counts against the
 * code. Any other wrong guess counts against the network of the guessing address, so that a stranger cannot
 * exhaust another person's code.
 * @returns the row of the correct code
 */
async function checkCode(
  ctx: Context,
  { phone, code, ip, purpose = SIGN_IN, field }: CodeAttempt,
): Promise<CodeRow> {
  const now = ctx.clock.now();
  const { config, db, secrets } = ctx;
  const isCorrect = (row: CodeRow) => isCode(secrets.otpPepper, row, String(code));
  const validCodes = await db
    .select()
    .from(codes)
    .where(and(isAddress(codes.phone, phone), eq(codes.purpose, purpose), gt(codes.expiresAt, now)));
  const requesters = requestersOf(secrets.otpPepper, ip);
  const ownCode = validCodes.find((row) => requesters.includes(row.requester));
  const foreignCodes = validCodes.filter((row) => row !== ownCode);
  const addressLimits: Limit[] = addressGuessLimits(config, ip);
  await takeSlots(db, now, addressLimits);

  if (ownCode && (await countTry(ctx, ownCode))) {
    const limit = ownGuessLimit(config, phone, ip);
    await takeSlots(db, now, [limit]);
    if (isCorrect(ownCode)) {
      await returnSlots(db, now, [...addressLimits, limit]);
      await undoTry(ctx, ownCode);
      return ownCode;
    }
  }
  if (foreignCodes.length > 0) {
    const limits = foreignGuessLimits(config, phone, ip);
    try {
      await takeSlots(db, now, limits);
    } catch (error) {
      // An address that requested a code gets the message of a wrong code instead of 429. So guesses from
      // other addresses do not change its message.
      if (ownCode && error instanceof Refusal) throw wrongCode(field);
      throw error;
    }
    const correctCode = foreignCodes.find(isCorrect);
    if (correctCode) {
      await returnSlots(db, now, [...addressLimits, ...limits]);
      return correctCode;
    }
  }
  throw wrongCode(field);
}

/** Counts an attempt at a code. @returns false when no attempts are left */
async function countTry(ctx: Context, row: CodeRow): Promise<boolean> {
  const counted = await ctx.db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(isRow(row), eq(codes.codeHash, row.codeHash), lt(codes.attempts, CODE_TRIES)))
    .returning({ phone: codes.phone });
  return counted.length > 0;
}
const undoTry = (ctx: Context, row: CodeRow) =>
  ctx.db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} - 1` })
    .where(and(isRow(row), eq(codes.codeHash, row.codeHash)));
