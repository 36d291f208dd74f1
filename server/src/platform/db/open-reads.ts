import type { Config } from '../config';
import type { Context } from '../context';
import { openPostgres } from './client';
import { type ReadReplica, readReplica } from './read-replica';
import { reportLimits } from './report-connections';

/** Opens the standby with a pool of the same size. An unreachable standby does not prevent the start. */
export async function openReads(
  config: Config,
  { db, log }: Pick<Context, 'db' | 'log'>,
): Promise<ReadReplica> {
  const { readDatabaseUrl, readMaxLagMs, poolSize, databaseTimeouts, hasPooler } = config;
  const standby = openPostgres(readDatabaseUrl!, poolSize, databaseTimeouts, hasPooler);
  const reads = readReplica({ primary: db, standby, maxLagMs: readMaxLagMs, log });
  await reads.measure();
  // A limit of a role is set on the primary. The standby can have another role.
  await reportLimits({ config, database: standby, db: standby.db, log, of: 'read replica' }).catch(
    (error: unknown) => log.warn({ err: error }, 'the limits of the read replica were not checked'),
  );
  return reads;
}
