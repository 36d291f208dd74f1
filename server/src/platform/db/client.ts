import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartProblem } from '../start-problem';
import { DatabaseThread } from './embedded/thread';
import { closeLostConnections, WatchedClient } from './lost-connections';
import { SharingPool } from './sharing-pool';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

export interface Database {
  db: Db;
  kind: 'postgres' | 'embedded';
  close(): Promise<void>;
  connectionCounts(): { open: number; idle: number; waiting: number };
  /** Runs `work` in one replica at a time. A connection outside the pool holds the lock. PostgreSQL only. */
  runInOneReplica?: <T>(lock: number, work: () => Promise<T>) => Promise<T>;
  /**
   * Runs a long statement outside a transaction, with a connection outside the pool. PostgreSQL only.
   * @param table the table that the statement reads completely
   * @throws StartProblem if the table is large and a pooler prevents the removal of the time limits
   */
  runUnlimited?: (text: string, table: string) => Promise<void>;
  /** A tar file with the complete embedded database. Embedded database only. */
  dump?: () => Promise<Blob>;
}

const CONNECT_MS = 5_000;
/** Pause, in ms, between two attempts to take a lock. */
const LOCK_PAUSE_MS = 100;
/**
 * Maximum number of connections that single statements share. More connections cause more network writes,
 * which use processor time.
 */
const MAX_SHARED_CONNECTIONS = 4;
/** Time limits, in ms, of a connection. 0 means the setting of the database role. */
export interface Timeouts {
  /**
   * PostgreSQL cancels a statement after this time. Without the limit, the statement would continue after the
   * server has stopped waiting.
   */
  statementMs: number;
  /** Maximum time for which a statement waits for a locked row or table. */
  lockMs: number;
  /** Maximum time for which a transaction may be idle. The locks of a lost replica end after this time. */
  idleMs: number;
}
export const TIMEOUTS: Timeouts = { statementMs: 15_000, lockMs: 10_000, idleMs: 15_000 };
export const UNLIMITED: Timeouts = { statementMs: 0, lockMs: 0, idleMs: 0 };

/**
 * Time, in ms, for which the client waits for a response after the time limit of the statement. Then the client
 * treats the connection as lost.
 */
const RESPONSE_MS = 5_000;
// Type 20 is bigint. Amounts in fils are far below 2^53, so numbers can represent them.
pg.types.setTypeParser(20, Number);

/**
 * @param options.hasPooler whether a pooler in transaction mode is used. Its transactions run in changing sessions,
 * so the server prepares no statements, and the database role must set the timeouts.
 */
export function openPostgres(
  url: string,
  poolSize: number,
  timeouts: Timeouts = TIMEOUTS,
  { hasPooler = false } = {},
): Database {
  const { statementMs, lockMs, idleMs } = hasPooler ? UNLIMITED : timeouts;
  const longestMs = timeouts.statementMs;
  const connections = new Set<WatchedClient>();
  const pool = new SharingPool(
    {
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_MS,
      // A limit of 0 is not sent, because poolers refuse connections with unknown settings.
      ...(longestMs > 0 ? { query_timeout: longestMs + RESPONSE_MS } : {}),
      ...(statementMs > 0 ? { statement_timeout: statementMs } : {}),
      ...(lockMs > 0 ? { lock_timeout: lockMs } : {}),
      ...(idleMs > 0 ? { idle_in_transaction_session_timeout: idleMs } : {}),
      keepAlive: true,
      Client: WatchedClient,
      connections,
    } as pg.PoolConfig,
    {
      maxConnections: Math.min(MAX_SHARED_CONNECTIONS, Math.ceil(poolSize / 2)),
      separateWrites: true,
      isNamed: !hasPooler,
    },
  );
  pool.on('error', () => {}); // The pool replaces an idle connection that failed.
  const stopChecks = closeLostConnections(connections, url);
  return {
    db: drizzle(pool),
    kind: 'postgres',
    close: async () => {
      await pool.end();
      stopChecks();
    },
    connectionCounts: connectionCountsOf(pool),
    runInOneReplica: (lock, work) => runWithLock(url, lock, work),
    runUnlimited: (text, table) => runUnlimited(url, hasPooler, text, table),
  };
}

const connectionCountsOf = (pool: SharingPool) => () => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  client.on('error', () => {}); // Ignored here, because the next query fails with this error.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Below this number of rows, a statement ends within the usual time limits of a role. */
const SMALL_TABLE_ROWS = 100_000;
/** Estimated size, in bytes, of a row. It is used if PostgreSQL has not counted the rows of the table yet. */
const BYTES_PER_ROW = 100;

const runUnlimited = (url: string, hasPooler: boolean, text: string, table: string): Promise<void> =>
  withClient(url, async (client) => {
    // Behind a pooler, other clients would later use the session with these settings.
    if (!hasPooler) await client.query('set statement_timeout = 0; set lock_timeout = 0');
    else await assertNoLimits(client, table);
    await client.query(text);
  });

async function assertNoLimits(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<Record<'statement' | 'lock', string> & { rows: number }>(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      coalesce((select case when reltuples < 0 then pg_relation_size(oid) / ${BYTES_PER_ROW} else reltuples end
        from pg_class where oid = to_regclass($1)), 0)::float8 as rows`,
    [`"${table}"`],
  );
  const { statement, lock, rows: size } = rows[0]!;
  if (size <= SMALL_TABLE_ROWS || (statement === '0' && lock === '0')) return;
  throw new StartProblem(
    `The role limits statements (statement_timeout ${statement}, lock_timeout ${lock}), and creating an index of the large table ${table} can take longer. Run \`npm run migrate\` with the address of PostgreSQL instead of the pooler in DATABASE_URL, and without DATABASE_POOLER.`,
  );
}

/**
 * The connection with the lock is not from the pool: in a pool of one connection, `work` would wait forever.
 */
async function runWithLock<T>(url: string, lock: number, work: () => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    const tryLock = `select pg_try_advisory_xact_lock(${lock}) as taken`;
    for (;;) {
      // Behind a pooler, the session can change after a transaction, so it cannot hold the lock.
      await client.query('begin');
      // The work may take longer than the idle timeout of the database role. When the replica is lost,
      // missing keepalive responses end the connection, which releases the lock.
      await client.query(
        'set local idle_in_transaction_session_timeout = 0; set local tcp_keepalives_idle = 30; set local tcp_keepalives_interval = 10; set local tcp_keepalives_count = 3',
      );
      if ((await client.query<{ taken: boolean }>(tryLock)).rows[0]!.taken) break;
      // The replica with the lock may create an index CONCURRENTLY. It then waits for the end of all older
      // transactions. A transaction that stayed open while it waited for the lock would cause a deadlock.
      await client.query('rollback');
      await pause(LOCK_PAUSE_MS);
    }
    const result = await work();
    await client.query('commit');
    return result;
  });
}

/**
 * @param directory folder of the database; undefined keeps the database in memory
 * @param image initial content, created by `dump`
 */
export async function openEmbedded(directory?: string, image?: Blob): Promise<Database> {
  const thread = await DatabaseThread.start(directory, image);
  const pool = new SharingPool(
    { user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0, stream: () => thread.connect() },
    { maxConnections: 1, separateWrites: false, isNamed: true },
  );
  pool.on('error', () => {}); // Ignored here, because the next query fails with this error.
  return {
    db: drizzle(pool),
    kind: 'embedded',
    connectionCounts: connectionCountsOf(pool),
    close: async () => {
      await pool.end();
      await thread.close();
    },
    dump: () => thread.dump(),
  };
}

/** @param constraint name of the unique constraint; undefined matches every unique constraint */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = causeOf(error);
  return cause?.code === '23505' && (!constraint || cause.constraint === constraint);
}

export function isNotNullViolation(error: unknown, column: string): boolean {
  const cause = causeOf(error);
  return cause?.code === '23502' && cause.column === column;
}

const causeOf = (error: unknown) =>
  ((error as { cause?: unknown })?.cause ?? error) as
    { code?: string; constraint?: string; column?: string } | undefined;
