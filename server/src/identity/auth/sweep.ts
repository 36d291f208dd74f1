import { DAY_MS } from '@linksouq/shared-api/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';

/**
 * Maximum rows of one statement, and maximum statements for each of the two conditions. So a backlog does not lock
 * rows for long.
 */
const BATCH = 1_000;
const ROUNDS = 50;

/**
 * Deletes expired sessions. Another job, the retention job, removes codes and counters.
 * @returns the number of removed rows
 */
export async function sweepSessions({ db, clock, config }: Context): Promise<number> {
  let removed = 0;
  const now = clock.now().getTime();
  const expiredSince = (ms: number) => sql`expires_at < ${new Date(now - ms).toISOString()}::timestamptz`;
  const remove = async (expired: SQL) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { rows } = await db.execute(
        sql`delete from sessions where token_hash = any(array(
          select token_hash from sessions where ${expired}
          order by expires_at limit ${sql.raw(String(BATCH))})) returning 1`,
      );
      removed += rows.length;
      if (rows.length < BATCH) return;
    }
  };
  // The kinds are literals, so that the first condition uses its partial index and does not read millions
  // of order tokens.
  await remove(sql`kind <> 'order' and ${expiredSince(DAY_MS)}`);
  // An expired order token is kept for the lifetime of a link, so that the response to an old link is 410
  // (expired) and not 401 (unknown).
  await remove(sql`kind = 'order' and ${expiredSince(config.sessions.orderLink)}`);
  return removed;
}
