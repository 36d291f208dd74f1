import { DAY_MS, HOUR_MS } from '@linksouq/shared-api/contract';
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../platform/context';
import type { DbOrTx, Tx } from '../platform/db/client';
import { conflict, invalid, notFound, Refusal } from '../platform/http/errors';
import { addressKey, returnSlots, takeSlots } from '../platform/http/limits';
import { hashToken, newToken } from '../identity';
import type { OperatorRole } from '@linksouq/shared-api/operator';
import { decryptAccount, encryptAccount } from '../platform/encrypt';
import { operators, operatorSessions } from './schema';

const SESSION_MS = 8 * HOUR_MS;
/** Time, in ms, without a call after which a console session ends. */
export const IDLE_MS = HOUR_MS / 2;
/** Minimum time, in ms, between two writes of `lastSeenAt`. */
const SEEN_EVERY_MS = 60_000;
const STEP_SECONDS = 30;
const SIGN_INS_PER_HOUR = 10;
/**
 * Time, in ms, for which an account with new sign-in factors cannot approve. The operator who created the factors
 * may know them, and could approve twice.
 */
const NEW_FACTORS_MS = DAY_MS;
/** The admin token may add operators until there are two, because a large withdrawal needs two operators. */
export const ENOUGH_OPERATORS = 2;

/** Distinguishes a session token from the admin token and release tokens. */
const PREFIX = 'op_';
const NAME = /^[\p{L}][\p{L}\p{N} .'-]{1,39}$/u;
/** Owner of the encrypted secret of the authenticator app, see `encryptAccount`. */
export const encryptionOwner = (name: string) => `operator:${name}`;
const totpOf = (brand: string, name: string, secret: string) =>
  new TOTP({ issuer: brand, label: name, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/** Counts accounts that are not disabled. */
export async function countOperators(db: DbOrTx): Promise<number> {
  const [row] = await db
    .select({ n: count().mapWith(Number) })
    .from(operators)
    .where(isNull(operators.disabledAt));
  return row!.n;
}

export interface NewOperator {
  operator: string;
  /** The sign-in token, shown only once. */
  token: string;
  /** The secret for the authenticator app, shown only once. */
  totp: string;
}
/** @throws Refusal 409 if an account has or had the name, 422 on an invalid name */
export async function addOperator(
  tx: Tx,
  ctx: Context,
  name: string,
  by: string,
  role: OperatorRole = 'lead',
): Promise<NewOperator> {
  if (!NAME.test(name)) throw invalid('Send the name of a person: 2 to 40 letters.');
  const { secret, token } = newFactors();
  const inserted = await tx
    .insert(operators)
    .values({
      name,
      tokenHash: hashToken(token),
      totpEncrypted: encryptAccount(ctx.secrets.bankKey, encryptionOwner(name), secret),
      role,
      createdBy: by,
      createdAt: ctx.clock.now(),
      factorsAt: await factorsAt(tx, ctx, by),
    })
    .onConflictDoNothing()
    .returning({ name: operators.name });
  if (inserted.length === 0) throw conflict('This name was given to an operator before. Choose another one.');
  return { operator: name, token, totp: totpOf(ctx.config.settings.brand, name, secret).toString() };
}

/** Returns the current time if an operator creates the factors, and null if the admin token creates them. */
async function factorsAt(tx: Tx, ctx: Context, by: string): Promise<Date | null> {
  const [operator] = await tx.select({ name: operators.name }).from(operators).where(eq(operators.name, by));
  return operator ? ctx.clock.now() : null;
}
const newFactors = () => ({ token: newToken(), secret: new Secret({ size: 20 }).base32 });

/**
 * Replaces both sign-in factors of an account and ends its sessions, for a person who lost a factor.
 * @throws Refusal 404; 409 for a disabled account
 */
export async function resetOperator(tx: Tx, ctx: Context, name: string, by: string): Promise<NewOperator> {
  await lockActiveAccount(tx, name);
  const { secret, token } = newFactors();
  const totpEncrypted = encryptAccount(ctx.secrets.bankKey, encryptionOwner(name), secret);
  await tx
    .update(operators)
    .set({ tokenHash: hashToken(token), totpEncrypted, totpStep: 0, factorsAt: await factorsAt(tx, ctx, by) })
    .where(eq(operators.name, name));
  await tx.delete(operatorSessions).where(eq(operatorSessions.operator, name));
  return { operator: name, token, totp: totpOf(ctx.config.settings.brand, name, secret).toString() };
}

/** @throws Refusal 404; 409 for the last lead, or for a disabled account */
export async function setRole(tx: Tx, name: string, role: OperatorRole) {
  const { role: earlierRole } = await lockActiveAccount(tx, name);
  if (earlierRole === 'lead' && role !== 'lead') await assertOtherLead(tx);
  await tx.update(operators).set({ role }).where(eq(operators.name, name));
  return { operator: name, role, changed: earlierRole !== role };
}
async function lockActiveAccount(tx: Tx, name: string) {
  const [row] = await tx.select().from(operators).where(eq(operators.name, name)).for('update');
  if (!row) throw notFound('This operator');
  if (row.disabledAt) throw conflict('This account has ended.');
  return row;
}
/**
 * Locks all leads, so that two leads cannot leave at the same time.
 * @throws Refusal 409 if there is only one lead
 */
async function assertOtherLead(tx: Tx): Promise<void> {
  const leads = await tx
    .select({ name: operators.name })
    .from(operators)
    .where(and(isNull(operators.disabledAt), eq(operators.role, 'lead')))
    .orderBy(operators.name)
    .for('update');
  if (leads.length <= 1) throw conflict('This is the last lead. Add another one first.');
}

/** The name cannot be used again. @throws Refusal 404; 409 for the last account or the last lead */
export async function disableOperator(tx: Tx, ctx: Context, name: string) {
  const [row] = await tx.select().from(operators).where(eq(operators.name, name)).for('update');
  if (!row) throw notFound('This operator');
  if (!row.disabledAt && (await countOperators(tx)) === 1)
    throw conflict('This is the last operator. Add another one first.');
  if (!row.disabledAt && row.role === 'lead') await assertOtherLead(tx);
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
const signInRefused = () => new Refusal(401, 'The token or the code is not right.');
export interface SignIn {
  token: string;
  code: string;
  /** Only the console sends the name. */
  name?: string;
}

/**
 * Signs an operator in with both factors. A code works once, in its own time step, the step before or the step after.
 * @param options.hasIdleEnd whether the session ends after `IDLE_MS` without a call
 * @throws Refusal 401; 429 after too many attempts with this token, or with unknown tokens from this IP address
 */
export async function signInOperator(
  ctx: Context,
  { token, code, name }: SignIn,
  ip: string,
  { hasIdleEnd = false } = {},
): Promise<OperatorSession> {
  const now = ctx.clock.now();
  const tokenHash = hashToken(token);
  const perHour = (key: string) => ({ key, windowMs: HOUR_MS, max: SIGN_INS_PER_HOUR });
  const [row] = await ctx.db
    .select()
    .from(operators)
    .where(and(eq(operators.tokenHash, tokenHash), isNull(operators.disabledAt)))
    .limit(1);
  // A person without the token must not lock out an operator with the same IP address. So attempts with a right token
  // have their own limit.
  const limits = [perHour(row ? `operator:token:${tokenHash}` : `operator:address:${addressKey(ip)}`)];
  await takeSlots(ctx.db, now, limits);
  if (!row || (name !== undefined && name.toLowerCase() !== row.name.toLowerCase())) throw signInRefused();
  const secret = decryptAccount(ctx.secrets.bankKey, encryptionOwner(row.name), row.totpEncrypted);
  const totp = totpOf(ctx.config.settings.brand, row.name, secret);
  const delta = totp.validate({ token: code, window: 1, timestamp: now.getTime() });
  if (delta === null) throw signInRefused();
  const step = Math.floor(now.getTime() / 1_000 / STEP_SECONDS) + delta;
  const session = PREFIX + newToken();
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  await ctx.db.transaction(async (tx) => {
    const firstUses = await tx
      .update(operators)
      .set({ totpStep: step })
      .where(and(eq(operators.name, row.name), lt(operators.totpStep, step), isNull(operators.disabledAt)))
      .returning({ name: operators.name });
    if (firstUses.length === 0) throw signInRefused();
    await tx.insert(operatorSessions).values({
      tokenHash: hashToken(session),
      operator: row.name,
      createdAt: now,
      expiresAt,
      lastSeenAt: hasIdleEnd ? now : null,
    });
  });
  await returnSlots(ctx.db, now, limits);
  return { session, operator: row.name, expiresAt: expiresAt.toISOString() };
}

export interface SignedIn {
  name: string;
  role: OperatorRole;
  hasNewFactors: boolean;
  /** When the session ends at the latest. */
  expiresAt: Date;
}

/**
 * Returns the operator of a session token, or undefined for another kind of token.
 * @throws Refusal 401 if the session is unknown, has expired, or was idle for too long
 */
export async function operatorOfSession(
  ctx: Context,
  bearer: string | undefined,
): Promise<SignedIn | undefined> {
  if (!bearer?.startsWith(PREFIX)) return undefined;
  const now = ctx.clock.now();
  const tokenHash = hashToken(bearer);
  const [row] = await ctx.db
    .select({
      name: operators.name,
      role: operators.role,
      factorsAt: operators.factorsAt,
      expiresAt: operatorSessions.expiresAt,
      seenAt: operatorSessions.lastSeenAt,
    })
    .from(operatorSessions)
    .innerJoin(operators, and(eq(operators.name, operatorSessions.operator), isNull(operators.disabledAt)))
    .where(and(eq(operatorSessions.tokenHash, tokenHash), gt(operatorSessions.expiresAt, now)))
    .limit(1);
  const idleMs = row?.seenAt ? now.getTime() - row.seenAt.getTime() : 0;
  if (!row || idleMs >= IDLE_MS) throw new Refusal(401, 'This session is over. Sign in again.');
  if (idleMs >= SEEN_EVERY_MS)
    await ctx.db
      .update(operatorSessions)
      .set({ lastSeenAt: now })
      .where(eq(operatorSessions.tokenHash, tokenHash));
  const { name, role, factorsAt: madeAt, expiresAt } = row;
  const hasNewFactors = madeAt !== null && now.getTime() - madeAt.getTime() < NEW_FACTORS_MS;
  return { name, role, hasNewFactors, expiresAt };
}

export async function signOutOperator({ db }: Context, bearer: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hashToken(bearer)));
}
