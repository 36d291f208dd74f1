/**
 * Re-encrypts stored phones, e-mail addresses and names with the current key, in batches, while servers
 * run.
 */
import { getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core';
import { buyers } from '../identity';
import { banks, payouts } from '../money';
import type { Context } from '../platform/context';
import type { Tx } from '../platform/db/client';
import type { EncryptAgainResult } from '../platform/db/encrypt-again';
import { outbox } from '../platform/db/schema';
import { isOlderForm, isUnreadable, sealAddress, sealText, unseal } from '../platform/personal-values';
import { sellers } from '../shop';

/** A place where encrypted values are stored: the rows, the stored text, and how a row is changed. */
interface Place {
  table: PgTable;
  key: PgColumn;
  value: SQL;
  where: SQL;
  set: (again: string) => SQL;
  again: (text: string) => string;
}
/** All tables with encrypted columns, except `codes`. The rows of `codes` are deleted after minutes. */
export const PERSONAL_TABLES: readonly PgTable[] = [sellers, buyers, banks, payouts];

function columnPlaces(table: PgTable): Place[] {
  const key = getTableConfig(table).columns.find(({ primary }) => primary)!;
  const sealed = Object.values(getTableColumns(table)).filter((column) => is(column, PgCustomColumn));
  return sealed.map((column) => ({
    table,
    key,
    value: sql`${column}::text`,
    where: sql`true`,
    set: (again) => sql`${sql.identifier(column.name)} = ${again}`,
    again: (text) => (column as PgColumn).mapToDriverValue(unseal(text)) as string,
  }));
}
/** The addresses of waiting messages. */
const messagePlace = (field: 'to' | 'email', seal: (value: string) => string): Place => ({
  table: outbox,
  key: outbox.id,
  value: sql`${outbox.payload} ->> ${sql.raw(`'${field}'`)}`,
  where: sql`${outbox.kind} = 'message' and ${outbox.doneAt} is null`,
  set: (again) => sql`payload = payload || jsonb_build_object(${sql.raw(`'${field}'`)}, ${again}::text)`,
  again: (text) => seal(unseal(text)),
});
const PLACES = [
  ...PERSONAL_TABLES.flatMap(columnPlaces),
  messagePlace('to', sealAddress),
  messagePlace('email', sealText),
];

/**
 * Re-encrypts up to `limit` values. Skips rows that another transaction locks, and values that no key can
 * decrypt.
 */
export async function reencryptPersonal(tx: Tx, ctx: Context, limit: number): Promise<EncryptAgainResult> {
  let done = 0;
  let left = 0;
  for (const place of PLACES) {
    if (done < limit) done += await reencryptRows(tx, ctx, place, limit - done);
    const [remaining] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(place.table)
      .where(sql`${place.where} and ${isOlderForm(place.value)}`);
    left += remaining!.n;
  }
  return { done, left };
}

async function reencryptRows(tx: Tx, ctx: Context, place: Place, limit: number): Promise<number> {
  let reencrypted = 0;
  let after: string | number | undefined;
  // Reads the next rows until a value is re-encrypted. Otherwise values that no key can decrypt would fill
  // every batch.
  while (reencrypted === 0) {
    const rows = await rowsWithOlderKeys(tx, place, limit, after);
    if (rows.length === 0) break;
    after = rows.at(-1)!.id;
    for (const { id, text } of rows) {
      if (isUnreadable(text)) {
        ctx.log.error({ id }, 'a personal value could not be encrypted again');
        continue;
      }
      await tx.execute(
        sql`update ${place.table} set ${place.set(place.again(text))} where ${place.key} = ${id}`,
      );
      reencrypted++;
    }
  }
  return reencrypted;
}
const rowsWithOlderKeys = (
  tx: Tx,
  { table, key, value, where }: Place,
  limit: number,
  after?: string | number,
) =>
  tx
    .select({ id: sql<string | number>`${key}`, text: sql<string>`${value}` })
    .from(table)
    .where(
      sql`${where} and ${isOlderForm(value)}${after === undefined ? sql`` : sql` and ${key} > ${after}`}`,
    )
    .orderBy(key)
    .limit(limit)
    .for('update', { skipLocked: true });
