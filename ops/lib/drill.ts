/**
 * Restores a base backup and the archived log to a separate PostgreSQL server on this machine, and compares
 * this copy with the running database. The result contains the RPO (recovery point objective: how much data
 * would be lost) and the RTO (recovery time objective: how long a restore takes).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port';
import { postgresPrograms, postgresUser, whyNoPostgres } from './postgres-programs';
import { Stop } from './say';

/** `at`: column with the time of a row. `amount`: column with an amount in fils that never changes. */
const COMPARED_TABLES: readonly (readonly [table: string, at: string, amount: string | null])[] = [
  ['sellers', 'created_at', null],
  ['buyers', 'created_at', null],
  // A quote can change the total of an order, so no amount is compared.
  ['orders', 'created_at', null],
  ['payments', 'created_at', 'amount'],
  ['refunds', 'created_at', 'amount'],
  ['payouts', 'created_at', 'amount'],
  ['receipts', 'created_at', 'total'],
  ['ledger', 'created_at', 'amount'],
  ['audit', 'created_at', null],
];
/**
 * Maximum time, in ms, between the time in a row and the commit of its transaction. Newer rows are not compared.
 */
const MAX_COMMIT_DELAY_MS = 30_000;
const START_TIMEOUT_MS = 10 * 60_000;
const POLL_MS = 200;

interface Drill {
  /** Folder of a plain base backup (`pg_basebackup -Fp`). */
  base: string;
  /** Folder with the archived log. */
  wal: string;
  /** URL of the running database. */
  live: string;
  /** Restores the state at this time. Default: the end of the archived log. */
  until?: string | undefined;
  /** The drill creates the folder of the copy in this folder. Default: the temporary folder. */
  folder?: string | undefined;
}
interface Difference {
  table: string;
  live: string;
  restored: string;
}
interface DrillResult {
  /** Rows of all compared tables in the copy. */
  rows: number;
  tables: number;
  differences: Difference[];
  /** Time of the newest restored transaction. */
  restoredTo: string;
  /** The changes of the last `rpoSeconds` seconds would be lost. */
  rpoSeconds: number;
  /** Rows of the compared tables that the copy lacks. */
  rowsLost: number;
  rtoSeconds: { copy: number; replay: number; check: number; total: number };
}

const secondsSince = (since: number) => Math.round((performance.now() - since) / 100) / 10;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // The next query reports the error.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Facts about the rows up to a time: table → count and sum of amounts, and a checksum of the ledger. The
 * checksum depends on all columns.
 */
async function factsOf(client: pg.Client, until: string): Promise<Map<string, string>> {
  const facts = new Map<string, string>();
  for (const [table, at, amount] of COMPARED_TABLES) {
    const found = await client.query<{ facts: string }>(
      `select count(*) || ' rows' || ${amount ? `', sum ' || coalesce(sum(${amount}), 0)` : `''`} as facts
         from ${table} where ${at} <= $1`,
      [until],
    );
    facts.set(table, found.rows[0]!.facts);
  }
  // Rows of the ledger never change, so the checksum compares their content.
  const { rows } = await client.query<{ facts: string }>(
    `select coalesce(sum(hashtextextended(l::text, 0)::numeric), 0)::text as facts from ledger l where created_at <= $1`,
    [until],
  );
  facts.set('ledger, content', rows[0]!.facts);
  return facts;
}

async function countRows(client: pg.Client, until: string): Promise<number> {
  const parts = COMPARED_TABLES.map(([table, at]) => `select count(*) as n from ${table} where ${at} <= $1`);
  const { rows } = await client.query<{ total: string }>(
    `select sum(n)::text as total from (${parts.join(' union all ')}) all_tables`,
    [until],
  );
  return Number(rows[0]!.total);
}

/** @throws Stop when `base` is not a plain base backup, or `wal` is empty */
async function checkBackup({ base, wal }: Drill): Promise<void> {
  const files = await readdir(base).catch((): string[] => []);
  if (!files.includes('PG_VERSION') || !files.includes('backup_label'))
    throw new Stop(
      `${base} is not a plain base backup. Make one: pg_basebackup -D <folder> -Fp -X none -c fast`,
    );
  if ((await readdir(wal).catch((): string[] => [])).length === 0)
    throw new Stop(`${wal} has no archived log.`);
}

class Copy {
  private child: ChildProcess | undefined;
  private output = '';
  private readonly user = postgresUser()!;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly live: string,
  ) {}

  static async of({ base, wal, live, until, folder = os.tmpdir() }: Drill): Promise<Copy> {
    const copyFolder = await mkdtemp(path.join(folder, 'linksouq-drill-'));
    const copy = new Copy(copyFolder, await freePort(), live);
    const data = path.join(copyFolder, 'data');
    await cp(base, data, { recursive: true });
    const settings = [
      `restore_command = 'cp "${wal}/%f" "%p"'`,
      // The copy must not write to the archive of the running database.
      `archive_mode = off`,
      // With `hot_standby`, the copy would need as many connections as the running database. Without it, the
      // copy accepts connections only after the replay of the whole log.
      `hot_standby = off`,
      `recovery_target_action = 'promote'`,
      until
        ? `recovery_target_time = '${new Date(until).toISOString().replace('T', ' ').replace('Z', '+00')}'`
        : `recovery_target_timeline = 'latest'`,
    ];
    // PostgreSQL needs this file. On Debian, the file is outside the data folder, so the backup does not contain it.
    await appendFile(path.join(data, 'postgresql.conf'), '');
    await writeFile(path.join(data, 'recovery.signal'), '');
    await writeFile(path.join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
    await rm(path.join(data, 'postmaster.pid'), { force: true });
    await rm(path.join(data, 'standby.signal'), { force: true });
    await copy.giveToUser(copyFolder);
    await chmod(data, 0o700);
    return copy;
  }
  private async giveToUser(folder: string): Promise<void> {
    const { uid, gid } = this.user;
    if (uid === undefined) return;
    await chown(folder, uid, gid!);
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const entryPath = path.join(folder, entry.name);
      if (entry.isDirectory()) await this.giveToUser(entryPath);
      else await chown(entryPath, uid, gid!);
    }
  }
  get url(): string {
    const { username, pathname } = new URL(this.live);
    return `postgres://${username || 'postgres'}@127.0.0.1:${this.port}${pathname}`;
  }
  /** Waits until the copy has replayed the log. @throws Stop with the messages of PostgreSQL */
  async start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${this.port}`,
      'ssl=off',
      'shared_preload_libraries=',
      // The path of a Unix socket could be too long.
      'unix_socket_directories=',
    ];
    const hba = path.join(this.folder, 'hba.conf');
    // No password, because only this machine can connect.
    await writeFile(hba, 'host all all 127.0.0.1/32 trust\n', { mode: 0o644 });
    const args = ['-D', path.join(this.folder, 'data')];
    const child = spawn(
      path.join(postgresPrograms()!, 'postgres'),
      [...args, ...[...settings, `hba_file=${hba}`].flatMap((setting) => ['-c', setting])],
      { ...this.user, cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.child = child;
    child.stderr!.on(
      'data',
      (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-4_000)),
    );
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (!(await this.isPromoted())) {
      if (child.exitCode !== null) throw new Stop(`The copy did not start:\n${this.output}`);
      if (performance.now() > deadline) throw new Stop(`The copy still replays:\n${this.output}`);
      await pause(POLL_MS);
    }
  }
  private async isPromoted(): Promise<boolean> {
    return withClient(this.url, async (client) => {
      const { rows } = await client.query<{ done: boolean }>('select not pg_is_in_recovery() as done');
      return rows[0]!.done;
    }).catch(() => false);
  }
  async close(): Promise<void> {
    if (this.child && this.child.exitCode === null) {
      const exit = once(this.child, 'exit');
      this.child.kill('SIGINT');
      await exit;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function restoredTime(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
  const at = rows[0]!.at;
  if (!at) throw new Stop('The archive has no transaction after the base backup. Drill again after a write.');
  return at.toISOString();
}

/**
 * Compares the rows that are at least MAX_COMMIT_DELAY_MS older than `at`.
 * @returns the tables with different facts
 */
async function compare(live: string, restored: string, at: string) {
  const until = new Date(Date.parse(at) - MAX_COMMIT_DELAY_MS).toISOString();
  const [liveFacts, restoredFacts] = await Promise.all(
    [live, restored].map((url) => withClient(url, (client) => factsOf(client, until))),
  );
  return [...liveFacts!].flatMap(([table, facts]) =>
    restoredFacts!.get(table) === facts
      ? []
      : [{ table, live: facts, restored: restoredFacts!.get(table) ?? 'nothing' }],
  );
}

/** @throws Stop when PostgreSQL is not installed, the backup is not usable, or the copy does not start */
export async function drill(options: Drill): Promise<DrillResult> {
  const missing = whyNoPostgres();
  if (missing) throw new Stop(`The drill cannot run here: ${missing}.`);
  await checkBackup(options);
  // The drill assumes that the running database is lost now.
  const lostAt = await withClient(options.live, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]!.now.toISOString();
  });
  const startedAt = performance.now();
  const copy = await Copy.of(options);
  try {
    const copySeconds = secondsSince(startedAt);
    const replayStartedAt = performance.now();
    await copy.start();
    const replaySeconds = secondsSince(replayStartedAt);
    const checkStartedAt = performance.now();
    const restoredTo = await withClient(copy.url, restoredTime);
    const differences = await compare(options.live, copy.url, restoredTo);
    const [liveRows, restoredRows] = await Promise.all(
      [options.live, copy.url].map((url) => withClient(url, (client) => countRows(client, lostAt))),
    );
    const rowsLost = Math.max(0, liveRows! - restoredRows!);
    return {
      rows: restoredRows!,
      tables: COMPARED_TABLES.length,
      differences,
      restoredTo,
      // If no row is lost, the RPO is 0, even if the last transaction is old.
      rpoSeconds: rowsLost === 0 ? 0 : Math.round((Date.parse(lostAt) - Date.parse(restoredTo)) / 100) / 10,
      rowsLost,
      rtoSeconds: {
        copy: copySeconds,
        replay: replaySeconds,
        check: secondsSince(checkStartedAt),
        total: secondsSince(startedAt),
      },
    };
  } finally {
    await copy.close();
  }
}

export function describeDrill({
  rows,
  tables,
  differences,
  restoredTo,
  rpoSeconds,
  rowsLost,
  rtoSeconds,
}: DrillResult): string {
  const { copy, replay, check, total } = rtoSeconds;
  return [
    `restored to      ${restoredTo}`,
    `compared         ${rows} rows of ${tables} tables: ${differences.length === 0 ? 'equal' : `${differences.length} differences`}`,
    ...differences.map(({ table, live, restored }) => `  ${table}: live ${live}; restored ${restored}`),
    `RPO              ${rpoSeconds} s (${rowsLost} rows would be lost)`,
    `RTO              ${total} s (copy ${copy}, replay ${replay}, check ${check})`,
  ].join('\n');
}
