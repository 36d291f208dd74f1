import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { digestOf } from '../../platform/digest';
import { endedSquadSessions } from '../schema';

export async function endSquadSession(db: Db, cookie: string, expiresAt: Date): Promise<void> {
  await db
    .insert(endedSquadSessions)
    .values({ cookieHash: digestOf(cookie), expiresAt })
    .onConflictDoNothing();
}

export async function hasSquadSessionEnded(db: Db, cookie: string): Promise<boolean> {
  const ended = eq(endedSquadSessions.cookieHash, digestOf(cookie));
  return (await db.$count(endedSquadSessions, ended)) > 0;
}
