/** One client for both databases: PostgreSQL with a URL, otherwise the embedded one (PGlite). */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseThread } from './embedded/thread';
import { SharingPool } from './sharing-pool';

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** For helpers that work inside and outside of a transaction. */
export type DbOrTx = Db | Tx;

export interface Database {
  db: Db;
  kind: 'postgres' | 'embedded';
  close(): Promise<void>;
  /** PostgreSQL: runs `work` in one replica at a time, on a connection outside of the pool; others wait. */
  inTurn?: <T>(lock: number, work: () => Promise<T>) => Promise<T>;
  /** The whole embedded database as a tar, for backups; undefined on PostgreSQL (use pg_dump). */
  dump?: () => Promise<Blob>;
}

const CONNECT_MS = 5_000;
/** Connections that single statements share. More connections write more often, and the machine has few cores. */
const SHARED = 4;
/** How long the database waits for itself and for us, ms. 0 leaves a bound to the settings of its role. */
export interface Timeouts {
  /** A statement runs at most so long. Without it, a statement that we gave up goes on in the database. */
  statementMs: number;
  /** A statement waits so long for a row or table that another transaction holds. */
  lockMs: number;
  /** A transaction may be idle so long: then its replica is lost, and the rows that it locked are free again. */
  idleMs: number;
}
export const TIMEOUTS: Timeouts = { statementMs: 15_000, lockMs: 10_000, idleMs: 15_000 };
/** For migrations, which take as long as they take. */
export const PATIENT: Timeouts = { statementMs: 0, lockMs: 0, idleMs: 0 };

/** An answer is awaited longer than a statement may run: only a connection that is lost says nothing for so long. */
const ANSWER_MS = 5_000;
/** Writes are refused: this was the primary, and its replacement is elsewhere. */
const READ_ONLY = '25006';

/**
 * A connection whose query got no answer is closed. Its peer may be gone, and the pool would reuse it for a quarter
 * of an hour, until the system's timers end it.
 */
class BoundedClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super(config);
    // The pool does not listen during a transaction, and an unhandled error ends the process.
    this.on('error', () => {}); // The next query reports it.
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

// Reads bigint and numeric as numbers: amounts in fils stay far below 2^53.
pg.types.setTypeParser(20, Number);

/** @param timeouts hold on every connection of the pool */
export function openPostgres(url: string, poolSize: number, timeouts: Timeouts = TIMEOUTS): Database {
  const { statementMs, lockMs, idleMs } = timeouts;
  const pool = new SharingPool(
    {
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_MS,
      // What is 0 is not sent: poolers refuse settings that they do not know.
      ...(statementMs > 0 ? { statement_timeout: statementMs, query_timeout: statementMs + ANSWER_MS } : {}),
      ...(lockMs > 0 ? { lock_timeout: lockMs } : {}),
      ...(idleMs > 0 ? { idle_in_transaction_session_timeout: idleMs } : {}),
      keepAlive: true,
      Client: BoundedClient,
    },
    { most: Math.min(SHARED, Math.ceil(poolSize / 2)), writesAlone: true },
  );
  pool.on('error', () => {}); // An idle connection that died is replaced; the query that needs one reports it.
  return {
    db: drizzle(pool),
    kind: 'postgres',
    close: () => pool.end(),
    inTurn: (lock, work) => inTurn(url, lock, work),
  };
}

/** The lock has its own connection: with one from the pool, a pool of one would wait for itself forever. */
async function inTurn<T>(url: string, lock: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => {}); // The next query reports it.
  await client.connect();
  try {
    // For the transaction, not the session, because a pooler may give the session to another client.
    await client.query('begin');
    // The work may take long, so no timeout ends it. A lost replica is noticed by its connection.
    await client.query(
      'set local tcp_keepalives_idle = 30; set local tcp_keepalives_interval = 10; set local tcp_keepalives_count = 3',
    );
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    const result = await work();
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

/**
 * The embedded database has one connection; its transactions alternate with single statements.
 * @param directory its folder; undefined keeps it in memory
 */
export async function openEmbedded(directory?: string, image?: Blob): Promise<Database> {
  const thread = await DatabaseThread.start(directory, image);
  const pool = new SharingPool(
    { user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0, stream: () => thread.connect() },
    { most: 1, writesAlone: false },
  );
  pool.on('error', () => {}); // The next query reports it.
  return {
    db: drizzle(pool),
    kind: 'embedded',
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
