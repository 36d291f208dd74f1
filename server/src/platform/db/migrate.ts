import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { serverRoot } from '../root';
import type { Database, Db } from './client';

const migrationsFolder = path.join(serverRoot, 'src/platform/db/migrations');
const MIGRATION_LOCK = 727_011;

/** Migrates the tables. Replicas that start together wait for each other on PostgreSQL. */
export async function migrate({ db, inTurn }: Database): Promise<void> {
  // A role that may not create tables starts on tables that are up to date.
  if (await isMigrated(db)) return;
  const work = () => applyMigrations(db, { migrationsFolder });
  await (inTurn ? inTurn(MIGRATION_LOCK, work) : work());
}

/** Whether the last migration was applied. An empty database has no table that says so. */
async function isMigrated(db: Db): Promise<boolean> {
  const last = readMigrationFiles({ migrationsFolder }).at(-1)!.folderMillis;
  const { rows: known } = await db.execute<{ known: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  );
  if (!known[0]!.known) return false;
  const { rows } = await db.execute<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]!.last) >= last;
}
