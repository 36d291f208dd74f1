import path from 'node:path';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { serverRoot } from '../root';
import type { Database } from './client';

const migrationsFolder = path.join(serverRoot, 'src/platform/db/migrations');
const MIGRATION_LOCK = 727_011;

/** Migrates the tables. Replicas that start together wait for each other on PostgreSQL. */
export async function migrate({ db, inTurn }: Database): Promise<void> {
  const work = () => applyMigrations(db, { migrationsFolder });
  await (inTurn ? inTurn(MIGRATION_LOCK, work) : work());
}
