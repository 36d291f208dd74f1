import { DAY_MS } from '@linksouq/shared-api/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';

/** Maximum rows of one statement, so that no statement locks rows for long. */
const BATCH = 1_000;
/** Maximum statements for each of the two conditions. */
const MAX_BATCHES = 50;

/** Deletes expired sessions. @returns the number of deleted rows */
export async function sweepSessions({ db, clock, config }: Context): Promise<number> {
  let removed = 0;
  const now = clock.now().getTime();
  const expiredSince = (ms: number) => sql`expires_at < ${new Date(now - ms).toISOString()}::timestamptz`;
  const remove = async (expired: SQL) => {
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const { rows } = await db.execute(
        sql`delete from sessions where token_hash = any(array(
          select token_hash from sessions where ${expired}
          order by expires_at limit ${sql.raw(String(BATCH))})) returning 1`,
      );
      removed += rows.length;
      if (rows.length < BATCH) return;
    }
  };
  // The kind is a literal. With a parameter, the database would not use the index `sessions_people_expiry`, and
  // would read millions of order tokens.
  await remove(sql`kind <> 'order' and ${expiredSince(DAY_MS)}`);
  // An expired order token is kept for the lifetime of a link. During this time, a request with the token gets 410
  // (expired), not 401 (unknown).
  await remove(sql`kind = 'order' and ${expiredSince(config.sessions.orderLink)}`);
  return removed;
}
