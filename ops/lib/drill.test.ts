/**
 * Runs drills on a temporary PostgreSQL server that archives its log. The tests write rows between the
 * drills.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openPostgres } from '../../server/src/platform/db/client';
import { migrate } from '../../server/src/platform/db/migrate';
import { Cluster } from './postgres-cluster';
import { whyNoPostgres } from './postgres-programs';
import { describeDrill, drill } from './drill';

const missing = whyNoPostgres();
if (missing) process.stdout.write(`the drill is not tested: ${missing}\n`);

(missing ? describe.skip : describe)('the drill restores a base backup and the archived log', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-drill-test-'));
  const wal = path.join(folder, 'wal');
  const base = path.join(folder, 'base');
  let cluster: Cluster;
  let live: string;
  let client: pg.Client;

  const archiveLog = async () => {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
    while (!existsSync(path.join(wal, rows[0]!.file))) await new Promise((done) => setTimeout(done, 50));
  };
  const addBuyers = (from: number, to: number, age: string) =>
    client.query(
      `insert into buyers (id, phone, name, email, created_at)
         select 'buyer' || i, 'phone' || i, 'Brand', '', now() - interval '${age}' from generate_series(${from}, ${to}) i`,
    );
  beforeAll(async () => {
    for (const directory of [wal, base]) mkdirSync(directory);
    for (const directory of [folder, wal, base]) chmodSync(directory, 0o777);
    cluster = await Cluster.create({
      settings: [
        'archive_mode=on',
        `archive_command=test ! -f ${wal}/%f && cp %p ${wal}/%f`,
        // Like the settings of Debian, this setting is outside the data folder, so the copy lacks it.
        'timezone=Asia/Dubai',
      ],
    });
    await cluster.query('create database linksouq', 'create role owner superuser login');
    live = cluster.url('linksouq', 'owner');
    const database = openPostgres(live, 2);
    await migrate(database);
    await database.close();
    client = new pg.Client({ connectionString: live });
    await client.connect();
    await addBuyers(1, 100, '1 hour');
    await client.query(
      `insert into sellers (id, username, phone, name) values ('seller', 'seller', 'phone', 'Seller')`,
    );
    await client.query(
      `insert into ledger (id, seller_id, kind, subject_id, amount, created_at)
         values ('sale', 'seller', 'sale', 'order', 100, now() - interval '1 hour')`,
    );
    cluster.backup(path.join(base, 'first'));
    // A deployment may have no role `postgres`.
    await client.query('alter role postgres rename to former');
    await addBuyers(101, 150, '1 hour');
    await archiveLog();
  });
  afterAll(async () => {
    await client?.end();
    await cluster?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const run = (more: Partial<Parameters<typeof drill>[0]> = {}) =>
    drill({ base: path.join(base, 'first'), wal, live, ...more });

  it('restores all rows of the backup and the archive, also without the settings of the running database', async () => {
    const result = await run();
    expect(result.differences).toEqual([]);
    expect(result).toMatchObject({ rows: 152, rowsLost: 0, rpoSeconds: 0 });
    expect(result.rtoSeconds.total).toBeGreaterThan(0);
    expect(describeDrill(result)).toContain('compared         152 rows of 9 tables: equal');
  });
  it('counts rows that are not archived yet as lost', async () => {
    await addBuyers(151, 157, '0 s');
    const result = await run();
    expect(result).toMatchObject({ rows: 152, rowsLost: 7, differences: [] });
    expect(result.rpoSeconds).toBeGreaterThan(0);
    await archiveLog();
    expect(await run()).toMatchObject({ rowsLost: 0 });
  });
  it('reports a difference when a deletion is not archived yet', async () => {
    const differentTables = async () => (await run()).differences.map(({ table }) => table);
    await client.query(`delete from buyers where id = 'buyer5'`);
    expect(await differentTables()).toEqual(['buyers']);
    await archiveLog();
    expect(await differentTables()).toEqual([]);
  });
  it('restores the state at the time `until`', async () => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    await client.query(`insert into buyers (id, phone, name, email) values ('mistake', 'x', 'x', '')`);
    await archiveLog();
    const { rowsLost, restoredTo } = await run({ until: rows[0]!.now.toISOString() });
    expect(rowsLost).toBe(1);
    expect(Date.parse(restoredTo)).toBeLessThanOrEqual(rows[0]!.now.getTime());
  });
  it('accepts relative folders', async () => {
    const relative = (name: string) => path.relative(process.cwd(), name);
    const folders = {
      base: relative(path.join(base, 'first')),
      wal: relative(wal),
      folder: relative(folder),
    };
    expect((await run(folders)).differences).toEqual([]);
  });
  it('refuses a folder that is not a base backup, and an empty archive', async () => {
    await expect(run({ base: folder })).rejects.toThrow('not a plain base backup');
    const empty = path.join(folder, 'empty');
    mkdirSync(empty);
    await expect(run({ wal: empty })).rejects.toThrow('has no archived log');
  });
  it('fails with a damaged archive, and leaves no copy', async () => {
    const damaged = path.join(folder, 'damaged');
    mkdirSync(damaged);
    chmodSync(damaged, 0o777);
    for (const file of readdirSync(wal)) writeFileSync(path.join(damaged, file), 'x');
    await expect(run({ wal: damaged, folder })).rejects.toThrow('The copy did not start');
    expect(readdirSync(folder).filter((name) => name.startsWith('linksouq-cluster-'))).toEqual([]);
  });
});
