/**
 * Closes connections to a database server that was lost without an error, for example before a failover. Such
 * a connection stays open without a response, until the time limit of its statement.
 *
 * A slow statement has no response yet either. So this module opens a separate connection, and asks the
 * database which sessions run a statement. A connection that waits for a response and is not in this list is
 * lost. While the database does not respond to this question, no connection is closed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const CHECK_MS = 250;
/** A response is late if a waiting connection receives nothing during this number of checks. */
const LATE_CHECKS = 8;
/**
 * Replaces LATE_CHECKS while a connection is being opened. The number is smaller, because no slow statement can delay
 * the opening. `isQuiet` uses this number for every connection.
 */
const LATE_OPENING_CHECKS = 4;
/** Time limit, in ms, of the question to the database. It is also the minimum time between two questions. */
const QUESTION_MS = 1_000;
/** Time, in ms, for the response of a statement that ended shortly before the question. */
const GRACE_MS = 100;

/** PostgreSQL error code of a write to a read-only server, such as a primary that was replaced. */
const READ_ONLY = '25006';

/**
 * Counts how long the connection has received nothing. Closes after a query timeout, and when the database
 * has become read-only. The operating system would close a lost connection only after up to 15 minutes.
 */
export class WatchedClient extends pg.Client {
  private open = 0;
  private bytesRead = 0;
  /** Number of checks since the last received byte. */
  private quietChecks = 0;
  /** Number of consecutive checks without a received byte, in which the connection waited for a response. */
  private waitingChecks = 0;

  /** @param connections a set that contains this connection until the connection ends */
  constructor({ connections, ...config }: pg.ClientConfig & { connections?: Set<WatchedClient> } = {}) {
    super(config);
    connections?.add(this);
    this.once('end', () => connections?.delete(this));
    // During a transaction, the pool does not listen to errors, and an error without a listener would end the
    // process. The next query fails with this error.
    this.on('error', () => {});
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      const answer = query(...args);
      if (answer instanceof Promise) {
        this.open += 1;
        answer.then(
          () => (this.open -= 1),
          (error: Error) => {
            this.open -= 1;
            this.closeAfter(error);
          },
        );
      }
      return answer;
    }) as typeof this.query;
  }

  /** Updates the counters. Call it every CHECK_MS. */
  check(): void {
    const hasReceived = !this.hasReceivedNothing;
    this.bytesRead = this.stream.bytesRead;
    this.quietChecks = hasReceived ? 0 : this.quietChecks + 1;
    this.waitingChecks = hasReceived || !this.isWaiting ? 0 : this.waitingChecks + 1;
  }
  /** Whether a response is late. Then new statements must not use the connection. */
  get isResponseLate(): boolean {
    const checks = this.session === null ? LATE_OPENING_CHECKS : LATE_CHECKS;
    return this.waitingChecks >= checks && this.hasReceivedNothing;
  }
  get isWaiting(): boolean {
    return this.open > 0 || this.session === null;
  }
  /** Whether the connection has received nothing for a while. Also true if it waits for no response. */
  get isQuiet(): boolean {
    return this.quietChecks >= LATE_OPENING_CHECKS && this.hasReceivedNothing;
  }
  get isInTransaction(): boolean {
    return this.getTransactionStatus() !== 'I';
  }
  /** Process id of the session in the database. Null while the connection is being opened. */
  get session(): number | null {
    return sessionOf(this);
  }
  destroy(): void {
    this.stream.destroy();
  }

  private get hasReceivedNothing(): boolean {
    return this.stream.bytesRead === this.bytesRead;
  }
  private get stream() {
    return (this as unknown as { connection: { stream: { bytesRead: number; destroy(): void } } }).connection
      .stream;
  }
  private closeAfter({ message, code }: Error & { code?: string }): void {
    if (message === 'Query read timeout' || code === READ_ONLY) this.destroy();
  }
}

const sessionOf = (client: pg.Client) => (client as unknown as { processID: number | null }).processID;

/** @returns a function that stops the checks */
export function closeLostConnections(
  connections: ReadonlySet<WatchedClient>,
  connectionString: string,
): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    for (const connection of connections) connection.check();
    if (isAsking || ![...connections].some(({ isResponseLate }) => isResponseLate)) return;
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
  if (!lost.some(({ isResponseLate }) => isResponseLate)) return;
  for (const connection of lost) connection.destroy();
  // Idle connections to the lost server would each delay one more statement.
  for (const connection of connections)
    if (connection.isQuiet && !connection.isWaiting && !connection.isInTransaction) connection.destroy();
}

/**
 * @returns undefined behind a pooler, because its process ids are not those of the database
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
    // Not awaited, because a lost server never confirms the end.
    client.end().catch(() => {});
  }
}
