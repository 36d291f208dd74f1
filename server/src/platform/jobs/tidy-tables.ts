/**
 * What PostgreSQL's autovacuum does, for the embedded database, which has no process for it: there, plans would for ever
 * be those of empty tables (a seller's order list fell to a tenth with 15,000 orders), and dead rows would stay.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../context';

/** PostgreSQL's own measures: so many rows, and so large a part of the table. */
const LEAST = 50;
const CHANGED = 0.1;
const DEAD = 0.2;

/** @returns the tables that were tidied; none on PostgreSQL, which does it by itself */
export async function tidyTables({ db, database }: Context): Promise<string[]> {
  if (database.kind !== 'embedded') return [];
  const { rows } = await db.execute<{ relname: string }>(sql`
    select relname from pg_stat_user_tables
    where n_mod_since_analyze > ${LEAST}::float + ${CHANGED}::float * n_live_tup or n_dead_tup > ${LEAST}::float + ${DEAD}::float * n_live_tup
    order by relname`);
  const names = rows.map(({ relname }) => relname);
  // One at a time: what else is asked for comes in between.
  for (const name of names) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
  return names;
}
