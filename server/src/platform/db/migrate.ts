import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { serverRoot } from '../root';
import type { Database, Db } from './client';

const MIGRATIONS = path.join(serverRoot, 'src/platform/db/migrations');
const MIGRATION_LOCK = 727_011;
/** PostgreSQL error code of a statement that waited longer than `lock_timeout`. */
const LOCK_TIMEOUT = '55P03';
const CONCURRENTLY = /^create (?:unique )?index concurrently (?:if not exists )?"(\w+)" on "(\w+)"/i;

export interface LockWait {
  /**
   * Time, in ms, for which one attempt waits for the lock. Later statements of other sessions wait for this attempt.
   */
  lockMs: number;
  /** Pause, in ms, between two attempts. The waiting statements run in this pause. */
  pauseMs: number;
  attempts: number;
  onRetry?: (migration: string) => void;
}
/** All attempts take about ten minutes. Reports and dumps, which lock tables, usually take less time. */
const LOCK_WAIT: LockWait = { lockMs: 500, pauseMs: 1_000, attempts: 400 };

/**
 * Applies the missing migrations, each in a separate transaction. Statements with CONCURRENTLY run outside a
 * transaction. On PostgreSQL only one replica migrates at a time.
 * @param folder SQL files with drizzle's journal
 * @returns the number of migrations that this process applied
 * @throws Error of the database, with the code 55P03 when a table stayed locked during all attempts.
 * Migrations before the failed migration stay applied
 */
export async function migrate(
  database: Database,
  { folder = MIGRATIONS, lockWait = LOCK_WAIT }: { folder?: string; lockWait?: LockWait } = {},
): Promise<number> {
  const { db, runInOneReplica } = database;
  // Must come before `createMigrationsTable`, because some servers use a database role that cannot create tables.
  if ((await missingMigrations(db, folder)).length === 0) return 0;
  const work = async () => {
    await createMigrationsTable(db);
    const migrations = await missingMigrations(db, folder);
    for (const migration of migrations) await applyMigration(database, migration, lockWait);
    return migrations.length;
  };
  return runInOneReplica ? runInOneReplica(MIGRATION_LOCK, work) : work();
}

/** Returns the migrations that were not applied to the database, the oldest first. */
export async function missingMigrations(db: Db, folder = MIGRATIONS): Promise<MigrationMeta[]> {
  const all = readMigrationFiles({ migrationsFolder: folder });
  const { rows: known } = await db.execute<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!known[0]!.known) return all;
  const { rows } = await db.execute<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const lastApplied = Number(rows[0]!.last ?? 0);
  return all.filter(({ folderMillis }) => folderMillis > lastApplied);
}

/** Creates the table of drizzle's own migrator, which earlier releases used. */
async function createMigrationsTable(db: Db): Promise<void> {
  await db.execute('create schema if not exists drizzle');
  await db.execute(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

async function applyMigration(
  database: Database,
  migration: MigrationMeta,
  lockWait: LockWait,
): Promise<void> {
  const { db, kind } = database;
  const statements = migration.sql.map((text) => text.trim());
  for (let attempt = 1; ; attempt += 1) {
    try {
      // `migrations.test.ts` requires that a file with CONCURRENTLY contains no statement without this word.
      for (const text of statements) if (createsConcurrently(text)) await createIndex(database, text);
      await db.transaction(async (tx) => {
        if (kind === 'postgres') {
          await tx.execute(sql.raw(`set local lock_timeout = ${lockWait.lockMs}`));
          // The change of a large table can take longer than the timeout of the database role.
          await tx.execute(sql.raw('set local statement_timeout = 0'));
        }
        for (const text of statements) if (!createsConcurrently(text)) await tx.execute(sql.raw(text));
        await tx.execute(
          sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
        );
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt >= lockWait.attempts) throw error;
      lockWait.onRetry?.(migration.hash);
      await pause(lockWait.pauseMs);
    }
  }
}

const withoutLeadingComments = (text: string) => text.replace(/^(?:--.*\n|\s)+/, '');
const createsConcurrently = (text: string) => CONCURRENTLY.test(withoutLeadingComments(text));

async function createIndex({ db, runUnlimited }: Database, text: string): Promise<void> {
  const [, name = '', table = ''] = CONCURRENTLY.exec(withoutLeadingComments(text))!;
  const { rows } = await db.execute<{ valid: boolean }>(
    sql`select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname = ${name} and pg_table_is_visible(c.oid)`,
  );
  if (rows[0]?.valid) return;
  const execute = async (statement: string) =>
    runUnlimited
      ? runUnlimited(statement, table)
      : // The embedded database has only one connection, so a lock cannot delay other statements.
        db.execute(sql.raw(statement.replace(/ concurrently/i, '')));
  // An existing index is invalid here, because its creation was interrupted. It must be dropped first.
  if (rows[0]) await execute(`drop index concurrently "${name}"`);
  await execute(text);
}

const isLockTimeout = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (cause?.code ?? code) === LOCK_TIMEOUT;
};
