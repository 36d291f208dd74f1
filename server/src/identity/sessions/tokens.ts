/** Opaque bearer tokens: 32 random bytes. The database has only the SHA-256, so revocation takes effect at once. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { DbOrTx } from '../../platform/db/client';
import { prepared } from '../../platform/db/prepared';
import type { Subject, SubjectKind } from '../../platform/http/subject';
import { sessions } from '../schema';

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Opens a session.
 * @param accessToken the token of a request that may be repeated: the same token stays one session
 * @returns the token, which is not stored
 */
export async function createSession(
  db: DbOrTx,
  ctx: Context,
  subject: Subject,
  accessToken = newToken(),
): Promise<{ accessToken: string; expiresAt: Date }> {
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + ctx.config.sessions[subject.kind]);
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
/** The subject of a valid token. */
export async function subjectOf(ctx: Context, token: string): Promise<Subject | undefined> {
  const now = ctx.clock.now().toISOString();
  const [row] = await sessionOf(ctx.db).execute({ hash: hashToken(token), now });
  return row && { kind: row.kind, id: row.id, ...(row.orderId ? { orderId: row.orderId } : {}) };
}
/** Whether a token of one order has expired. A revoked or unknown token has not. */
export async function hasOrderTokenExpired(ctx: Context, token: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ kind: sessions.kind })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.kind, 'order')))
    .limit(1);
  return row !== undefined;
}
export async function revokeToken(db: DbOrTx, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}
/** Ends every session of a subject. @returns their number */
export async function revokeAll(db: DbOrTx, kind: SubjectKind, id: string): Promise<number> {
  const mine = and(eq(sessions.kind, kind), eq(sessions.subjectId, id));
  return (await db.delete(sessions).where(mine).returning({ kind: sessions.kind })).length;
}
