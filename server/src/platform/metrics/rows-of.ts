import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Reading } from './measures';

/**
 * Returns one reading for each row of a query. The column `value` is the value, and all other columns are
 * labels.
 * @param query SQL without values from requests; `$now` is replaced by the time of `clock`
 */
export async function rowsOf({ db, clock }: Context, query: string): Promise<Reading[]> {
  const now = `'${clock.now().toISOString()}'::timestamptz`;
  const { rows } = await db.execute<Record<string, unknown>>(sql.raw(query.replaceAll('$now', now)));
  return rows.map(({ value, ...labels }) => [
    Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, String(label)])),
    Number(value),
  ]);
}
