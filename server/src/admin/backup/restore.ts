import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { conflict, invalid } from '../../platform/http/errors';
import { loadSecrets } from '../../platform/secrets';
import { storeThroughFile } from '../../platform/store-through-file';
import { BackupReader, BrokenBackup, lineOf, VERSION } from './lines';
import { TABLES } from './tables';

/** Number of rows in one insert. */
const BATCH = 200;
/** A server is empty when these tables have no rows. */
const CHECKED_TABLES = ['sellers', 'buyers', 'orders'];

export interface Restored {
  rows: number;
  files: number;
  at: string;
}

/**
 * Restores a backup. First reads the complete backup, stores its files, and writes its rows to a temporary file. Then
 * inserts all rows in one transaction.
 * @throws Refusal 409 if this server has data, 422 for an invalid backup. Files that were stored before the refusal
 * stay in the storage
 */
export async function restore(ctx: Context, stream: Readable): Promise<Restored> {
  const folder = path.join(ctx.config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const rowsFile = path.join(folder, newId());
  try {
    await ctx.db.transaction(assertEmpty);
    const restored = await readBackup(ctx, new BackupReader(stream), rowsFile);
    await ctx.db.transaction((tx) => insertAll(tx, new BackupReader(createReadStream(rowsFile))));
    // The backup contains the secret keys that the old server generated at its first start.
    Object.assign(ctx.secrets, await loadSecrets(ctx.config, ctx.db));
    return restored;
  } catch (error) {
    if (error instanceof BrokenBackup) throw invalid(error.message);
    // The error codes of zlib start with `Z_`, such as Z_DATA_ERROR.
    if ((error as { code?: string }).code?.startsWith('Z_'))
      throw invalid('This backup is incomplete or damaged.');
    throw error;
  } finally {
    await rm(rowsFile, { force: true });
  }
}

async function readBackup(ctx: Context, reader: BackupReader, rowsFile: string): Promise<Restored> {
  const header = await reader.readLine();
  if (!header || !('backup' in header)) throw new BrokenBackup('This is not a backup.');
  if (header.backup !== VERSION) throw new BrokenBackup('A newer version of the product made this backup.');
  const counted = { rows: 0, files: 0 };
  // A pipeline also ends if the disk is full while this function waits for the next line.
  await pipeline(rowLines(ctx, reader, counted), createWriteStream(rowsFile, { mode: 0o600 }));
  return { ...counted, at: header.at };
}

/** Yields the lines of rows, and stores the files. @throws BrokenBackup if a line is missing */
async function* rowLines(
  ctx: Context,
  reader: BackupReader,
  counted: { rows: number; files: number },
): AsyncGenerator<string> {
  for (;;) {
    const line = await reader.readLine();
    if (!line) throw new BrokenBackup('The backup is incomplete: its last line is missing.');
    if ('row' in line) {
      counted.rows++;
      yield lineOf(line);
    } else if ('file' in line) {
      await storeThroughFile(ctx, line.file, reader.readBytes(line.size));
      counted.files++;
    } else if ('rows' in line) {
      if (line.rows !== counted.rows || line.files !== counted.files)
        throw new BrokenBackup('The numbers of rows and files in the backup do not match its last line.');
      return;
    }
  }
}

async function insertAll(tx: Tx, reader: BackupReader): Promise<void> {
  await assertEmpty(tx);
  for (const table of [...TABLES].reverse()) await tx.execute(sql`delete from ${sql.identifier(table)}`);
  let batch: { table: string; rows: Record<string, unknown>[] } | undefined;
  for (;;) {
    const line = await reader.readLine();
    const table = line && 'row' in line ? line.table : undefined;
    if (batch && (batch.table !== table || batch.rows.length >= BATCH)) {
      await insert(tx, batch.table, batch.rows);
      batch = undefined;
    }
    if (!line || !('row' in line)) break;
    (batch ??= { table: line.table, rows: [] }).rows.push(line.row);
  }
  // The backup contains no public copies of media. The job `public-media` creates the copies for these rows.
  await tx.execute(sql`update media set published_at = null where published_at is not null`);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('outbox', 'id'), (select coalesce(max(id), 0) + 1 from outbox), false)`,
  );
}

/**
 * Locks the tables, so that they stay empty until the transaction ends.
 * @throws Refusal 409 for a server with data
 */
async function assertEmpty(tx: Tx): Promise<void> {
  for (const table of CHECKED_TABLES) {
    await tx.execute(sql`lock table ${sql.identifier(table)} in share row exclusive mode`);
    const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (rows.length > 0)
      throw conflict(
        'This server already contains data. Start a server on an empty DATA_DIR or database, with SEED_DEMO=0, and restore there.',
      );
  }
}

/** Inserts rows. A column that the backup does not contain gets its default. */
async function insert(tx: Tx, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (!TABLES.includes(table)) throw new BrokenBackup(`This backup contains the unknown table ${table}.`);
  const { rows: tableColumns } = await tx.execute(
    sql`select column_name as name from information_schema.columns where table_name = ${table} and table_schema = current_schema()`,
  );
  const knownColumns = new Set((tableColumns as { name: string }[]).map(({ name }) => name));
  const columns = Object.keys(rows[0]!);
  if (columns.some((column) => !knownColumns.has(column)))
    throw new BrokenBackup('A newer version of the product made this backup.');
  const columnList = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const target = sql.identifier(table);
  await tx.execute(
    sql`insert into ${target} (${columnList}) overriding system value
      select ${columnList} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`,
  );
}
