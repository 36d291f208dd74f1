import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { readConfig } from '../config';
import { scratchDatabase } from '../../../test/scratch-database';
import { migrateOnly, startServer } from '../../start';
import { type Database, openPostgres, UNLIMITED } from './client';
import { migrate, missingMigrations } from './migrate';

const postgres = process.env.TEST_DATABASE_URL;

(postgres ? describe : describe.skip)('migrations of several servers', () => {
  const scratch = scratchDatabase('migrate');
  beforeAll(scratch.create);
  afterAll(scratch.drop);

  it('when three servers migrate at the same time, only one of them applies the migrations', async () => {
    const databases = [1, 2, 3].map(() => openPostgres(scratch.url, 1));
    try {
      const applied = await Promise.all(databases.map((database) => migrate(database)));
      expect(applied.sort((a, b) => a - b)).toEqual([0, 0, expect.any(Number)]);
      expect(applied[2]).toBeGreaterThan(0);
      expect(await migrate(databases[0]!)).toBe(0);
      const { rows } = await databases[1]!.db.execute(sql`select count(*)::int as orders from orders`);
      expect(rows).toEqual([{ orders: 0 }]);
    } finally {
      await Promise.all(databases.map((database) => database.close()));
    }
  });
});

(postgres ? describe : describe.skip)('migrateOnly', () => {
  const scratch = scratchDatabase('command');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'command-'));
  const config = readConfig({
    APP_MODE: 'demo',
    SEED_DEMO: '0',
    PORT: '0',
    LOG_LEVEL: 'silent',
    MIGRATE_AT_START: '0',
    DATABASE_URL: scratch.url,
    DATA_DIR: dataDir,
  });
  beforeAll(scratch.create);
  afterAll(async () => {
    await scratch.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('a server with MIGRATE_AT_START=0 starts only after `migrateOnly`', async () => {
    await expect(startServer(config)).rejects.toThrow('MIGRATE_AT_START is 0');
    expect(await migrateOnly(config)).toBeGreaterThan(0);
    expect(await migrateOnly(config)).toBe(0);
    const server = await startServer(config);
    await server.stop();
  });
  it('`migrateOnly` refuses the embedded database, which migrates at start', () =>
    expect(migrateOnly(readConfig({}))).rejects.toThrow('migrates at start'));
});

(postgres ? describe : describe.skip)('migrations while the tables are in use', () => {
  const scratch = scratchDatabase('locks');
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  const clients: pg.Client[] = [];
  let database: Database;
  let retries: number;
  let retried: () => void;
  const connect = async (target: string) => {
    const client = new pg.Client(target);
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  };
  const writeMigrations = (files: readonly string[]) => {
    mkdirSync(path.join(folder, 'meta'), { recursive: true });
    const entries = files.map((text, idx) => {
      writeFileSync(path.join(folder, `${idx}.sql`), text);
      return { idx, version: '7', when: idx + 1, tag: String(idx), breakpoints: true };
    });
    const journal = { version: '7', dialect: 'postgresql', entries };
    writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  };
  const lockWait = { lockMs: 50, pauseMs: 10, attempts: 10_000, onRetry: () => retried() };
  const TABLE = 'create table "things" ("id" integer primary key);';
  const runMigrations = (files: readonly string[], attempts = lockWait.attempts) => {
    writeMigrations(files);
    return migrate(database, { folder, lockWait: { ...lockWait, attempts } });
  };
  const nextRetry = () =>
    new Promise<void>((resolve) => {
      retried = () => {
        retries += 1;
        resolve();
      };
    });

  beforeEach(async () => {
    await scratch.create();
    database = openPostgres(scratch.url, 1, UNLIMITED);
    retries = 0;
    retried = () => (retries += 1);
    await runMigrations([TABLE]);
  });
  afterEach(async () => {
    await database.close();
    for (const client of clients.splice(0)) await client.end();
  });
  afterAll(async () => {
    await scratch.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('while a migration that adds a column waits for a long read, other statements still run', async () => {
    const reader = await connect(scratch.url);
    const other = await connect(scratch.url);
    await reader.query('begin');
    await reader.query('select * from things');
    const attempt = nextRetry();
    const migration = runMigrations([TABLE, 'alter table "things" add column "note" text;']);
    await attempt;
    // The read still locks the table. If the migration waited for the lock without a timeout, these
    // statements would wait behind the migration.
    for (let i = 0; i < 5; i += 1) await other.query('insert into things (id) values ($1)', [i]);
    await reader.query('commit');
    await migration;
    expect((await other.query('select note from things')).rows).toHaveLength(5);
    expect(retries).toBeGreaterThan(0);
    expect(await missingMigrations(database.db, folder)).toEqual([]);
  });

  it('an index is created while a transaction writes, and other writes continue', async () => {
    const writer = await connect(scratch.url);
    const other = await connect(scratch.url);
    await writer.query('begin');
    await writer.query('insert into things (id) values (1)');
    const migration = runMigrations([TABLE, 'create index concurrently "things_id" on "things" ("id");']);
    const creates = `select 1 from pg_stat_activity where query ilike 'create index%' and wait_event_type = 'Lock'`;
    while ((await other.query(creates)).rowCount === 0) await new Promise(setImmediate);
    await other.query('insert into things (id) values (2)');
    await writer.query('commit');
    await migration;
    const { rows } = await other.query(
      `select indisvalid from pg_index where indexrelid = 'things_id'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  describe('with a role that has statement_timeout and lock_timeout', () => {
    const role = `limited_${process.pid}`;
    const asRole = new URL(scratch.url);
    [asRole.username, asRole.password] = [role, 'role-test'];
    const open = async (hasPooler: boolean, statementTimeout: string) => {
      const admin = await connect(scratch.url);
      await admin.query(`drop role if exists ${role}`);
      await admin.query(`create role ${role} login superuser password 'role-test'`);
      await admin.query(`alter role ${role} set statement_timeout = '${statementTimeout}'`);
      await admin.query(`alter role ${role} set lock_timeout = '${statementTimeout}'`);
      await database.close();
      database = openPostgres(asRole.href, 1, UNLIMITED, { hasPooler });
      return admin;
    };
    const files = [TABLE, 'create index concurrently "things_id" on "things" ("id");'];
    const hasIndex = async (admin: pg.Client) =>
      (await admin.query(`select to_regclass('things_id') is not null as known`)).rows[0].known as boolean;
    afterEach(async () => {
      const admin = await connect(postgres!);
      await admin.query(`drop role if exists ${role}`);
    });

    it('an index is created, even if this takes longer than the timeouts', async () => {
      const writer = await open(false, '200ms');
      await writer.query('begin');
      await writer.query('insert into things (id) values (1)');
      const migration = runMigrations(files, 1);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await writer.query('commit');
      await migration;
      expect(await hasIndex(writer)).toBe(true);
    });
    it('behind a pooler, an index of a small table is created, and an index of a large table is refused before it starts', async () => {
      // The timeout must exist, and must be too long to expire in this test.
      const admin = await open(true, '60s');
      const resize = (rows: number) =>
        admin.query(`update pg_class set reltuples = ${rows} where relname = 'things'`);
      await resize(1_000_000);
      await expect(runMigrations(files)).rejects.toThrow(
        'with the address of PostgreSQL instead of the pooler',
      );
      expect(await hasIndex(admin)).toBe(false);
      await resize(10);
      await runMigrations(files);
      expect(await hasIndex(admin)).toBe(true);
    });
  });

  it('an index whose creation was interrupted is created by the next run', async () => {
    const writer = await connect(scratch.url);
    const other = await connect(scratch.url);
    await writer.query('begin');
    await writer.query('insert into things (id) values (1)');
    const files = [TABLE, 'create index concurrently if not exists "things_id" on "things" ("id");'];
    const broken = runMigrations(files).then(
      () => 'created',
      () => 'interrupted',
    );
    const creates = `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'create index%' and wait_event_type = 'Lock'`;
    while ((await other.query(creates)).rowCount === 0) await new Promise(setImmediate);
    expect(await broken).toBe('interrupted');
    await writer.query('commit');
    const state = `select indisvalid from pg_index where indexrelid = 'things_id'::regclass`;
    expect((await other.query(state)).rows).toEqual([{ indisvalid: false }]);
    await runMigrations(files);
    expect((await other.query(state)).rows).toEqual([{ indisvalid: true }]);
  });

  it('a migration fails after its last attempt, and earlier migrations stay applied', async () => {
    const reader = await connect(scratch.url);
    await reader.query('begin');
    await reader.query('select * from things');
    const files = [
      TABLE,
      'create table "more" ("id" integer);',
      'alter table "things" add column "note" text;',
    ];
    await expect(runMigrations(files, 2)).rejects.toMatchObject({ cause: { code: '55P03' } });
    expect(await missingMigrations(database.db, folder)).toHaveLength(1);
    await reader.query('commit');
    await runMigrations(files);
    expect(await missingMigrations(database.db, folder)).toEqual([]);
  });
});
