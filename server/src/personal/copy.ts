/** The copy of a person's data: a JSON file with all rows about the person and the addresses of the person's files. */
import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS, mediaUrl, MINUTE_MS } from '@linksouq/shared-api/contract';
import type { EndAccess } from '../identity';
import type { Context } from '../platform/context';
import { newId } from '../platform/db/id';
import type { DbOrTx, Tx } from '../platform/db/client';
import { translate } from '../platform/i18n';
import { lengthenLease } from '../platform/jobs/deliver-outbox';
import { enqueue, type OutboxPayloads, type OutboxRow } from '../platform/jobs/enqueue';
import { queueFileRemoval } from '../platform/jobs/queue-file-removal';
import { unseal } from '../platform/personal-values';
import { signPath, storagePath } from '../platform/signed-media';
import { storeThroughFile } from '../platform/store-through-file';
import { fromRule, type Person, personOf, tablesOf } from './person';
import { exports } from './schema';
import type { TableRule } from './rules';

declare module '../platform/jobs/enqueue' {
  interface OutboxPayloads {
    personal_copy: { exportId: string };
  }
}
/** Time, in ms, for which the copy and the addresses in the copy are valid. */
const COPY_MS = 7 * DAY_MS;
/** Lease, in ms, of the job. A person with many rows takes longer than the usual lease. */
const COPY_LEASE_MS = 15 * MINUTE_MS;
type Row = Record<string, unknown>;

/** Queues the creation of a copy. @returns the id of the copy */
export async function startCopy(tx: Tx, ctx: Context, { kind, id }: Person): Promise<string> {
  const exportId = newId();
  const now = ctx.clock.now();
  await tx.insert(exports).values({
    id: exportId,
    kind,
    subjectId: id,
    path: `exports/${newId()}.json`,
    expiresAt: new Date(now.getTime() + COPY_MS),
    createdAt: now,
  });
  await enqueue(tx, ctx, 'personal_copy', `personal-copy:${exportId}`, { exportId });
  return exportId;
}

/** Rows are read as JSON, so the column types do not decrypt the values. */
const decrypted = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? unseal(value) : value]),
  );

const textArray = (columns: readonly string[] = []) => sql`${`{${columns.join(',')}}`}::text[]`;

/** Yields the rows about the person, one table at a time, to limit the memory. Omits columns that only the server uses, and columns about other people. */
export async function* rowsAbout(db: DbOrTx, person: Person): AsyncGenerator<{ table: string; rows: Row[] }> {
  for (const { table, rule, where } of tablesOf(person.kind)) {
    const { columns = [], own = 'true' } = rule.aboutOthers?.[person.kind] ?? {};
    const omittedColumns = sql`(${textArray(rule.hidden)} || case when ${fromRule(own, person)} then '{}' else ${textArray(columns)} end)`;
    const { rows } = await db.execute<{ row: Row }>(
      sql`select to_jsonb(t) - ${omittedColumns} as row from ${sql.identifier(table)} t where ${fromRule(where, person)}`,
    );
    yield { table, rows: rows.map(({ row }) => decrypted(row)) };
  }
}

type Purpose = 'copy' | 'deletion';
const fileColumns = ({ files, keepFiles, queuedFiles }: TableRule, { kind }: Person, purpose: Purpose) =>
  purpose === 'copy'
    ? (files?.[kind] ?? [])
    : [...((!keepFiles && files?.[kind]) || []), ...(queuedFiles?.[kind] ?? [])];

/**
 * Returns the paths of a person's files. For a copy, includes files that a deletion keeps. For a deletion, includes
 * files whose removal is already queued.
 */
export async function filesAbout(db: DbOrTx, person: Person, purpose: Purpose): Promise<string[]> {
  const paths = new Set<string>();
  for (const { table, rule, where } of tablesOf(person.kind))
    for (const column of fileColumns(rule, person, purpose)) {
      const value = /^\w+$/.test(column) ? sql.identifier(column) : sql.raw(column);
      const { columns = [], own = 'true' } = rule.aboutOthers?.[person.kind] ?? {};
      const isOfPerson = fromRule(columns.includes(column) ? `(${where}) and (${own})` : where, person);
      const { rows } = await db.execute<{ path: string | null }>(
        sql`select ${value} as path from ${sql.identifier(table)} where ${isOfPerson}`,
      );
      for (const { path } of rows) if (path) paths.add(path);
    }
  return [...paths];
}

const exists = async ({ db }: Context, exportId: string) =>
  (await db.select({ id: exports.id }).from(exports).where(eq(exports.id, exportId)).limit(1)).length > 0;

/** Ends the links to a person's copies, and removes the files. The person can request a new copy. */
export const endCopies: EndAccess = async (tx, ctx, { kind, id }) => {
  const copies = await tx
    .delete(exports)
    .where(and(eq(exports.kind, kind), eq(exports.subjectId, id)))
    .returning({ path: exports.path });
  const paths = copies.map(({ path }) => path);
  await queueFileRemoval(tx, ctx, 'copies', paths);
  return copies.length;
};

/** Returns the JSON text of a value. @param indent spaces before each line, except the first */
const json = (value: unknown, indent: number): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(indent)}`);

/** Handler of the outbox: writes the file, and sends its address. A second run only replaces the file. */
export async function storeCopy(
  ctx: Context,
  { exportId }: OutboxPayloads['personal_copy'],
  row: OutboxRow,
): Promise<void> {
  await lengthenLease(ctx, row, COPY_LEASE_MS);
  const [requested] = await ctx.db.select().from(exports).where(eq(exports.id, exportId)).limit(1);
  if (!requested) return;
  const person = await personOf(ctx.db, requested.kind, requested.subjectId);
  const files = (await filesAbout(ctx.db, person, 'copy')).filter((path) => path !== requested.path);
  const addressOf = (path: string) => ctx.config.publicOrigin + mediaUrl(signPath(ctx, path, COPY_MS));
  const times = {
    createdAt: ctx.clock.now().toISOString(),
    filesUntil: requested.expiresAt.toISOString(),
  };
  async function* texts(): AsyncGenerator<string> {
    yield `${json(times, 0).slice(0, -2)},\n  "tables": {`;
    let separator = '';
    for await (const { table, rows } of rowsAbout(ctx.db, person)) {
      yield `${separator}\n    ${JSON.stringify(table)}: ${json(rows, 4)}`;
      separator = ',';
    }
    yield '\n  },\n  "files": [';
    for (const [index, path] of files.entries())
      yield `${index > 0 ? ',' : ''}\n    ${json({ path, address: addressOf(path) }, 4)}`;
    yield files.length > 0 ? '\n  ]\n}' : ']\n}';
  }
  await storeThroughFile(ctx, storagePath(requested.path), texts(), 'application/json');
  // The copy has expired during this run, or the person was deleted.
  if (!(await exists(ctx, exportId))) return ctx.storage.remove(storagePath(requested.path));
  // If the copy was ready before, this run only removes the name of another, deleted person from it (see `erase`). The
  // owner already has the address of the copy, and gets no second message.
  if (requested.readyAt) return;
  const { brand } = ctx.config.settings;
  await ctx.db.transaction(async (tx) => {
    const stored = await tx
      .update(exports)
      .set({ readyAt: ctx.clock.now() })
      .where(eq(exports.id, exportId))
      .returning({ id: exports.id });
    if (stored.length === 0) return;
    await enqueue(tx, ctx, 'message', `personal-copy-ready:${exportId}`, {
      channel: 'whatsapp',
      to: person.phone,
      template: 'personal-copy',
      language: person.locale,
      person: { kind: person.kind, id: person.id },
      ...(person.email ? { email: person.email } : {}),
      text: translate(person.locale, 'The copy of your {brand} data is ready. The link works for 7 days.', {
        brand,
      }),
      link: addressOf(requested.path),
    });
  });
  ctx.wake();
}
