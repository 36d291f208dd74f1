/**
 * Closes connections to a database server that was lost without an error, for example before a failover. Such
 * a connection stays open and silent, and the time limits of its statements end much later than the failover.
 *
 * A slow statement is silent too. So a new connection asks the database which sessions run a statement. If the
 * database responds and does not run the statement of a silent connection, that connection is lost. While the
 * database does not respond, no connection is closed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Time between two checks of the connections, ms. */
const CHECK_MS = 250;
/** A connection that waits for a response and receives nothing in this number of checks is silent. */
const SILENT_CHECKS = 8;
/** The same for a connection that is being opened. The database has no slow statement to run for it. */
const SILENT_OPENING_CHECKS = 4;
/** Time limit of the question to the database, and shortest time between two questions, ms. */
const QUESTION_MS = 1_000;
/** A response may arrive this much later than the database reports that its statement has ended, ms. */
const GRACE_MS = 100;

/** PostgreSQL error code of a former primary: another server has replaced it, and it refuses writes. */
const READ_ONLY = '25006';

/**
 * A connection that knows how long it has received nothing. It closes when a query gets no response, or when
 * the database has become read-only. Otherwise the pool would reuse a lost connection for up to 15 minutes,
 * until the timers of the operating system close it.
 */
export class WatchedClient extends pg.Client {
  /** Number of statements without a response. */
  private open = 0;
  private bytesRead = 0;
  /** Number of checks since the last received byte. */
  private quietChecks = 0;
  /** Number of these checks in which the connection waited for a response. */
  private silentChecks = 0;

  /** @param connections gets each connection of the pool, until it ends */
  constructor({ connections, ...config }: pg.ClientConfig & { connections?: Set<WatchedClient> } = {}) {
    super(config);
    connections?.add(this);
    this.once('end', () => connections?.delete(this));
    // The pool has no error listener during a transaction, and an unhandled error ends the process.
    this.on('error', () => {}); // Ignored here, because the next query fails with this error.
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise) {
        this.open += 1;
        answer.then(
          () => (this.open -= 1),
          (error: Error) => {
            this.open -= 1;
            this.giveUp(error);
          },
        );
      }
      return answer;
    }) as typeof this.query;
  }

  /** Must be called at regular times. */
  check(): void {
    const hasReceived = !this.isUnchanged;
    this.bytesRead = this.stream.bytesRead;
    this.quietChecks = hasReceived ? 0 : this.quietChecks + 1;
    this.silentChecks = hasReceived || !this.isWaiting ? 0 : this.silentChecks + 1;
  }
  /** True if a response is late. New statements must not use the connection then. */
  get isSilent(): boolean {
    const checks = this.session === null ? SILENT_OPENING_CHECKS : SILENT_CHECKS;
    return this.silentChecks >= checks && this.isUnchanged;
  }
  get isWaiting(): boolean {
    return this.open > 0 || this.session === null;
  }
  /** True if the connection has received nothing for a while. */
  get isQuiet(): boolean {
    return this.quietChecks >= SILENT_OPENING_CHECKS && this.isUnchanged;
  }
  get isInTransaction(): boolean {
    return this.getTransactionStatus() !== 'I';
  }
  /** Number of the session in the database. Null while the connection is being opened. */
  get session(): number | null {
    return sessionOf(this);
  }
  /** Closes the connection at once. The driver rejects its open statements. */
  destroy(): void {
    this.stream.destroy();
  }

  private get isUnchanged(): boolean {
    return this.stream.bytesRead === this.bytesRead;
  }
  private get stream() {
    return (this as unknown as { connection: { stream: { bytesRead: number; destroy(): void } } }).connection
      .stream;
  }
  private giveUp({ message, code }: Error & { code?: string }): void {
    if (message === 'Query read timeout' || code === READ_ONLY) this.destroy();
  }
}

const sessionOf = (client: pg.Client) => (client as unknown as { processID: number | null }).processID;

/**
 * Checks the connections of a pool at regular times, and closes the lost ones.
 * @returns a function that stops the checks
 */
export function closeLostConnections(
  connections: ReadonlySet<WatchedClient>,
  connectionString: string,
): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    for (const connection of connections) connection.check();
    if (isAsking || ![...connections].some(({ isSilent }) => isSilent)) return;
    isAsking = true;
    const asked = closeLost(connections, connectionString).catch(() => {});
    void Promise.all([asked, pause(QUESTION_MS, undefined, { ref: false })]).then(() => (isAsking = false));
  }, CHECK_MS).unref();
  return () => clearInterval(timer);
}

async function closeLost(connections: ReadonlySet<WatchedClient>, connectionString: string): Promise<void> {
  const waiting = [...connections].filter(({ isWaiting, isQuiet }) => isWaiting && isQuiet);
  const running = await runningSessions(connectionString);
  if (!running) return;
  await pause(GRACE_MS);
  const lost = waiting.filter(({ isQuiet, session }) => isQuiet && !running.has(session));
  if (!lost.some(({ isSilent }) => isSilent)) return;
  for (const connection of lost) connection.destroy();
  // Unused connections to the lost server would each delay one more statement.
  for (const connection of connections)
    if (connection.isQuiet && !connection.isWaiting && !connection.isInTransaction) connection.destroy();
}

/**
 * Asks the database on a new connection which sessions run a statement.
 * @returns undefined behind a pooler, because the numbers of its sessions are not those of the database
 * @throws Error when the database does not respond
 */
async function runningSessions(connectionString: string): Promise<Set<number | null> | undefined> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: QUESTION_MS,
    query_timeout: QUESTION_MS,
  });
  client.on('error', () => {}); // Ignored here, because the query fails with this error.
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where state not like 'idle%'",
    );
    const running = new Set<number | null>(rows.map(({ pid }) => pid));
    return running.has(sessionOf(client)) ? running : undefined;
  } finally {
    // Nothing waits for the end, because a lost server never confirms it.
    client.end().catch(() => {});
  }
}
