import type { Config } from '../config';
import type { Context } from '../context';
import { openPostgres } from './client';
import { type ReadReplica, readReplica } from './read-replica';
import { reportLimits } from './report-connections';

/** Opens the connection to the standby. An unreachable standby does not prevent the start. */
export async function openReads(
  config: Config,
  { db, log }: Pick<Context, 'db' | 'log'>,
): Promise<ReadReplica> {
  const { readDatabaseUrl, readMaxLagMs, poolSize, databaseTimeouts, hasPooler } = config;
  const standby = openPostgres(readDatabaseUrl!, poolSize, databaseTimeouts, { hasPooler });
  const reads = readReplica({ primary: db, standby, maxLagMs: readMaxLagMs, log });
  await reads.measure();
  // The URL of the standby can name another database role, whose time limits must be checked too.
  await reportLimits({ config, database: standby, db: standby.db, log, of: 'read replica' }).catch(
    (error: unknown) => log.warn({ err: error }, 'the limits of the read replica were not checked'),
  );
  return reads;
}
