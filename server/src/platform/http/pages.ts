/**
 * Pages of lists that are sorted by `created_at` and `id`, the newest first. A cursor contains the place of a
 * row in this order.
 */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from './errors';

interface Place {
  /** µs since 1970. Instants of PostgreSQL have µs, and instants of JavaScript have only ms. */
  micros: string;
  id: string;
}
interface SortedTable {
  createdAt: PgColumn;
  id: PgColumn;
}
/** The place before the first row. */
export const START: Place = { micros: '9'.repeat(16), id: '' };
const PLACE = /^(\d{1,16}) ([\w-]{1,100})$/;

export const badCursor = () => new Refusal(400, 'This place in the list is not known. Open the list again.');

/** Decodes a cursor. @throws Refusal 400 for an invalid cursor */
export function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return START;
  const [, micros, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (!micros || !id) throw badCursor();
  return { micros, id };
}
/** Selects the instant of a row in µs, for its cursor. */
export const microsOf = (at: PgColumn | SQL): SQL<string> =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`;

/** The instant of a number of µs since 1970. @param micros a text, or a placeholder for it */
export const instantOf = (micros: string | Placeholder): SQL =>
  sql`'epoch'::timestamptz + ${micros}::float8 * interval '1 microsecond'`;

/**
 * Condition that selects the rows after a place. The place is passed in the placeholders `micros` and `id`.
 */
export const isAfterPlace = ({ createdAt, id }: SortedTable): SQL =>
  sql`(${createdAt}, ${id}) < (${instantOf(sql.placeholder('micros'))}, ${sql.placeholder('id')})`;

/**
 * Splits rows into a page and the cursor of the next page. The cursor is null on the last page.
 * @param rows the rows of the page. One additional row at the end shows that the list continues.
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
