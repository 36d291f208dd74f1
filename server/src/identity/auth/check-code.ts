import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { messages } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { codes } from '../schema';
import { invalid, Refusal } from '../../platform/http/errors';
import { addressGuessLimits, foreignGuessLimits, ownGuessLimit } from './code-budgets';
import { giveBack, type Limit, takeSlots } from '../../platform/http/limits';
import { CODE_TRIES, hashCode, requesterOf, sameHash, SIGN_IN } from './one-time-code';

export interface Guess {
  phone: string;
  code: number | string;
  /** Address of the person who sends the code. */
  ip: string;
  /** The action that the code confirms; undefined for signing in. */
  purpose?: string;
}
type CodeRow = typeof codes.$inferSelect;

const wrongCode = () => invalid(messages.otpInvalid, { otp: messages.otpInvalid });

/**
 * Runs `work` for the owner of a phone who sends its code, from any browser. The transaction of the work consumes the
 * code. If it fails (for example, a username was taken) the code can be sent again. Of two parallel correct codes one
 * works.
 * @throws Refusal 422 on a wrong, expired, used or exhausted code, 429 after too many guesses per hour
 */
export async function withCode<T>(ctx: Context, guess: Guess, work: (tx: Tx) => Promise<T>): Promise<T> {
  const row = await checkCode(ctx, guess);
  return ctx.db.transaction(async (tx) => {
    const used = await tx
      .delete(codes)
      .where(and(rowIs(row), eq(codes.codeHash, row.codeHash)))
      .returning({ phone: codes.phone });
    if (used.length === 0) throw wrongCode();
    return work(tx);
  });
}

const rowIs = ({ phone, purpose, requester }: CodeRow) =>
  and(eq(codes.phone, phone), eq(codes.purpose, purpose), eq(codes.requester, requester));

/**
 * Takes a try, then compares; a correct code gives its try back. A code that the guessing address requested loses the
 * try. For any other code the address loses it, so that a stranger cannot exhaust another person's code.
 * @returns the row of the correct code
 */
async function checkCode(ctx: Context, { phone, code, ip, purpose = SIGN_IN }: Guess): Promise<CodeRow> {
  const now = ctx.clock.now();
  const { config, db, secrets } = ctx;
  const isRight = ({ salt, codeHash }: CodeRow) =>
    sameHash(hashCode(secrets.otpPepper, salt, phone, String(code)), codeHash);
  const all = await db
    .select()
    .from(codes)
    .where(and(eq(codes.phone, phone), eq(codes.purpose, purpose), gt(codes.expiresAt, now)));
  const requester = requesterOf(secrets.otpPepper, ip);
  const own = all.find((row) => row.requester === requester);
  const foreign = all.filter((row) => row !== own);
  const taken: Limit[] = addressGuessLimits(config, ip);
  await takeSlots(db, now, taken);

  if (own && (await takeTry(ctx, own))) {
    const limit = ownGuessLimit(config, phone, ip);
    await takeSlots(db, now, [limit]);
    if (isRight(own)) {
      await giveBack(db, now, [...taken, limit]);
      await giveTryBack(ctx, own);
      return own;
    }
  }
  if (foreign.length > 0) {
    const limits = foreignGuessLimits(config, phone, ip);
    try {
      await takeSlots(db, now, limits);
    } catch (error) {
      // The requesting address reads that its code was wrong, independent of guesses from elsewhere.
      if (own && error instanceof Refusal) throw wrongCode();
      throw error;
    }
    const right = foreign.find(isRight);
    if (right) {
      await giveBack(db, now, [...taken, ...limits]);
      return right;
    }
  }
  throw wrongCode();
}

async function takeTry(ctx: Context, row: CodeRow): Promise<boolean> {
  const taken = await ctx.db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(rowIs(row), eq(codes.codeHash, row.codeHash), lt(codes.attempts, CODE_TRIES)))
    .returning({ phone: codes.phone });
  return taken.length > 0;
}
const giveTryBack = (ctx: Context, row: CodeRow) =>
  ctx.db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} - 1` })
    .where(and(rowIs(row), eq(codes.codeHash, row.codeHash)));
