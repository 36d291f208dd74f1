import pg from 'pg';
import { sql } from 'drizzle-orm';
import { isUnavailable } from '../http/unavailable';
import { readConfig } from '../config';
import { prepared } from './prepared';
import { openReads } from './open-reads';
import { reportConnections, reportTimeouts } from './report-connections';
import { type Database, openPostgres, UNLIMITED, TIMEOUTS } from './client';

const url = process.env.TEST_DATABASE_URL;
const SHORT = { statementMs: 300, lockMs: 100, idleMs: 200 };

describe('settings of the database', () => {
  it('time limits have defaults and may be 0, and invalid settings are refused', () => {
    expect(readConfig({}).databaseTimeouts).toEqual(TIMEOUTS);
    expect(
      readConfig({ DATABASE_STATEMENT_MS: '0', DATABASE_LOCK_MS: '0', DATABASE_IDLE_MS: '0' })
        .databaseTimeouts,
    ).toEqual(UNLIMITED);
    expect(() => readConfig({ DATABASE_LOCK_MS: 'soon' })).toThrow('DATABASE_LOCK_MS');
    expect(() => readConfig({ DATABASE_POOLER: 'session' })).toThrow('DATABASE_POOLER');
    const hosts = { APP_MODE: 'demo', DATABASE_URL: 'postgres://u:p@a:5432,b:5432/db' };
    expect(() => readConfig(hosts)).toThrow('DATABASE_URL must name one host');
  });
});

(url ? describe : describe.skip)('on PostgreSQL', () => {
  const table = `timeouts_${process.pid}`;
  let database: Database;
  let other: pg.Client;
  beforeAll(async () => {
    database = openPostgres(url!, 2, SHORT);
    other = new pg.Client(url);
    other.on('error', () => {});
    await other.connect();
    await other.query(`create table ${table} (id int primary key)`);
    await other.query(`insert into ${table} values (1)`);
  });
  afterAll(async () => {
    await other.query('rollback');
    await other.query(`drop table if exists ${table}`);
    await other.end();
    await database.close();
  });
  const updateRow = () => database.db.execute(sql.raw(`update ${table} set id = id where id = 1`));
  const codeOf = async (work: Promise<unknown>) => {
    const error: unknown = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(isUnavailable(error)).toBe(true);
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    return cause?.code ?? code;
  };
  /** Waits until the database has ended the statement. The driver can report the error earlier. */
  const untilEnded = async (statement: string) => {
    const stateOf = `select state from pg_stat_activity where query = $1 and pid <> pg_backend_pid()`;
    for (;;) {
      const { rows } = await other.query<{ state: string }>(stateOf, [statement]);
      if (rows.every(({ state }) => state !== 'active')) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('the database cancels a statement after its time limit, and the connection stays usable', async () => {
    // The SQL comment distinguishes this statement from those of other tests on the same database server.
    const statement = `select pg_sleep(600) /* ${table} */`;
    expect(await codeOf(database.db.execute(sql.raw(statement)))).toBe('57014');
    await untilEnded(statement);
    await updateRow();
  });
  it('a statement fails after it has waited `lockMs` for a locked row', async () => {
    await other.query('begin');
    await other.query(`update ${table} set id = id`);
    expect(await codeOf(updateRow())).toBe('55P03');
    await other.query('rollback');
    await updateRow();
  });
  it('the database ends an idle transaction after `idleMs`, and releases its locks', async () => {
    const lost = openPostgres(url!, 1, SHORT);
    const transaction = lost.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`update ${table} set id = id`));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await tx.execute(sql`select 1`);
    });
    const failure = transaction.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    await other.query(`update ${table} set id = id`);
    expect(isUnavailable(await failure)).toBe(true);
    await lost.close();
  });
  it('a write to a read-only server fails as unavailable, and its connection is not used again', async () => {
    const [before] = (await database.db.execute(sql`select pg_backend_pid() as pid`)).rows;
    await database.db.execute(sql`set default_transaction_read_only = on`);
    expect(await codeOf(updateRow())).toBe('25006');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await updateRow();
    const [after] = (await database.db.execute(sql`select pg_backend_pid() as pid`)).rows;
    expect(after).not.toEqual(before);
  });
  it('a connection that ends during `begin` is removed from the pool', async () => {
    const single = openPostgres(url!, 1);
    const pool = (single.db as unknown as { $client: pg.Pool }).$client;
    type Driver = { connection: { stream: { destroy(): void } } };
    pool.once('acquire', (client) => (client as unknown as Driver).connection.stream.destroy());
    await expect(single.db.transaction(async () => {})).rejects.toThrow();
    // The pool has only one connection, which the failed transaction must have released.
    const rows = await single.db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows);
    expect(rows).toEqual([{ one: 1 }]);
    await single.close();
  });
  it('behind a pooler, the pool prepares no statements and sends no settings', async () => {
    const named = prepared((db) =>
      db
        .select({ value: sql<number>`${sql.placeholder('n')}::int` })
        .from(sql`(select 1) one`)
        .prepare('named'),
    );
    const readSettings = async ({ hasPooler = false } = {}) => {
      const pooled = openPostgres(url!, 1, SHORT, { hasPooler });
      expect(await named(pooled.db).execute({ n: 7 })).toEqual([{ value: 7 }]);
      const { rows } = await pooled.db.execute(
        sql`select (select count(*)::int from pg_prepared_statements) as n, current_setting('statement_timeout') as statement`,
      );
      await pooled.close();
      return rows[0];
    };
    expect(await readSettings()).toEqual({ n: 1, statement: '300ms' });
    expect(await readSettings({ hasPooler: true })).toEqual({ n: 0, statement: '0' });
  });
  describe('a database role behind a pooler', () => {
    const role = `timeouts_role_${process.pid}`;
    const asRole = new URL(url ?? 'postgres://none');
    [asRole.username, asRole.password] = [role, 'role-test'];
    const report = async ({ hasPooler = false } = {}) => {
      const pooled = openPostgres(asRole.href, 1, TIMEOUTS, { hasPooler: true });
      const error = jest.fn();
      const config = { ...readConfig({ DATABASE_LOCK_MS: '7000' }), hasPooler };
      const settings = await reportTimeouts({ config, db: pooled.db, log: { error } as never });
      await pooled.close();
      const commands = (error.mock.calls as [{ command: string }, string][]).map(([{ command }]) => command);
      return { settings, commands };
    };
    beforeAll(() => other.query(`create role ${role} login password 'role-test'`));
    afterAll(() => other.query(`drop role if exists ${role}`));

    it('`reportTimeouts` logs each time limit that the role lacks, with the command that sets the limit', async () => {
      const { settings, commands } = await report({ hasPooler: true });
      expect(settings).toEqual(['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']);
      expect(commands).toEqual([
        `alter role ${role} set statement_timeout = '15000ms'`,
        `alter role ${role} set lock_timeout = '7000ms'`,
        `alter role ${role} set idle_in_transaction_session_timeout = '15000ms'`,
      ]);
      expect(await report()).toEqual({ settings: [], commands: [] });
      await other.query(commands[0]!);
      expect((await report({ hasPooler: true })).settings).toEqual([
        'lock_timeout',
        'idle_in_transaction_session_timeout',
      ]);
      for (const command of commands) await other.query(command);
      expect(await report({ hasPooler: true })).toEqual({ settings: [], commands: [] });
    });
    it('`openReads` also checks the role of the standby, and accepts a standby that does not respond', async () => {
      const log = { error: jest.fn(), warn: jest.fn(), info: jest.fn() };
      await other.query(`alter role ${role} reset statement_timeout`);
      const open = async (readDatabaseUrl: string) => {
        const config = { ...readConfig({}), hasPooler: true, readDatabaseUrl };
        await (await openReads(config, { db: database.db, log: log as never })).close();
      };
      await open(asRole.href);
      const command = `alter role ${role} set statement_timeout = '15000ms'`;
      expect(log.error.mock.calls).toEqual([
        [{ of: 'read replica', setting: 'statement_timeout', command }, expect.any(String)],
      ]);
      expect(log.warn).not.toHaveBeenCalled();
      await open('postgres://a:b@127.0.0.1:9/none');
      expect(log.warn).toHaveBeenCalledWith(
        expect.anything(),
        'the limits of the read replica were not checked',
      );
    });
    it('`runInOneReplica` continues longer than the idle timeout of the role', async () => {
      await other.query(`alter role ${role} set idle_in_transaction_session_timeout = '100ms'`);
      const migrating = openPostgres(asRole.href, 1, UNLIMITED, { hasPooler: true });
      const work = () => new Promise((resolve) => setTimeout(() => resolve('completed'), 500));
      expect(await migrating.runInOneReplica!(727_098, work)).toBe('completed');
      await migrating.close();
    });
  });
  it('`reportConnections` logs an error when the replicas need more connections than PostgreSQL has', async () => {
    const error = jest.fn();
    const report = (replicas: number, { hasPooler = false } = {}) =>
      reportConnections({
        database,
        db: database.db,
        log: { error } as never,
        config: { ...readConfig({}), poolSize: 10, replicas, hasPooler },
      });
    expect(await report(1)).toBe(true);
    expect(error).not.toHaveBeenCalled();
    expect(await report(1_000)).toBe(false);
    expect(error).toHaveBeenCalledTimes(1);
    expect(await report(1_000, { hasPooler: true })).toBe(true);
  });
  it('a pool with `UNLIMITED` has no time limits', async () => {
    const unlimited = openPostgres(url!, 1, UNLIMITED);
    const { rows } = await unlimited.db.execute(
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    expect(rows).toEqual([{ statement: '0', lock: '0' }]);
    await unlimited.close();
  });
  it('`runInOneReplica` has no open transaction while it waits for the lock', async () => {
    const lock = 727_099;
    const application = `turns_${process.pid}`;
    const named = new URL(url!);
    named.searchParams.set('application_name', application);
    const replicas = openPostgres(named.href, 1);
    let hasNoTransaction = false;
    let finished = () => {};
    let holds = () => {};
    const isHeld = new Promise<void>((resolve) => (holds = resolve));
    const holder = replicas.runInOneReplica!(lock, () => {
      holds();
      return new Promise<void>((resolve) => (finished = resolve));
    });
    // Waits until the holder has the lock. Otherwise the waiter could get the lock first.
    await isHeld;
    const waiter = replicas.runInOneReplica!(lock, async () => {});
    const deadline = Date.now() + 30_000;
    while (!hasNoTransaction && Date.now() < deadline) {
      const { rows } = await other.query<{ xact_start: Date | null; query: string }>(
        'select xact_start, query from pg_stat_activity where application_name = $1',
        [application],
      );
      // Only the holder has an open transaction. The last statement of the waiter was a rollback.
      hasNoTransaction = rows.length === 2 && rows.some((row) => row.query === 'rollback' && !row.xact_start);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    finished();
    await Promise.all([holder, waiter]);
    await replicas.close();
    expect(hasNoTransaction).toBe(true);
  });
});
