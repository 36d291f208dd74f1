import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Reading } from './measures';

/**
 * Returns one reading for each row of a query. The column `value` contains the value, and all other columns
 * are labels.
 * @param query SQL text that must contain no values from requests; `$now` is replaced by the product's time
 */
export async function rowsOf({ db, clock }: Context, query: string): Promise<Reading[]> {
  const now = `'${clock.now().toISOString()}'::timestamptz`;
  const { rows } = await db.execute<Record<string, unknown>>(sql.raw(query.replaceAll('$now', now)));
  return rows.map(({ value, ...labels }) => [
    Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, String(label)])),
    Number(value),
  ]);
}
