import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import { attempt } from '../platform/jobs/attempt';
import { eachPage } from '../platform/jobs/each-page';
import { inParallel } from '../platform/jobs/in-parallel';
import { storagePath } from '../platform/signed-media';
import { fromRule } from './person';
import { FILE_RULES, TABLE_RULES, type TableRule } from './rules';
import { exports } from './schema';

/** Maximum number of rows in one statement. A larger statement would lock its rows too long. */
const MAX_ROWS = 1_000;
/**
 * Maximum number of statements for one table in one run. An hour with 2 million orders a month adds 84,000 rows to the
 * outbox, if an order has three items.
 */
const MAX_STATEMENTS = 500;
const MAX_PARALLEL = 8;

/**
 * Removes the expired rows of all tables. A failure in one table does not prevent the removal in other tables.
 * @returns table → number of removed rows
 * @throws Error with the names of the tables that failed
 */
export async function applyRetention(ctx: Context): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  const failed: string[] = [];
  const areExportsDone = await attempt(ctx, { table: 'exports' }, async () => {
    const { rows, isComplete } = await removeExpiredExports(ctx);
    if (rows > 0) removed.exports = rows;
    return isComplete;
  });
  if (!areExportsDone) failed.push('exports');
  for (const [table, { expiry }] of Object.entries(TABLE_RULES)) {
    if (!expiry || table === 'exports') continue;
    const isDone = await attempt(ctx, { table }, async () => {
      const rows = await removeExpired(ctx, table, expiry);
      if (rows > 0) removed[table] = rows;
    });
    if (!isDone) failed.push(table);
  }
  if (failed.length > 0) throw new Error(`not all expired rows were removed from ${failed.join(', ')}`);
  return removed;
}

/** @returns the number of removed rows */
async function removeExpired(
  { db, clock }: Context,
  table: string,
  { days, where }: NonNullable<TableRule['expiry']>,
): Promise<number> {
  const before = new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  const name = sql.identifier(table);
  const isExpired = fromRule(where, { before });
  let removed = 0;
  for (let statement = 0; statement < MAX_STATEMENTS; statement++) {
    // Repeats `isExpired`, because rows in different partitions can have equal values of `ctid`.
    const { rows } = await db.execute(
      sql`delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${isExpired}
        order by ${sql.identifier(timeColumn(where))} limit ${sql.raw(String(MAX_ROWS))}))
        and ${isExpired} returning 1`,
    );
    removed += rows.length;
    if (rows.length < MAX_ROWS) break;
  }
  return removed;
}

/**
 * Returns the time column of a rule. The query sorts by this column, so PostgreSQL reads only the oldest rows of an
 * index.
 */
export function timeColumn(where: string): string {
  const [, column] = /^(\w+) < :before\b/.exec(where) ?? [];
  if (!column) throw new Error(`the retention rule "${where}" does not start with a time column`);
  return column;
}

/**
 * Removes expired exports, each file before its row. The row of a file that cannot be removed stays for the next
 * run.
 * @returns the number of removed rows, and whether all files were removed
 */
async function removeExpiredExports(ctx: Context): Promise<{ rows: number; isComplete: boolean }> {
  const before = new Date(ctx.clock.now().getTime() - TABLE_RULES.exports!.expiry!.days * DAY_MS);
  let removed = 0;
  let isComplete = true;
  await eachPage(
    MAX_ROWS,
    (after?: Expired) => expiredExports(ctx, before, after),
    async (page) => {
      const removedIds: string[] = [];
      await inParallel(page, MAX_PARALLEL, async ({ id, path }) => {
        if (await attempt(ctx, { export: id }, () => ctx.storage.remove(storagePath(path))))
          removedIds.push(id);
      });
      if (removedIds.length > 0) await ctx.db.delete(exports).where(inArray(exports.id, removedIds));
      removed += removedIds.length;
      isComplete &&= removedIds.length === page.length;
    },
  );
  return { rows: removed, isComplete };
}

type Expired = Pick<typeof exports.$inferSelect, 'id' | 'path' | 'expiresAt'>;
const expiredExports = ({ db }: Context, before: Date, after: Expired | undefined): Promise<Expired[]> =>
  db
    .select({ id: exports.id, path: exports.path, expiresAt: exports.expiresAt })
    .from(exports)
    .where(
      and(
        lt(exports.expiresAt, before),
        after &&
          sql`(${exports.expiresAt}, ${exports.id}) > (${after.expiresAt.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(exports.expiresAt), asc(exports.id))
    .limit(MAX_ROWS);

/** Returns docs/retention.md. */
export function retentionTable(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const effectOfDeletion = (rule: (typeof TABLE_RULES)[string]) =>
    !rule.seller && !rule.buyer
      ? 'no data about sellers or brands'
      : rule.erase === 'delete'
        ? 'removed'
        : rule.erase === 'keep'
          ? 'kept'
          : 'kept without names';
  return [
    '# Retention',
    '',
    'How long the rows of each table and each kind of file are kept, and the effect of the deletion of a seller or brand.',
    'A test generates this page from `server/src/personal/rules.ts`. The job `retention` removes the expired rows.',
    '',
    line(['table', 'rows are kept', 'rows about a deleted person']),
    line(['---', '---', '---']),
    ...Object.entries(TABLE_RULES).map(([table, rule]) =>
      line([`\`${table}\``, rule.retentionText, effectOfDeletion(rule)]),
    ),
    '',
    line(['files', 'are kept']),
    line(['---', '---']),
    ...FILE_RULES.map(({ kind, retentionText }) => line([kind, retentionText])),
    '',
  ].join('\n');
}
