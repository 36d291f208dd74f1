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

/** The encrypted values in a column, or in a field of a JSON column. */
interface EncryptedValues {
  table: PgTable;
  key: PgColumn;
  value: SQL;
  where: SQL;
  /** Returns the assignment of an update statement. */
  set: (encrypted: string) => SQL;
  /** Decrypts a stored value, and encrypts it with the current key. */
  encryptAgain: (stored: string) => string;
}
/** All tables with encrypted columns, except `codes`, whose rows are deleted after minutes. */
export const PERSONAL_TABLES: readonly PgTable[] = [sellers, buyers, banks, payouts];

function columnsOf(table: PgTable): EncryptedValues[] {
  const key = getTableConfig(table).columns.find(({ primary }) => primary)!;
  const sealed = Object.values(getTableColumns(table)).filter((column) => is(column, PgCustomColumn));
  return sealed.map((column) => ({
    table,
    key,
    value: sql`${column}::text`,
    where: sql`true`,
    set: (encrypted) => sql`${sql.identifier(column.name)} = ${encrypted}`,
    encryptAgain: (stored) => (column as PgColumn).mapToDriverValue(unseal(stored)) as string,
  }));
}
/** An address of waiting messages. */
const messageValues = (field: 'to' | 'email', seal: (value: string) => string): EncryptedValues => ({
  table: outbox,
  key: outbox.id,
  value: sql`${outbox.payload} ->> ${sql.raw(`'${field}'`)}`,
  where: sql`${outbox.kind} = 'message' and ${outbox.doneAt} is null`,
  set: (encrypted) =>
    sql`payload = payload || jsonb_build_object(${sql.raw(`'${field}'`)}, ${encrypted}::text)`,
  encryptAgain: (stored) => seal(unseal(stored)),
});
const ALL_VALUES = [
  ...PERSONAL_TABLES.flatMap(columnsOf),
  messageValues('to', sealAddress),
  messageValues('email', sealText),
];

/**
 * Encrypts up to `limit` phones, e-mail addresses and names again with the current key. Skips rows that another
 * transaction locks, and values that no key can decrypt.
 */
export async function reencryptPersonal(tx: Tx, ctx: Context, limit: number): Promise<EncryptAgainResult> {
  let done = 0;
  let left = 0;
  for (const values of ALL_VALUES) {
    if (done < limit) done += await reencryptRows(tx, ctx, values, limit - done);
    const [remaining] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(values.table)
      .where(sql`${values.where} and ${isOlderForm(values.value)}`);
    left += remaining!.n;
  }
  return { done, left };
}

async function reencryptRows(tx: Tx, ctx: Context, values: EncryptedValues, limit: number): Promise<number> {
  let reencrypted = 0;
  let after: string | number | undefined;
  // Repeats until a value is encrypted. Otherwise values that no key can decrypt would fill every batch.
  while (reencrypted === 0) {
    const rows = await rowsWithOlderKeys(tx, values, limit, after);
    if (rows.length === 0) break;
    after = rows.at(-1)!.id;
    for (const { id, text } of rows) {
      if (isUnreadable(text)) {
        ctx.log.error({ id }, 'a personal value could not be encrypted again');
        continue;
      }
      await tx.execute(
        sql`update ${values.table} set ${values.set(values.encryptAgain(text))} where ${values.key} = ${id}`,
      );
      reencrypted++;
    }
  }
  return reencrypted;
}
const rowsWithOlderKeys = (
  tx: Tx,
  { table, key, value, where }: EncryptedValues,
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
