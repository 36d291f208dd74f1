/**
 * Does the work of PostgreSQL's autovacuum in the embedded database, which has no such process. Without
 * vacuum, dead rows stay, and PostgreSQL plans queries as if the tables were empty. With 15,000 orders the
 * call for a seller's order list was ten times slower.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../context';

/** PostgreSQL's default thresholds: a minimum number of rows, plus a part of the table's rows. */
const MIN_ROWS = 50;
const CHANGED_PART = 0.1;
const DEAD_PART = 0.2;

/**
 * Vacuums and analyzes the tables that changed enough. @returns the names of these tables. The list is empty
 * on PostgreSQL, which has autovacuum.
 */
export async function vacuumEmbedded({ db, database }: Context): Promise<string[]> {
  if (database.kind !== 'embedded') return [];
  const { rows } = await db.execute<{ relname: string }>(sql`
    select relname from pg_stat_user_tables
    where n_mod_since_analyze > ${MIN_ROWS}::float + ${CHANGED_PART}::float * n_live_tup or n_dead_tup > ${MIN_ROWS}::float + ${DEAD_PART}::float * n_live_tup
    order by relname`);
  const names = rows.map(({ relname }) => relname);
  // Processes one table at a time, so that other queries can run between two tables.
  for (const name of names) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
  return names;
}
