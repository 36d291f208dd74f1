/** One client for two databases: PostgreSQL when a URL is given, otherwise the embedded PGlite. */
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartProblem } from '../start-problem';
import { DatabaseThread } from './embedded/thread';
import { closeLostConnections, WatchedClient } from './lost-connections';
import { SharingPool } from './sharing-pool';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** The type for helpers that work inside and outside a transaction. */
export type DbOrTx = Db | Tx;

export interface Database {
  db: Db;
  kind: 'postgres' | 'embedded';
  close(): Promise<void>;
  /** Number of connections in the pool, and number of statements that wait for a connection. */
  load(): { open: number; idle: number; waiting: number };
  /**
   * Runs `work` in only one replica at a time. Other replicas wait. The connection is not from the pool.
   * PostgreSQL only.
   */
  runInOneReplica?: <T>(lock: number, work: () => Promise<T>) => Promise<T>;
  /**
   * Runs a statement that PostgreSQL refuses inside a transaction. Without a pooler the statement has no time
   * limits. The connection is not from the pool. PostgreSQL only.
   * @param table the table that the statement reads completely
   * @throws Error before the statement starts, if a pooler is used, the table is large and the session has time
   * limits
   */
  runUnlimited?: (text: string, table: string) => Promise<void>;
  /**
   * Returns the complete embedded database as a tar file, for backups. Undefined on PostgreSQL, which has
   * pg_dump.
   */
  dump?: () => Promise<Blob>;
}

const CONNECT_MS = 5_000;
/** Pause between two attempts to take a lock that another replica holds, ms. */
const LOCK_PAUSE_MS = 100;
/**
 * Maximum number of connections that single statements share. Statements of one connection share a network
 * write. More connections would cause more writes, and writes cost processor time.
 */
const MAX_SHARED_CONNECTIONS = 4;
/** Time limits of a connection, ms. With 0 the settings of the database role are used. */
export interface Timeouts {
  /**
   * Maximum duration of a statement. Without a limit, a statement would continue in the database after the
   * server has stopped waiting for it.
   */
  statementMs: number;
  /** Maximum time that a statement waits for a row or table that another transaction has locked. */
  lockMs: number;
  /**
   * Maximum time that a transaction may be idle. After this time the database assumes that the replica is
   * lost, and releases the locks of the transaction.
   */
  idleMs: number;
}
export const TIMEOUTS: Timeouts = { statementMs: 15_000, lockMs: 10_000, idleMs: 15_000 };
/** Time limits for migrations. The duration of a migration is not limited. */
export const UNLIMITED: Timeouts = { statementMs: 0, lockMs: 0, idleMs: 0 };

/**
 * Time that the client waits for a response after the time limit of the statement, ms. Without a response the
 * connection is lost.
 */
const RESPONSE_MS = 5_000;
// Reads bigint and numeric as numbers. Amounts in fils are far below 2^53.
pg.types.setTypeParser(20, Number);

/**
 * Opens a pool of connections to PostgreSQL. It connects at the first query.
 * @param timeouts apply to every connection of the pool
 * @param hasPooler whether a pooler in transaction mode is used. The pooler gives each transaction another
 * session. So sessions have no prepared statements and no settings, and the database role must set the
 * timeouts.
 */
export function openPostgres(
  url: string,
  poolSize: number,
  timeouts: Timeouts = TIMEOUTS,
  hasPooler = false,
): Database {
  const { statementMs, lockMs, idleMs } = hasPooler ? UNLIMITED : timeouts;
  const longestMs = timeouts.statementMs;
  const connections = new Set<WatchedClient>();
  const pool = new SharingPool(
    {
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_MS,
      // A setting of 0 is not sent, because poolers refuse settings that they do not know.
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
  pool.on('error', () => {}); // The pool replaces an idle connection that failed. If no new connection can be opened, the next query fails.
  const stopChecks = closeLostConnections(connections, url);
  return {
    db: drizzle(pool),
    kind: 'postgres',
    close: async () => {
      await pool.end();
      stopChecks();
    },
    load: connectionCountsOf(pool),
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

/** Number of rows up to which a statement ends within the usual time limits of a role. */
const SMALL_TABLE_ROWS = 100_000;
/** Estimated size of a row, bytes. It is used for tables whose rows PostgreSQL has not counted yet. */
const BYTES_PER_ROW = 100;

const runUnlimited = (url: string, hasPooler: boolean, text: string, table: string): Promise<void> =>
  withClient(url, async (client) => {
    // Behind a pooler this setting would stay on a session that other clients use.
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
    `The role limits statements (statement_timeout ${statement}, lock_timeout ${lock}), and an index of the large table ${table} takes longer. Run \`npm run migrate\` with the address of PostgreSQL instead of the pooler in DATABASE_URL, and without DATABASE_POOLER.`,
  );
}

/**
 * Runs `work` while a separate connection holds the lock. If the connection came from a pool of size 1,
 * `work` would wait forever for a connection.
 */
async function runWithLock<T>(url: string, lock: number, work: () => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    const take = `select pg_try_advisory_xact_lock(${lock}) as taken`;
    for (;;) {
      // The lock belongs to the transaction. A pooler may give the session to another client, so a lock of
      // the session would not work.
      await client.query('begin');
      // No timeout ends the work, because it may take long. The database role can have its own timeout. If the
      // replica is lost, keepalive packets close the connection and so release the lock.
      await client.query(
        'set local idle_in_transaction_session_timeout = 0; set local tcp_keepalives_idle = 30; set local tcp_keepalives_interval = 10; set local tcp_keepalives_count = 3',
      );
      if ((await client.query<{ taken: boolean }>(take)).rows[0]!.taken) break;
      // Each attempt uses its own transaction. The replica with the lock may create an index CONCURRENTLY,
      // and waits for the end of this transaction. If this transaction waited for the lock, both would wait
      // forever.
      await client.query('rollback');
      await pause(LOCK_PAUSE_MS);
    }
    const result = await work();
    await client.query('commit');
    return result;
  });
}

/**
 * Opens the embedded database. It has one connection. Transactions and single statements use it one after the
 * other.
 * @param directory folder of the database; undefined keeps it in memory
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
    load: connectionCountsOf(pool),
    close: async () => {
      await pool.end();
      await thread.close();
    },
    dump: () => thread.dump(),
  };
}

/**
 * Returns whether an error is a violation of a unique constraint. With `constraint`, only of this constraint.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = causeOf(error);
  return cause?.code === '23505' && (!constraint || cause.constraint === constraint);
}

/** Returns whether an error says that this column would be null and may not be null. */
export function isNotNullViolation(error: unknown, column: string): boolean {
  const cause = causeOf(error);
  return cause?.code === '23502' && cause.column === column;
}

const causeOf = (error: unknown) =>
  ((error as { cause?: unknown })?.cause ?? error) as
    { code?: string; constraint?: string; column?: string } | undefined;
