/**
 * Opaque bearer tokens of 32 random bytes. Each request looks up the SHA-256 of its token in the database. So
 * a revocation takes effect at once.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { DbOrTx } from '../../platform/db/client';
import { prepared } from '../../platform/db/prepared';
import type { Subject, SubjectKind } from '../../platform/http/subject';
import { sessions } from '../schema';

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Opens a session. The database stores only the hash of the token.
 * @param options `accessToken`: the default is a random token. If the token is derived from the request, all retries of
 * the request get the same session. `lifetime`: in ms. The default is the configured lifetime
 */
export async function createSession(
  db: DbOrTx,
  ctx: Context,
  subject: Subject,
  { accessToken = newToken(), lifetime }: { accessToken?: string; lifetime?: number | undefined } = {},
): Promise<{ accessToken: string; expiresAt: Date }> {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + (lifetime ?? ctx.config.sessions[subject.kind]));
  const row = {
    tokenHash: hashToken(accessToken),
    kind: subject.kind,
    subjectId: subject.id,
    orderId: subject.orderId ?? null,
    createdAt: now,
    expiresAt,
  };
  await db.insert(sessions).values(row).onConflictDoNothing();
  return { accessToken, expiresAt };
}
const sessionOf = prepared((db) =>
  db
    .select({ kind: sessions.kind, id: sessions.subjectId, orderId: sessions.orderId })
    .from(sessions)
    .where(
      and(eq(sessions.tokenHash, sql.placeholder('hash')), gt(sessions.expiresAt, sql.placeholder('now'))),
    )
    .limit(1)
    .prepare('session_of'),
);
export async function subjectOf(ctx: Context, token: string): Promise<Subject | undefined> {
  const now = ctx.clock.now().toISOString();
  const [row] = await sessionOf(ctx.db).execute({ hash: hashToken(token), now });
  return row && { kind: row.kind, id: row.id, ...(row.orderId ? { orderId: row.orderId } : {}) };
}
/** Returns true if the token of an order has expired, and false if it is unknown or revoked. */
export async function hasOrderTokenExpired(ctx: Context, token: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ kind: sessions.kind })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        eq(sessions.kind, 'order'),
        lte(sessions.expiresAt, ctx.clock.now()),
      ),
    )
    .limit(1);
  return row !== undefined;
}
/** Returns when a token of this order expires, or undefined if the token does not open this order. */
export async function expiryOfOrderToken(
  ctx: Context,
  token: string,
  orderId: string,
): Promise<Date | undefined> {
  const opensOrder = and(eq(sessions.kind, 'order'), eq(sessions.orderId, orderId));
  const [row] = await ctx.db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), opensOrder))
    .limit(1);
  return row?.expiresAt;
}
export async function revokeToken(db: DbOrTx, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}
/** Ends the given tokens of single orders. Other tokens are ignored. */
export async function revokeOrderTokens(db: DbOrTx, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  const hashes = tokens.map((token) => hashToken(token));
  await db.delete(sessions).where(and(eq(sessions.kind, 'order'), inArray(sessions.tokenHash, hashes)));
}
/**
 * Ends all sessions of one kind.
 * @param id id of the seller or buyer, also for the kind `order`
 * @param keptToken the token of a session that stays open
 * @returns the number of ended sessions
 */
export async function revokeAll(
  db: DbOrTx,
  kind: SubjectKind,
  id: string,
  keptToken?: string,
): Promise<number> {
  const exceptKeptToken = keptToken === undefined ? undefined : ne(sessions.tokenHash, hashToken(keptToken));
  const isOfSubject = and(eq(sessions.kind, kind), eq(sessions.subjectId, id), exceptKeptToken);
  return (await db.delete(sessions).where(isOfSubject).returning({ kind: sessions.kind })).length;
}
