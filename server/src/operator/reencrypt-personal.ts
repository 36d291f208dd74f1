import { getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core';
import { buyers } from '../identity';
import { banks, payouts } from '../money';
import type { Context } from '../platform/context';
import type { Tx } from '../platform/db/client';
import { encryptAgain, type EncryptAgainResult, type EncryptedValues } from '../platform/db/encrypt-again';
import { outbox } from '../platform/db/schema';
import { isOlderForm, isUnreadable, sealAddress, sealText, unseal } from '../platform/personal-values';
import { sellers } from '../shop';

type PersonalValues = Omit<EncryptedValues, 'owner' | 'isOld'> & { where: SQL };

function decrypt(stored: string): string {
  if (isUnreadable(stored)) throw new Error('no key can decrypt this value');
  return unseal(stored);
}
/** All tables with encrypted columns, except `codes`, whose rows are deleted after minutes. */
export const PERSONAL_TABLES: readonly PgTable[] = [sellers, buyers, banks, payouts];

function columnsOf(table: PgTable): PersonalValues[] {
  const rowId = getTableConfig(table).columns.find(({ primary }) => primary)!;
  const sealed = Object.values(getTableColumns(table)).filter((column) => is(column, PgCustomColumn));
  return sealed.map((column) => ({
    table,
    rowId,
    value: sql`${column}::text`,
    where: sql`true`,
    set: (encrypted) => sql`${sql.identifier(column.name)} = ${encrypted}`,
    encryptAgain: (stored) => (column as PgColumn).mapToDriverValue(decrypt(stored)) as string,
  }));
}
/** An address of waiting messages. */
const messageValues = (field: 'to' | 'email', seal: (value: string) => string): PersonalValues => ({
  table: outbox,
  rowId: outbox.id,
  value: sql`${outbox.payload} ->> ${sql.raw(`'${field}'`)}`,
  where: sql`${outbox.kind} = 'message' and ${outbox.doneAt} is null`,
  set: (encrypted) =>
    sql`payload = payload || jsonb_build_object(${sql.raw(`'${field}'`)}, ${encrypted}::text)`,
  encryptAgain: (stored) => seal(decrypt(stored)),
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
  for (const { where, ...values } of ALL_VALUES) {
    // The condition depends on the current key, which is read after this file is loaded.
    const isOld = sql`${where} and ${isOlderForm(values.value)}`;
    const result = await encryptAgain(tx, ctx, { ...values, isOld }, limit - done);
    done += result.done;
    left += result.left;
  }
  return { done, left };
}
