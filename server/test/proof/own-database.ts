import { newId } from '../../src/platform/db/id';
import { Cluster } from '../../../ops/lib/postgres-cluster';
import { whyNoPostgres } from '../../../ops/lib/postgres-programs';
import { scratchDatabase } from '../scratch-database';
import { isLong } from './record';

export interface OwnDatabase {
  url: string;
  /** Set if this proof has its own PostgreSQL server. */
  cluster?: Cluster;
  close(): Promise<void>;
}
const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** Returns why no PostgreSQL server is available, or undefined. The short tests do not create a server themselves. */
export function whyNoDatabase(): string | undefined {
  if (testDatabaseUrl) return undefined;
  return isLong ? whyNoPostgres() : 'TEST_DATABASE_URL is not set';
}

/**
 * Returns an empty database. `npm run proof` (the long form) makes it on a new PostgreSQL server with `settings`, if
 * PostgreSQL is installed. Otherwise the database is on the server of TEST_DATABASE_URL, and `settings` are ignored.
 */
export async function ownDatabase(settings: readonly string[] = []): Promise<OwnDatabase> {
  if (isLong && !whyNoPostgres()) {
    const cluster = await Cluster.create({ settings });
    return { url: cluster.url(), cluster, close: () => cluster.close() };
  }
  const scratch = scratchDatabase(`proof_${newId().replace(/\W/g, '').toLowerCase()}`);
  await scratch.create();
  return { url: scratch.url, close: scratch.drop };
}
