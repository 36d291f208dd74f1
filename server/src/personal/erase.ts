/** Deletes a person, or returns what prevents the deletion. */
import { sql } from 'drizzle-orm';
import { conflict } from '../platform/http/errors';
import { BLOCKERS } from './rules';
import type { PersonalBlocker } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import type { DbOrTx, Tx } from '../platform/db/client';
import { enqueue, type JobPayloads } from '../platform/jobs/enqueue';
import { storagePath } from '../platform/signed-media';
import { filesAbout } from './copy';
import { fromRule, type Person, tablesOf } from './person';

declare module '../platform/jobs/enqueue' {
  interface JobPayloads {
    remove_files: { paths: string[] };
  }
}

/** Returns what the person must settle before a deletion. */
export async function blockersOf(db: DbOrTx, person: Person): Promise<PersonalBlocker[]> {
  const found: PersonalBlocker[] = [];
  for (const [name, query = ''] of Object.entries(BLOCKERS[person.kind])) {
    const { rows } = await db.execute(sql`select exists (${fromRule(query, person)}) as is_open`);
    if (rows[0]?.is_open) found.push(name as PersonalBlocker);
  }
  return found;
}

/**
 * Deletes a person in one transaction. Records of payments stay without names. Everything else is removed, and the
 * files after the commit. @throws Refusal 409 while something is open
 */
export async function erase(tx: Tx, ctx: Context, person: Person): Promise<void> {
  const account = sql.identifier(`${person.kind}s`);
  await tx.execute(sql`select 1 from ${account} where id = ${person.id} for update`);
  if ((await blockersOf(tx, person)).length > 0)
    throw conflict('Please settle your open orders and money first.');
  const paths = await filesAbout(tx, person, false);
  const { rows: receipts } = await tx.execute<{ id: string }>(
    sql`select id from receipts where ${sql.identifier(`${person.kind}_id`)} = ${person.id}`,
  );
  const values = { ...person, now: ctx.clock.now().toISOString() };
  // Processes the tables in reverse, because the conditions of other tables refer to the account.
  for (const { table, rule, where } of tablesOf(person.kind).toReversed()) {
    const which = fromRule(where, values);
    if (rule.erase === 'delete') await tx.execute(sql`delete from ${sql.identifier(table)} where ${which}`);
    const blank = rule.blank?.[person.kind];
    if (blank)
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${fromRule(blank.set, values)} where ${fromRule(blank.where, values)}`,
      );
    const set = typeof rule.erase === 'object' ? rule.erase[person.kind] : '';
    if (set)
      await tx.execute(sql`update ${sql.identifier(table)} set ${fromRule(set, values)} where ${which}`);
  }
  if (paths.length > 0)
    await enqueue(tx, ctx, 'remove_files', `remove-files:${values.now}:${paths[0]!}`, { paths });
  for (const { id } of receipts)
    await enqueue(tx, ctx, 'receipt', `receipt-without-names:${id}:${values.now}`, { receiptId: id });
}

/** The handler of the outbox: removes files to which no row refers any more. */
export async function removeFiles(ctx: Context, { paths }: JobPayloads['remove_files']): Promise<void> {
  for (const path of paths) {
    await ctx.storage.remove(storagePath(path));
    const name = /^(?:images|videos)\/([^/.]+)\.\w+$/.exec(path)?.[1];
    if (name) await ctx.storage.remove(storagePath(`thumbnails/${name}.webp`));
  }
}
