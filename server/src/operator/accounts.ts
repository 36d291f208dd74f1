/** Personal accounts of operators. A person has a token and an authenticator app. */
import { HOUR_MS } from '@linksouq/shared-api/contract';
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../platform/context';
import type { DbOrTx, Tx } from '../platform/db/client';
import { conflict, invalid, notFound, Refusal } from '../platform/http/errors';
import { addressKey, giveBack, takeSlots } from '../platform/http/limits';
import { hashToken, newToken } from '../identity';
import { decryptAccount, encryptAccount } from '../platform/encrypt';
import { operators, operatorSessions } from './schema';

const SESSION_MS = 8 * HOUR_MS;
const STEP_SECONDS = 30;
const TRIES_AN_HOUR = 10;
/** One operator cannot approve a large withdrawal alone, so the admin token may add a second one. */
export const ENOUGH_OPERATORS = 2;

/** The prefix distinguishes a session token from the admin token and release tokens. */
const PREFIX = 'op_';
const NAME = /^[\p{L}][\p{L}\p{N} .'-]{1,39}$/u;
export const aadOf = (name: string) => `operator:${name}`;
const totpOf = (brand: string, name: string, secret: string) =>
  new TOTP({ issuer: brand, label: name, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/** Returns how many operators can sign in. */
export async function countOperators(db: DbOrTx): Promise<number> {
  const [row] = await db
    .select({ n: count().mapWith(Number) })
    .from(operators)
    .where(isNull(operators.disabledAt));
  return row!.n;
}

export interface NewOperator {
  operator: string;
  /** Shown once. */
  token: string;
  /** The secret for the authenticator app. Shown once. */
  totp: string;
}
/** Adds an account. @throws Refusal 409 when the name was ever in use, 422 on an invalid name */
export async function addOperator(tx: Tx, ctx: Context, name: string, by: string): Promise<NewOperator> {
  if (!NAME.test(name)) throw invalid('Send the name of a person: 2 to 40 letters.');
  const token = newToken();
  const secret = new Secret({ size: 20 }).base32;
  const made = await tx
    .insert(operators)
    .values({
      name,
      tokenHash: hashToken(token),
      totpEncrypted: encryptAccount(ctx.secrets.bankKey, aadOf(name), secret),
      createdBy: by,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ name: operators.name });
  if (made.length === 0) throw conflict('This name was given to an operator before. Choose another one.');
  return { operator: name, token, totp: totpOf(ctx.config.settings.brand, name, secret).toString() };
}

/** Ends an account and its sessions. Its name stays taken. @throws Refusal 404, 409 for the last one */
export async function disableOperator(tx: Tx, ctx: Context, name: string) {
  const [row] = await tx.select().from(operators).where(eq(operators.name, name)).for('update');
  if (!row) throw notFound('This operator');
  if (!row.disabledAt && (await countOperators(tx)) === 1)
    throw conflict('This is the last operator. Add another one first.');
  await tx
    .update(operators)
    .set({ disabledAt: row.disabledAt ?? ctx.clock.now() })
    .where(eq(operators.name, name));
  await tx.delete(operatorSessions).where(eq(operatorSessions.operator, name));
  return { operator: name, disabled: true, changed: !row.disabledAt };
}

export interface OperatorSession {
  session: string;
  operator: string;
  expiresAt: string;
}
const refused = () => new Refusal(401, 'The token or the code is not right.');

/**
 * Signs an operator in with both factors. A code works once, and also one time step before or after its own.
 * @throws Refusal 401, 429 after too many attempts of an address or of a token
 */
export async function signInOperator(
  ctx: Context,
  { token, code }: { token: string; code: string },
  ip: string,
): Promise<OperatorSession> {
  const now = ctx.clock.now();
  const tokenHash = hashToken(token);
  const hour = (key: string) => ({ key, windowMs: HOUR_MS, max: TRIES_AN_HOUR });
  const tries = [hour(`operator:address:${addressKey(ip)}`), hour(`operator:token:${tokenHash}`)];
  await takeSlots(ctx.db, now, tries);
  const [row] = await ctx.db
    .select()
    .from(operators)
    .where(and(eq(operators.tokenHash, tokenHash), isNull(operators.disabledAt)))
    .limit(1);
  if (!row) throw refused();
  const secret = decryptAccount(ctx.secrets.bankKey, aadOf(row.name), row.totpEncrypted);
  const totp = totpOf(ctx.config.settings.brand, row.name, secret);
  const delta = totp.validate({ token: code, window: 1, timestamp: now.getTime() });
  if (delta === null) throw refused();
  const step = Math.floor(now.getTime() / 1_000 / STEP_SECONDS) + delta;
  const session = PREFIX + newToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await ctx.db.transaction(async (tx) => {
    const isFirst = await tx
      .update(operators)
      .set({ totpStep: step })
      .where(and(eq(operators.name, row.name), lt(operators.totpStep, step), isNull(operators.disabledAt)))
      .returning({ name: operators.name });
    if (isFirst.length === 0) throw refused();
    await tx
      .insert(operatorSessions)
      .values({ tokenHash: hashToken(session), operator: row.name, createdAt: now, expiresAt });
  });
  await giveBack(ctx.db, now, tries);
  return { session, operator: row.name, expiresAt: expiresAt.toISOString() };
}

/**
 * Returns the operator of a session token, or undefined for any other bearer token. @throws Refusal 401 when the
 * session has expired
 */
export async function operatorOfSession(
  ctx: Context,
  bearer: string | undefined,
): Promise<string | undefined> {
  if (!bearer?.startsWith(PREFIX)) return undefined;
  const [row] = await ctx.db
    .select({ name: operators.name })
    .from(operatorSessions)
    .innerJoin(operators, and(eq(operators.name, operatorSessions.operator), isNull(operators.disabledAt)))
    .where(
      and(eq(operatorSessions.tokenHash, hashToken(bearer)), gt(operatorSessions.expiresAt, ctx.clock.now())),
    )
    .limit(1);
  if (!row) throw new Refusal(401, 'This session is over. Sign in again.');
  return row.name;
}
