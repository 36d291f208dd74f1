/** Pagination of lists that are sorted by a time and `id`. */
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from './errors';

interface Place {
  /** The time in µs since 1970. A JavaScript date would lose the µs of PostgreSQL. */
  micros: string;
  id: string;
}
interface SortedTable {
  createdAt: PgColumn;
  id: PgColumn;
}
/** The place before the first row of a list with the newest row first. */
export const BEFORE_NEWEST: Place = { micros: '9'.repeat(16), id: '' };
/** The place before the first row of a list with the earliest row first. */
export const BEFORE_EARLIEST: Place = { micros: '0', id: '' };
const PLACE = /^(\d{1,16}) ([\w-]{1,100})$/;

export const badCursor = () => new Refusal(400, 'This place in the list is not known. Open the list again.');

export const encodedCursor = (text: string): string => Buffer.from(text).toString('base64url');
/**
 * Returns the text of a cursor.
 * @throws Refusal 400 if the cursor differs from the encoded text, because `Buffer.from` ignores invalid characters
 */
export function decodedCursor(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  if (encodedCursor(text) !== cursor) throw badCursor();
  return text;
}

/** @throws Refusal 400 for an invalid cursor */
export function placeOf(cursor: string | undefined): Place {
  if (cursor === undefined) return BEFORE_NEWEST;
  const [, micros, id] = PLACE.exec(decodedCursor(cursor)) ?? [];
  if (!micros || !id) throw badCursor();
  return { micros, id };
}
/**
 * Splits the cursor `<part>.<place>` of a list that consists of parts.
 * @throws Refusal 400 if the list has no such part
 */
export function splitCursor<Part extends string>(
  cursor: string,
  parts: readonly Part[],
): { part: Part; place: string } {
  const part = parts.find((name) => cursor.startsWith(`${name}.`));
  if (part === undefined) throw badCursor();
  return { part, place: cursor.slice(part.length + 1) };
}
/** SQL expression: the µs since 1970 of an instant. */
export const microsOf = (at: PgColumn | SQL): SQL<string> =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`;

/** SQL expression: the instant of a number of µs since 1970. */
export const instantOf = (micros: string | Placeholder): SQL =>
  sql`'epoch'::timestamptz + ${micros}::float8 * interval '1 microsecond'`;

/**
 * SQL condition for the rows after a place, newest first. The query gets the place in the placeholders `micros` and `id`.
 */
export const isAfterPlace = ({ createdAt, id }: SortedTable): SQL =>
  sql`(${createdAt}, ${id}) < (${instantOf(sql.placeholder('micros'))}, ${sql.placeholder('id')})`;

/**
 * Returns a page, and the cursor of the next page or null.
 * @param rows up to `limit + 1` rows: one additional row means that another page follows
 */
export function pageOf<Row extends Place>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const isLast = rows.length <= limit || !last;
  return { page, next: isLast ? null : encodedCursor(`${last.micros} ${last.id}`) };
}
