/** Deletes a person, or returns the reasons that prevent the deletion. */
import { sql } from 'drizzle-orm';
import { conflict } from '../platform/http/errors';
import { BLOCKERS } from './rules';
import { type PersonalBlocker, type PersonalDataAnswer, smallPaths } from '@linksouq/shared-api/contract';
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

export type OpenItem = PersonalDataAnswer['data']['open'][number];
/** Maximum number of open items of one kind in a response. */
const MAX_LISTED = 20;

/** Returns what the person must complete before a deletion, such as open orders. */
export async function openItemsOf(db: DbOrTx, person: Person): Promise<OpenItem[]> {
  const items: OpenItem[] = [];
  for (const [what, query = ''] of Object.entries(BLOCKERS[person.kind])) {
    const { rows } = await db.execute<Row>(
      sql`select order_id, code, name, state, until from (${fromRule(query, person)}) as open
        order by until nulls last limit ${MAX_LISTED}`,
    );
    for (const { order_id: orderId, code, name, state, until } of rows)
      items.push({
        what: what as PersonalBlocker,
        orderId,
        code,
        name,
        state,
        until: until && new Date(until).toISOString(),
      });
  }
  return items;
}
interface Row extends Record<string, unknown> {
  order_id: string | null;
  code: string;
  name: string;
  state: string;
  until: string | null;
}

/** Checks that nothing prevents the deletion of a person. @throws Refusal 409 while an item is open */
export async function assertSettled(db: DbOrTx, person: Person): Promise<void> {
  if ((await openItemsOf(db, person)).length > 0)
    throw conflict('Please settle your open orders and money first.');
}

/**
 * Deletes a person in one transaction. Rows that the rules keep, such as records of payments, stay without
 * names. All other rows are removed. The files are removed after the commit.
 * @throws Refusal 409 while an item is open
 */
export async function erase(tx: Tx, ctx: Context, person: Person): Promise<void> {
  const account = sql.identifier(`${person.kind}s`);
  await tx.execute(sql`select 1 from ${account} where id = ${person.id} for update`);
  await assertSettled(tx, person);
  const paths = await filesAbout(tx, person, false);
  const { rows: receipts } = await tx.execute<{ id: string }>(
    sql`select id from receipts where ${sql.identifier(`${person.kind}_id`)} = ${person.id}`,
  );
  const values = { ...person, now: ctx.clock.now().toISOString() };
  // Changes the account row last, because the conditions of the other tables refer to it. It is the first table.
  for (const { table, rule, where } of tablesOf(person.kind).toReversed()) {
    const condition = fromRule(where, values);
    if (rule.erase === 'delete')
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${condition}`);
    const blankNames = rule.blank?.[person.kind];
    if (blankNames)
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${fromRule(blankNames.set, values)} where ${fromRule(blankNames.where, values)}`,
      );
    const assignments = typeof rule.erase === 'object' ? rule.erase[person.kind] : '';
    if (assignments)
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${fromRule(assignments, values)} where ${condition}`,
      );
  }
  if (paths.length > 0)
    await enqueue(tx, ctx, 'remove_files', `remove-files:${values.now}:${paths[0]!}`, { paths });
  for (const exportId of await copiesNaming(tx, person))
    await enqueue(tx, ctx, 'personal_copy', `personal-copy:${exportId}:${values.now}`, { exportId });
  for (const { id } of receipts)
    await enqueue(tx, ctx, 'receipt', `receipt-without-names:${id}:${values.now}`, { receiptId: id });
}

/**
 * Returns the ids of copies of people who traded with this person. These copies contain the person's name,
 * so they are written again.
 */
async function copiesNaming(tx: Tx, { kind, id }: Person): Promise<string[]> {
  const otherKind = kind === 'seller' ? 'buyer' : 'seller';
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from exports where kind = ${otherKind} and subject_id in (
      select ${sql.identifier(`${otherKind}_id`)} from orders where ${sql.identifier(`${kind}_id`)} = ${id})`,
  );
  return rows.map((row) => row.id);
}

/** Handler of the outbox: removes files that no row refers to. */
export async function removeFiles(ctx: Context, { paths }: JobPayloads['remove_files']): Promise<void> {
  for (const path of paths) {
    await ctx.storage.remove(storagePath(path));
    if (!/^(?:images|videos)\//.test(path)) continue;
    for (const small of smallPaths(path)) await ctx.storage.remove(storagePath(small));
  }
}
