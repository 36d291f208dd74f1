/**
 * Restores a base backup and the archived log to a separate PostgreSQL server on this machine, and compares
 * this copy with the running database. The result contains the RPO (recovery point objective: how much data
 * would be lost) and the RTO (recovery time objective: how long a restore takes).
 */
import { appendFile, chmod, chown, cp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { Cluster } from './postgres-cluster';
import { withClient } from './postgres-client';
import { postgresUser, whyNoPostgres } from './postgres-programs';
import { messageOf, Stop } from './print';

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
 * Maximum time, in ms, between the time in a row and the commit of its transaction. Rows can be missing in the last
 * MAX_COMMIT_DELAY_MS before the restored time, so the drill does not compare these rows.
 */
const MAX_COMMIT_DELAY_MS = 30_000;
const START_TIMEOUT_MS = 10 * 60_000;

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
  // The text of a time depends on the time zone. Its setting can be outside the data folder, so the copy can lack it.
  await client.query(`set timezone = 'UTC'`);
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

/** Makes the folder of the copy. The copy does not run yet. */
async function makeCopy({ base, wal, until, folder = os.tmpdir() }: Drill): Promise<Cluster> {
  const copy = await Cluster.prepare(path.resolve(folder), [
    'ssl=off',
    'shared_preload_libraries=',
    // The path of a Unix socket could be too long.
    'unix_socket_directories=',
    // Relative to the folder of the copy, in which the server starts.
    'hba_file=hba.conf',
  ]);
  const data = path.join(copy.directory, 'data');
  await cp(base, data, { recursive: true });
  const settings = [
    // PostgreSQL runs the command in the folder of the copy.
    `restore_command = 'cp "${path.resolve(wal)}/%f" "%p"'`,
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
  // No password, because only this machine can connect.
  await writeFile(path.join(copy.directory, 'hba.conf'), 'host all all 127.0.0.1/32 trust\n', {
    mode: 0o644,
  });
  await rm(path.join(data, 'postmaster.pid'), { force: true });
  await rm(path.join(data, 'standby.signal'), { force: true });
  const { uid, gid } = postgresUser()!;
  if (uid !== undefined)
    for (const file of await readdir(copy.directory, { recursive: true }))
      await chown(path.join(copy.directory, file), uid, gid!);
  await chmod(data, 0o700);
  return copy;
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
  const copy = await makeCopy(options);
  const { username, pathname } = new URL(options.live);
  const restored = copy.url(pathname.slice(1), username || undefined);
  try {
    const copySeconds = secondsSince(startedAt);
    const replayStartedAt = performance.now();
    await copy.start({ limitMs: START_TIMEOUT_MS, url: restored }).catch((error: unknown) => {
      throw new Stop(`The copy did not start:\n${messageOf(error)}`);
    });
    const replaySeconds = secondsSince(replayStartedAt);
    const checkStartedAt = performance.now();
    const restoredTo = await withClient(restored, restoredTime);
    const differences = await compare(options.live, restored, restoredTo);
    const [liveRows, restoredRows] = await Promise.all(
      [options.live, restored].map((url) => withClient(url, (client) => countRows(client, lostAt))),
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
