/** One client for both databases: PostgreSQL with a URL, otherwise the embedded one (PGlite). */
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseThread } from './embedded/thread';
import { SharingPool } from './sharing-pool';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** The type for helpers that work inside and outside a transaction. */
export type DbOrTx = Db | Tx;

export interface Database {
  db: Db;
  kind: 'postgres' | 'embedded';
  close(): Promise<void>;
  /** Connections of the pool, and statements that wait for one. */
  load(): { open: number; idle: number; waiting: number };
  /** Runs `work` in one replica at a time, on a connection outside the pool. Other replicas wait. PostgreSQL only. */
  inTurn?: <T>(lock: number, work: () => Promise<T>) => Promise<T>;
  /** The whole embedded database as a tar, for backups; undefined on PostgreSQL (use pg_dump). */
  dump?: () => Promise<Blob>;
}

const CONNECT_MS = 5_000;
/** Pause between two attempts to get a lock that another replica has, ms. */
const TURN_MS = 100;
/**
 * Maximum number of connections that single statements share. More connections cause more writes, and the machine has
 * few cores.
 */
const SHARED = 4;
/** Time limits of a connection, ms. With 0 the settings of the database role apply. */
export interface Timeouts {
  /**
   * Maximum duration of a statement. Without it, a statement continues in the database after we stopped waiting for
   * it.
   */
  statementMs: number;
  /** Maximum time that a statement waits for a row or table locked by another transaction. */
  lockMs: number;
  /**
   * Maximum time that a transaction may be idle. After it the replica counts as lost, and the database releases its
   * locks.
   */
  idleMs: number;
}
export const TIMEOUTS: Timeouts = { statementMs: 15_000, lockMs: 10_000, idleMs: 15_000 };
/** For migrations, whose duration is not limited. */
export const PATIENT: Timeouts = { statementMs: 0, lockMs: 0, idleMs: 0 };

/** Longer than the time limit of a statement. Only a lost connection sends no response for so long. */
const ANSWER_MS = 5_000;
/** The database refuses writes, because it was the primary and another one has replaced it. */
const READ_ONLY = '25006';

/**
 * Closes a connection whose query got no response. Its peer may be gone, and the pool would reuse the connection for
 * 15 minutes, until the system's timers close it.
 */
class BoundedClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super(config);
    // The pool has no error listener during a transaction, and an unhandled error ends the process.
    this.on('error', () => {}); // The next query reports the error.
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise) answer.catch((error: Error) => this.giveUp(error));
      return answer;
    }) as typeof this.query;
  }
  private giveUp({ message, code }: Error & { code?: string }): void {
    if (message !== 'Query read timeout' && code !== READ_ONLY) return;
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

// Reads bigint and numeric as numbers. Amounts in fils stay far below 2^53.
pg.types.setTypeParser(20, Number);

/**
 * @param timeouts apply to every connection of the pool
 * @param hasPooler a pooler in transaction mode gives each transaction another session. Sessions then have no
 * prepared statements and no settings, and the timeouts belong to the database role.
 */
export function openPostgres(
  url: string,
  poolSize: number,
  timeouts: Timeouts = TIMEOUTS,
  hasPooler = false,
): Database {
  const { statementMs, lockMs, idleMs } = hasPooler ? PATIENT : timeouts;
  const answerMs = timeouts.statementMs;
  const pool = new SharingPool(
    {
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_MS,
      // A setting of 0 is not sent, because poolers refuse settings that they do not know.
      ...(answerMs > 0 ? { query_timeout: answerMs + ANSWER_MS } : {}),
      ...(statementMs > 0 ? { statement_timeout: statementMs } : {}),
      ...(lockMs > 0 ? { lock_timeout: lockMs } : {}),
      ...(idleMs > 0 ? { idle_in_transaction_session_timeout: idleMs } : {}),
      keepAlive: true,
      Client: BoundedClient,
    },
    { most: Math.min(SHARED, Math.ceil(poolSize / 2)), writesAlone: true, isNamed: !hasPooler },
  );
  pool.on('error', () => {}); // The pool replaces an idle connection that failed. The query that needs it reports the error.
  return {
    db: drizzle(pool),
    kind: 'postgres',
    close: () => pool.end(),
    load: loadOf(pool),
    inTurn: (lock, work) => inTurn(url, lock, work),
  };
}

const loadOf = (pool: SharingPool) => () => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

/** The lock has its own connection. With a pool of one, a connection from the pool would wait for itself forever. */
async function inTurn<T>(url: string, lock: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {}); // The next query reports the error.
  await client.connect();
  try {
    const take = `select pg_try_advisory_xact_lock(${lock}) as taken`;
    for (;;) {
      // The lock belongs to the transaction, not to the session, because a pooler may give the session to another client.
      await client.query('begin');
      // No timeout ends the work, because it may take long. The end of its connection reveals a lost replica.
      await client.query(
        'set local tcp_keepalives_idle = 30; set local tcp_keepalives_interval = 10; set local tcp_keepalives_count = 3',
      );
      if ((await client.query<{ taken: boolean }>(take)).rows[0]!.taken) break;
      // Each attempt has its own transaction. If `work` creates an index CONCURRENTLY while this statement runs,
      // PostgreSQL waits for the end of this transaction, and a transaction that waits for the lock would never end.
      await client.query('rollback');
      await pause(TURN_MS);
    }
    const result = await work();
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

/**
 * Opens the embedded database. It has one connection, which transactions and single statements use in turn.
 * @param directory its folder; undefined keeps it in memory
 */
export async function openEmbedded(directory?: string, image?: Blob): Promise<Database> {
  const thread = await DatabaseThread.start(directory, image);
  const pool = new SharingPool(
    { user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0, stream: () => thread.connect() },
    { most: 1, writesAlone: false, isNamed: true },
  );
  pool.on('error', () => {}); // The next query reports the error.
  return {
    db: drizzle(pool),
    kind: 'embedded',
    load: loadOf(pool),
    close: async () => {
      await pool.end();
      await thread.close();
    },
    dump: () => thread.dump(),
  };
}

/** Whether an error is a unique violation; `constraint` selects one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = ((error as { cause?: unknown })?.cause ?? error) as
    { code?: string; constraint?: string } | undefined;
  return cause?.code === '23505' && (!constraint || cause.constraint === constraint);
}
