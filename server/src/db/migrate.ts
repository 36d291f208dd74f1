import path from 'node:path';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import { serverRoot } from '../root';
import type { Database } from './client';

const migrationsFolder = path.join(serverRoot, 'src/db/migrations');
const MIGRATION_LOCK = 727_011;

/** Brings the tables up to date. Replicas that start together take turns on PostgreSQL. */
export async function migrate({ db, kind, inTurn }: Database): Promise<void> {
  if (kind === 'embedded') return migrateLite(db as never, { migrationsFolder });
  const work = () => migratePg(db, { migrationsFolder });
  await (inTurn ? inTurn(MIGRATION_LOCK, work) : work());
}
