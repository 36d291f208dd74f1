/** Pages of lists that are sorted by `created_at` and `id`, the newest first. A cursor is the place of a row. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from './errors';

interface Place {
  /** µs since 1970. PostgreSQL's instants are more precise than those of JavaScript. */
  micros: string;
  id: string;
}
interface SortedTable {
  createdAt: PgColumn;
  id: PgColumn;
}
/** Before every row. */
export const START: Place = { micros: '9'.repeat(16), id: '' };
const PLACE = /^(\d{1,16}) ([\w-]{1,100})$/;

export const badCursor = () => new Refusal(400, 'This place in the list is not known. Open the list again.');

/** @throws Refusal 400 */
export function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return START;
  const [, micros, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (!micros || !id) throw badCursor();
  return { micros, id };
}
/** The column of a row's instant that its cursor needs. */
export const microsOf = (at: PgColumn): SQL<string> =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`;

/** The condition of the rows after a place, which is passed as the placeholders `micros` and `id`. */
export const isAfterPlace = ({ createdAt, id }: SortedTable): SQL =>
  sql`(${createdAt}, ${id}) < ('epoch'::timestamptz + ${sql.placeholder('micros')}::float8 * interval '1 microsecond',
    ${sql.placeholder('id')})`;

/**
 * Splits rows into a page and the cursor of the next page, which is null on the last page.
 * @param rows one more than the page, if the list continues
 */
export function pageOf<Row extends Place>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isLast = rows.length <= limit || !last;
  return { page, next: isLast ? null : Buffer.from(`${last.micros} ${last.id}`).toString('base64url') };
}
