import path from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import { serverRoot } from '../root';
import type { Database } from './client';

const migrationsFolder = path.join(serverRoot, 'src/db/migrations');

/** Brings the tables up to date. Replicas that start together take turns on PostgreSQL. */
export async function migrate(database: Database): Promise<void> {
  if (database.kind === 'embedded') return migrateLite(database.db as never, { migrationsFolder });
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(727011)`);
    await migratePg(database.db, { migrationsFolder });
  });
}
