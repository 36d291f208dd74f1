import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context';
import { decryptAccount, encryptAccount } from '../encrypt';
import type { Key } from '../keyring';
import type { Tx } from './client';

export interface EncryptedColumn {
  table: PgTable;
  /** The primary key. */
  rowId: AnyPgColumn;
  value: AnyPgColumn;
  /** A value can be decrypted only with its owner: `prefix`, followed by the value of `column`. */
  boundTo: { column: AnyPgColumn; prefix?: string };
}
export interface EncryptAgainResult {
  done: number;
  /** Number of values that are still encrypted with another key. */
  left: number;
}

const isEncryptedWith = (value: AnyPgColumn, { version }: Key) =>
  version === 1 ? sql`${value} not like '%:%'` : sql`${value} like ${`${version}:%`}`;

/** Skips rows that another transaction has locked, and values that cannot be decrypted. */
export async function encryptAgain(
  tx: Tx,
  ctx: Context,
  column: EncryptedColumn,
  limit: number,
): Promise<EncryptAgainResult> {
  const { table, rowId, value } = column;
  let done = 0;
  let lastId = '';
  // If no value of a batch can be decrypted, the next batch is read. Otherwise every call would end at these
  // rows.
  while (done === 0) {
    const rows = await rowsWithOlderKeys(tx, ctx, column, { limit, after: lastId });
    if (rows.length === 0) break;
    lastId = rows.at(-1)!.id;
    for (const row of rows) {
      const encryptedValue = withCurrentKey(ctx, column, row);
      if (encryptedValue === undefined) continue;
      await tx.execute(
        sql`update ${table} set ${sql.identifier(value.name)} = ${encryptedValue} where ${rowId} = ${row.id}`,
      );
      done++;
    }
  }
  const { current } = ctx.secrets.bankKey;
  const [remaining] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(table)
    .where(sql`not (${isEncryptedWith(value, current)})`);
  return { done, left: remaining!.n };
}

interface EncryptedRow {
  id: string;
  boundTo: string;
  text: string;
}
async function rowsWithOlderKeys(
  tx: Tx,
  { secrets }: Context,
  { table, rowId, value, boundTo }: EncryptedColumn,
  { limit, after }: { limit: number; after: string },
): Promise<EncryptedRow[]> {
  const older = secrets.bankKey.all.slice(1);
  if (older.length === 0) return [];
  const conditions = older.map((olderKey) => isEncryptedWith(value, olderKey));
  return tx
    .select({
      id: sql<string>`${rowId}`,
      boundTo: sql<string>`${boundTo.column}`,
      text: sql<string>`${value}`,
    })
    .from(table)
    .where(sql`${rowId} > ${after} and (${sql.join(conditions, sql` or `)})`)
    .orderBy(rowId)
    .limit(limit)
    .for('update', { skipLocked: true });
}
function withCurrentKey(
  { secrets, log }: Context,
  { boundTo }: EncryptedColumn,
  row: EncryptedRow,
): string | undefined {
  const owner = `${boundTo.prefix ?? ''}${row.boundTo}`;
  try {
    return encryptAccount(secrets.bankKey, owner, decryptAccount(secrets.bankKey, owner, row.text));
  } catch (error) {
    log.error({ err: error, id: row.id }, 'a value could not be encrypted again');
    return undefined;
  }
}
