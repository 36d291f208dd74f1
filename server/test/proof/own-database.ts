import { newId } from '../../src/platform/db/id';
import { Cluster } from '../../../ops/lib/postgres-cluster';
import { whyNoPostgres } from '../../../ops/lib/postgres-programs';
import { scratchDatabase } from '../scratch-database';
import { isLong } from './record';

export interface OwnDatabase {
  url: string;
  /** The PostgreSQL cluster, if only this proof uses it. */
  cluster?: Cluster;
  close(): Promise<void>;
}
const onServer = process.env.TEST_DATABASE_URL;

/**
 * Returns the reason why no PostgreSQL is available for a proof, or undefined if one is available. The
 * short tests create no cluster.
 */
export function whyNoDatabase(): string | undefined {
  if (onServer) return undefined;
  return isLong ? whyNoPostgres() : 'TEST_DATABASE_URL is not set';
}

/**
 * Returns an empty database. In the long form it is in a new cluster with these settings. Otherwise it is on
 * the server of TEST_DATABASE_URL.
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
