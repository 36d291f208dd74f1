/** Removes rows whose retention time has ended. Any replica may run it. Each row is removed once. */
import { sql } from 'drizzle-orm';
import { DAY_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../platform/context';
import { storagePath } from '../platform/signed-media';
import { fromRule } from './person';
import { FILE_RULES, TABLE_RULES } from './rules';

/**
 * Maximum rows of one statement, and maximum statements for one table in one run. So a backlog does not
 * lock rows for long.
 */
const BATCH = 1_000;
const ROUNDS = 50;

/** @returns the number of removed rows by table */
export async function applyRetention(ctx: Context): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  await removeExpiredExports(ctx);
  for (const [table, { keep }] of Object.entries(TABLE_RULES)) {
    if (!keep) continue;
    const before = new Date(ctx.clock.now().getTime() - keep.days * DAY_MS).toISOString();
    const name = sql.identifier(table);
    for (let round = 0; round < ROUNDS; round++) {
      const { rows } = await ctx.db.execute(
        sql`delete from ${name} where ctid = any(array(
          select ctid from ${name} where ${fromRule(keep.where, { before })} limit ${sql.raw(String(BATCH))}))
          returning 1`,
      );
      if (rows.length > 0) removed[table] = (removed[table] ?? 0) + rows.length;
      if (rows.length < BATCH) break;
    }
  }
  return removed;
}

/** Removes the files of expired exports. The rules of `exports` remove their rows. */
async function removeExpiredExports(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ path: string }>(
    sql`select path from exports where expires_at < ${ctx.clock.now().toISOString()}::timestamptz limit ${sql.raw(String(BATCH))}`,
  );
  for (const { path } of rows) await ctx.storage.remove(storagePath(path));
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
