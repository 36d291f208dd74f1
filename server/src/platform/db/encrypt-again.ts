import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context';
import { decryptAccount, encryptAccount } from '../encrypt';
import type { Tx } from './client';

/** The encrypted values in a column, or in a field of a JSON column. */
export interface EncryptedValues {
  table: PgTable;
  /** The primary key. */
  rowId: AnyPgColumn;
  value: SQL;
  /** Column with the owner of the value. Decryption needs the owner. */
  owner?: AnyPgColumn;
  /** Condition for rows whose value is not encrypted with the current key. */
  isOld: SQL;
  /** Decrypts a stored value, and encrypts it with the current key. @throws Error if no key can decrypt it */
  encryptAgain: (stored: string, owner: string) => string;
  /** Returns the assignment of an update statement. */
  set: (encrypted: string) => SQL;
}
export interface EncryptAgainResult {
  done: number;
  /** Number of values that are still encrypted with another key. */
  left: number;
}

/**
 * Encrypts up to `limit` old values with the current key. Skips rows that another transaction has locked, and
 * values that cannot be decrypted.
 */
export async function encryptAgain(
  tx: Tx,
  { log }: Context,
  values: EncryptedValues,
  limit: number,
): Promise<EncryptAgainResult> {
  const { table, rowId, isOld } = values;
  let done = 0;
  let lastId: string | number | undefined;
  // If no value of a batch can be decrypted, the loop reads the next batch. A loop that ended here would stop at
  // the same rows in every call.
  while (done === 0) {
    const rows = await oldRows(tx, values, { limit, after: lastId });
    if (rows.length === 0) break;
    lastId = rows.at(-1)!.id;
    for (const { id, stored, owner } of rows) {
      let encrypted: string;
      try {
        encrypted = values.encryptAgain(stored, owner);
      } catch (error) {
        log.error({ err: error, id }, 'a value could not be encrypted again');
        continue;
      }
      await tx.execute(sql`update ${table} set ${values.set(encrypted)} where ${rowId} = ${id}`);
      done++;
    }
  }
  const [remaining] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(table)
    .where(isOld);
  return { done, left: remaining!.n };
}

const oldRows = (
  tx: Tx,
  { table, rowId, value, owner, isOld }: EncryptedValues,
  { limit, after }: { limit: number; after: string | number | undefined },
) =>
  tx
    .select({
      id: sql<string | number>`${rowId}`,
      stored: sql<string>`${value}`,
      owner: owner ? sql<string>`${owner}` : sql<string>`''`,
    })
    .from(table)
    .where(after === undefined ? isOld : sql`${isOld} and ${rowId} > ${after}`)
    .orderBy(rowId)
    .limit(limit)
    .for('update', { skipLocked: true });

/** Returns the values of a column that `encryptAccount` has encrypted. `prefix` precedes the owner. */
export function accountValues(
  { secrets: { bankKey } }: Context,
  {
    value,
    prefix = '',
    ...column
  }: Required<Pick<EncryptedValues, 'table' | 'rowId' | 'owner'>> & {
    value: AnyPgColumn;
    prefix?: string;
  },
): EncryptedValues {
  const { version } = bankKey.current;
  const isCurrent = version === 1 ? sql`${value} not like '%:%'` : sql`${value} like ${`${version}:%`}`;
  return {
    ...column,
    value: sql`${value}`,
    isOld: sql`not (${isCurrent})`,
    encryptAgain(stored, owner) {
      const boundTo = prefix + owner;
      return encryptAccount(bankKey, boundTo, decryptAccount(bankKey, boundTo, stored));
    },
    set: (encrypted) => sql`${sql.identifier(value.name)} = ${encrypted}`,
  };
}
