/** Holds locks, and waits until other statements wait for them. */
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../src/platform/db/client';

/** Maximum wait, in ms, until a statement waits for a lock. */
const MAX_WAIT_MS = 30_000;

/**
 * Runs `work` in a transaction, and keeps the transaction open.
 * @returns a function that commits the transaction
 */
export async function holdTransaction(
  db: Db,
  work: (tx: Tx) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let allowCommit!: () => void;
  const mayCommit = new Promise<void>((resolve) => (allowCommit = resolve));
  let transaction!: Promise<void>;
  await new Promise<void>((hasWorked, hasFailed) => {
    transaction = db.transaction(async (tx) => {
      await work(tx);
      hasWorked();
      await mayCommit;
    });
    transaction.catch(hasFailed);
  });
  return () => {
    allowCommit();
    return transaction;
  };
}

/**
 * Waits until a statement of this database waits for a lock. Needs the PostgreSQL server of TEST_DATABASE_URL.
 * @param pattern pattern of the statement, as for `ilike`
 * @throws Error if no such statement waits within 30 s
 */
export async function waitUntilBlocked(db: Db, pattern: string): Promise<void> {
  for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end;) {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query ilike ${pattern}`,
    );
    if (rows.length > 0) return;
  }
  throw new Error(`no statement ${pattern} waits`);
}
