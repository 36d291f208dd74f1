import { sql } from 'drizzle-orm';
import { closePlanCheckouts, endPlan } from '../money';
import { conflict } from '../platform/http/errors';
import { BLOCKERS } from './rules';
import { type PersonalBlocker, type PersonalDataAnswer, smallPaths } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import type { DbOrTx, Tx } from '../platform/db/client';
import { enqueue, type OutboxPayloads } from '../platform/jobs/enqueue';
import { inParallel } from '../platform/jobs/in-parallel';
import { queueFileRemoval } from '../platform/jobs/queue-file-removal';
import { storagePath } from '../platform/signed-media';
import { filesAbout } from './copy';
import { fromRule, type Person, tablesOf } from './person';

export type OpenItem = PersonalDataAnswer['data']['open'][number];
/** Maximum number of listed items of each kind. */
const MAX_LISTED = 20;
/** Maximum number of files that are removed at the same time. */
const MAX_PARALLEL = 8;

/**
 * Returns everything that prevents the deletion of a person, such as open orders.
 * @returns the listed items, and the number of all items
 */
export async function openItemsOf(db: DbOrTx, person: Person): Promise<{ items: OpenItem[]; count: number }> {
  const items: OpenItem[] = [];
  let count = 0;
  for (const [blocker, query = ''] of Object.entries(BLOCKERS[person.kind])) {
    const { rows } = await db.execute<Row>(
      sql`select order_id, code, name, state, until, (count(*) over ())::int as total from (${fromRule(query, person)}) as open
        order by until nulls last limit ${MAX_LISTED}`,
    );
    count += rows[0]?.total ?? 0;
    for (const { order_id: orderId, code, name, state, until } of rows)
      items.push({
        what: blocker as PersonalBlocker,
        orderId,
        code,
        name,
        state,
        until: until && new Date(until).toISOString(),
      });
  }
  return { items, count };
}
interface Row extends Record<string, unknown> {
  order_id: string | null;
  code: string;
  name: string;
  state: string;
  until: string | null;
  total: number;
}

/** @throws Refusal 409 when something prevents the deletion of the person */
export async function assertSettled(db: DbOrTx, person: Person): Promise<void> {
  if ((await openItemsOf(db, person)).count > 0)
    throw conflict('Please settle your open orders and money first.');
}

/**
 * Deletes the data of a person as the rules define. Some rows stay without names, such as payments. The outbox
 * removes the files after the commit.
 * @throws Refusal 409 when something prevents the deletion
 */
export async function erase(tx: Tx, ctx: Context, person: Person): Promise<void> {
  const account = sql.identifier(`${person.kind}s`);
  await tx.execute(sql`select 1 from ${account} where id = ${person.id} for update`);
  await assertSettled(tx, person);
  const paths = await filesAbout(tx, person, 'deletion');
  const { rows: receipts } = await tx.execute<{ id: string }>(
    sql`select id from receipts where ${sql.identifier(`${person.kind}_id`)} = ${person.id}`,
  );
  // The rules delete the plan, which contains the reference of its subscription.
  if (person.kind === 'seller') await endPlan(tx, ctx, person.id);
  const values = { ...person, now: ctx.clock.now().toISOString() };
  // In reverse order, because the conditions of the other tables refer to the account, which is in the first table.
  for (const { table, rule, where } of tablesOf(person.kind).toReversed()) {
    const condition = fromRule(where, values);
    if (rule.erase === 'delete')
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${condition}`);
    const blanked = rule.blank?.[person.kind];
    if (blanked)
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${fromRule(blanked.set, values)} where ${fromRule(blanked.where, values)}`,
      );
    const assignments = typeof rule.erase === 'object' ? rule.erase[person.kind] : '';
    if (assignments)
      await tx.execute(
        sql`update ${sql.identifier(table)} set ${fromRule(assignments, values)} where ${condition}`,
      );
  }
  // This step follows the rules, because they delete the work of the outbox for this person.
  if (person.kind === 'seller') await closePlanCheckouts(tx, ctx, person.id);
  await queueFileRemoval(tx, ctx, values.now, paths);
  for (const exportId of await copiesWithNameOf(tx, person))
    await enqueue(tx, ctx, 'personal_copy', `personal-copy:${exportId}:${values.now}`, { exportId });
  for (const { id } of receipts)
    await enqueue(tx, ctx, 'receipt', `receipt-without-names:${id}:${values.now}`, { receiptId: id });
}

/** Returns the copies of people who traded with this person, because these copies contain this person's name. */
async function copiesWithNameOf(tx: Tx, { kind, id }: Person): Promise<string[]> {
  const otherKind = kind === 'seller' ? 'buyer' : 'seller';
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from exports where kind = ${otherKind} and subject_id in (
      select ${sql.identifier(`${otherKind}_id`)} from orders where ${sql.identifier(`${kind}_id`)} = ${id})`,
  );
  return rows.map((row) => row.id);
}

/** Handler of the outbox. A file that cannot be removed does not delay the others. @throws the first error */
export async function removeFiles(ctx: Context, { paths }: OutboxPayloads['remove_files']): Promise<void> {
  const failures: unknown[] = [];
  await inParallel(paths, MAX_PARALLEL, (path) =>
    removeFile(ctx, path).catch((error: unknown) => failures.push(error)),
  );
  if (failures.length > 0) throw failures[0];
}

async function removeFile({ storage }: Context, path: string): Promise<void> {
  await storage.remove(storagePath(path));
  if (!/^(?:images|videos)\//.test(path)) return;
  for (const smallPath of smallPaths(path)) await storage.remove(storagePath(smallPath));
}
