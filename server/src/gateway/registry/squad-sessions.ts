import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { endedSquadSessions } from '../schema';

const hashOf = (cookie: string) => createHash('sha256').update(cookie).digest('base64url');

export async function endSquadSession(db: Db, cookie: string, expiresAt: Date): Promise<void> {
  await db
    .insert(endedSquadSessions)
    .values({ cookieHash: hashOf(cookie), expiresAt })
    .onConflictDoNothing();
}

export async function hasSquadSessionEnded(db: Db, cookie: string): Promise<boolean> {
  const ended = eq(endedSquadSessions.cookieHash, hashOf(cookie));
  return (await db.$count(endedSquadSessions, ended)) > 0;
}
