/**
 * A pool of connections that single statements share. A statement is sent before earlier responses arrive.
 * All statements of one tick of the event loop use one network write, because a write costs more processor
 * time than a statement.
 *
 * Each transaction has its own connection. With `separateWrites`, each writing statement has its own
 * connection too. Each commit waits for the disk, and commits of several connections can wait together.
 */
import pg from 'pg';

/** The pool shares one more connection when the least busy connection has this number of open statements. */
const BUSY_STATEMENTS = 8;

const WRITES = /^\s*(insert|update|delete|with)\b/i;
/** Returns whether PostgreSQL closes the connection after this error. The severity ERROR concerns only one statement. */
const isFatal = (error: unknown) => (error as Partial<pg.DatabaseError>).severity !== 'ERROR';

type Statement = pg.QueryConfig<unknown[]>;
const withoutName = ({ name: _name, ...config }: Statement): Statement => config;

interface SharingOptions {
  maxConnections: number;
  separateWrites: boolean;
  /** Whether statements keep their names. The database stores the plans of named statements. */
  isNamed: boolean;
}
type Answer = pg.QueryResult<pg.QueryResultRow>;
interface WaitingStatement {
  config: Statement;
  values: unknown[] | undefined;
  resolve: (answer: Promise<Answer>) => void;
  reject: (error: Error) => void;
}
interface SharedConnection {
  client: pg.PoolClient;
  open: number;
  /** True while the statements of this tick wait for their common network write. */
  isCorked: boolean;
  ended: boolean;
  onEnd: () => void;
}
const isBeginStatement = (config: unknown): boolean =>
  /^begin\b/i.test(typeof config === 'string' ? config : String((config as Partial<Statement>)?.text));
/**
 * Releases the connection when `begin` fails, because the query builder does not. Otherwise each failed
 * `begin` would occupy a connection of the pool forever.
 */
function releaseAfterFailedBegin(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const answer = query(...args);
    if (isBeginStatement(args[0]) && answer instanceof Promise) answer.catch(() => client.release(true));
    return answer;
  }) as typeof client.query;
}
/** Returns an internal stream of the driver, with which several statements can be sent in one write. */
const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection.stream;

/** The connection of the embedded database is not a `WatchedClient`, so its response is never late. */
const isResponseLate = (client: pg.PoolClient) =>
  (client as { isResponseLate?: boolean }).isResponseLate === true;

export class SharingPool extends pg.Pool {
  private readonly shared: SharedConnection[] = [];
  private waiting: WaitingStatement[] = [];
  private isConnecting = false;

  constructor(
    config: pg.PoolConfig,
    private readonly sharing: SharingOptions,
  ) {
    super({ ...config, pipeline: true } as pg.PoolConfig);
    this.on('connect', releaseAfterFailedBegin);
    // Unlike `query` of pg.Pool, this function accepts no callback.
    this.query = ((config: Statement, values?: unknown[]) =>
      this.runStatement(
        this.sharing.isNamed ? config : withoutName(config),
        values,
      )) as unknown as typeof this.query;
  }

  private runStatement(config: Statement, values: unknown[] | undefined): Promise<Answer> {
    if (this.sharing.separateWrites && WRITES.test(config.text)) return this.sendAlone(config, values);
    const connection = this.leastBusy();
    // If all connections are shared and a transaction waits, new statements wait too. Otherwise no connection
    // would become free for the transaction.
    if (connection && (this.waitingCount === 0 || this.shared.length < this.options.max)) {
      if (
        connection.open >= BUSY_STATEMENTS &&
        this.shared.length < this.sharing.maxConnections &&
        this.hasRoom()
      )
        this.addConnection();
      return this.send(connection, config, values);
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ config, values, resolve, reject });
      this.addConnection();
    });
  }
  private async sendAlone(config: Statement, values: unknown[] | undefined): Promise<Answer> {
    const client = await this.connect();
    let isLost = false;
    try {
      return await client.query(config, values);
    } catch (error) {
      isLost = isFatal(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  }
  private hasRoom(): boolean {
    return this.idleCount > 0 || this.totalCount < this.options.max;
  }
  /** Skips connections whose response is late, because new statements would wait behind it. */
  private leastBusy(): SharedConnection | undefined {
    let least: SharedConnection | undefined;
    for (const connection of this.shared)
      if (!isResponseLate(connection.client) && (!least || connection.open < least.open)) least = connection;
    return least;
  }

  private addConnection(): void {
    if (this.isConnecting) return;
    this.isConnecting = true;
    this.connect().then(
      (client) => {
        this.isConnecting = false;
        this.share(client);
      },
      (error: Error) => {
        this.isConnecting = false;
        for (const { reject } of this.waiting.splice(0)) reject(error);
      },
    );
  }
  private share(client: pg.PoolClient): void {
    const connection: SharedConnection = {
      client,
      open: 0,
      isCorked: false,
      ended: false,
      onEnd: () => this.markEnded(connection),
    };
    client.once('end', connection.onEnd).once('error', connection.onEnd);
    this.shared.push(connection);
    for (const { config, values, resolve } of this.waiting.splice(0))
      resolve(this.send(connection, config, values));
    if (connection.open === 0) setImmediate(() => this.releaseIfUnused(connection));
  }
  private markEnded(connection: SharedConnection): void {
    connection.ended = true;
    this.releaseIfUnused(connection);
  }
  /** Releases the connection if it has ended or has no open statement. */
  private releaseIfUnused(connection: SharedConnection): void {
    const index = this.shared.indexOf(connection);
    if (index < 0 || (connection.open > 0 && !connection.ended)) return;
    this.shared.splice(index, 1);
    connection.client.off('end', connection.onEnd).off('error', connection.onEnd);
    connection.client.release(connection.ended);
  }

  private async send(
    connection: SharedConnection,
    config: Statement,
    values: unknown[] | undefined,
  ): Promise<Answer> {
    connection.open += 1;
    this.corkUntilNextTick(connection);
    try {
      return await connection.client.query(config, values);
    } catch (error) {
      if (isFatal(error)) this.markEnded(connection);
      throw error;
    } finally {
      connection.open -= 1;
      this.releaseIfUnused(connection);
    }
  }
  private corkUntilNextTick(connection: SharedConnection): void {
    if (connection.isCorked) return;
    connection.isCorked = true;
    const stream = streamOf(connection.client);
    stream.cork();
    setImmediate(() => {
      connection.isCorked = false;
      stream.uncork();
    });
  }
}
