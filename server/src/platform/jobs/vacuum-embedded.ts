/**
 * Replaces PostgreSQL's autovacuum, which the embedded database does not have. Without vacuum, PostgreSQL
 * would plan queries for empty tables: with 15,000 orders, the order list of a seller was ten times slower.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../context';

/** The thresholds of autovacuum by default: MIN_ROWS, plus a part of the table's rows. */
const MIN_ROWS = 50;
const CHANGED_PART = 0.1;
const DEAD_PART = 0.2;

/** Vacuums and analyzes the tables that have changed enough. @returns their names; none on PostgreSQL */
export async function vacuumEmbedded({ db, database }: Context): Promise<string[]> {
  if (database.kind !== 'embedded') return [];
  const { rows } = await db.execute<{ relname: string }>(sql`
    select relname from pg_stat_user_tables
    where n_mod_since_analyze > ${MIN_ROWS}::float + ${CHANGED_PART}::float * n_live_tup or n_dead_tup > ${MIN_ROWS}::float + ${DEAD_PART}::float * n_live_tup
    order by relname`);
  const names = rows.map(({ relname }) => relname);
  // One statement per table, because other queries can run between two statements.
  for (const name of names) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
  return names;
}
