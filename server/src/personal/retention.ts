/** Removes rows whose retention time has ended. Any replica may run it. Each row is removed once. */
import { asc, inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import { storagePath } from '../platform/signed-media';
import { fromRule } from './person';
import { FILE_RULES, TABLE_RULES } from './rules';
import { exports } from './schema';

/**
 * Maximum rows of one statement, and maximum statements for one table in one run. So a backlog does not
 * lock rows for long.
 */
const MAX_ROWS = 1_000;
const MAX_STATEMENTS = 50;

/** @returns the number of removed rows by table */
export async function applyRetention(ctx: Context): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  const exported = await removeExpiredExports(ctx);
  if (exported > 0) removed.exports = exported;
  for (const [table, { keep }] of Object.entries(TABLE_RULES)) {
    if (!keep || table === 'exports') continue;
    const before = new Date(ctx.clock.now().getTime() - keep.days * DAY_MS).toISOString();
    const name = sql.identifier(table);
    for (let round = 0; round < MAX_STATEMENTS; round++) {
      const { rows } = await ctx.db.execute(
        sql`delete from ${name} where ctid = any(array(
          select ctid from ${name} where ${fromRule(keep.where, { before })}
          order by ${sql.identifier(timeColumn(keep.where))} limit ${sql.raw(String(MAX_ROWS))}))
          returning 1`,
      );
      if (rows.length > 0) removed[table] = (removed[table] ?? 0) + rows.length;
      if (rows.length < MAX_ROWS) break;
    }
  }
  return removed;
}

/**
 * Returns the time column of a rule. Rows are removed in the sequence of this column, so that PostgreSQL reads
 * its index from the oldest row and does not read the complete table.
 */
export function timeColumn(where: string): string {
  const [, column] = /^(\w+) < :before\b/.exec(where) ?? [];
  if (!column) throw new Error(`the retention rule "${where}" does not start with a time column`);
  return column;
}

/**
 * Removes expired exports with their files. The file is removed before its row, so that no file stays
 * without a row.
 */
async function removeExpiredExports(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - TABLE_RULES.exports!.keep!.days * DAY_MS);
  let removed = 0;
  for (let round = 0; round < MAX_STATEMENTS; round++) {
    const expired = await ctx.db
      .select({ id: exports.id, path: exports.path })
      .from(exports)
      .where(lt(exports.expiresAt, before))
      .orderBy(asc(exports.expiresAt))
      .limit(MAX_ROWS);
    for (const { path } of expired) await ctx.storage.remove(storagePath(path));
    if (expired.length > 0)
      await ctx.db.delete(exports).where(
        inArray(
          exports.id,
          expired.map(({ id }) => id),
        ),
      );
    removed += expired.length;
    if (expired.length < MAX_ROWS) break;
  }
  return removed;
}

/** Returns the text of docs/retention.md. */
export function retentionTable(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const after = (rule: (typeof TABLE_RULES)[string]) =>
    !rule.seller && !rule.buyer
      ? 'names no person'
      : rule.erase === 'delete'
        ? 'removed'
        : rule.erase === 'keep'
          ? 'kept'
          : 'kept without names';
  return [
    '# Retention',
    '',
    'This page lists how long each table and each kind of file is kept, and what happens to it when a person is deleted.',
    'A test writes it from `server/src/personal/rules.ts`. The job `retention` applies it.',
    '',
    line(['table', 'kept', 'after the deletion of a person']),
    line(['---', '---', '---']),
    ...Object.entries(TABLE_RULES).map(([table, rule]) => line([`\`${table}\``, rule.why, after(rule)])),
    '',
    line(['files', 'kept']),
    line(['---', '---']),
    ...FILE_RULES.map(({ kind, why }) => line([kind, why])),
    '',
  ].join('\n');
}
