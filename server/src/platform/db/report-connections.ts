import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import { TIMEOUTS, type Timeouts } from './client';

/**
 * Number of connections that are left for operators. Each replica also needs one connection outside its pool
 * while it migrates.
 */
const SPARE_CONNECTIONS = 5;

/**
 * Logs an error at start when the pools of all replicas need more connections than PostgreSQL has. With a
 * pooler nothing is checked, because the server cannot read the limit of the pooler.
 * @returns whether the connections suffice
 */
export async function reportConnections({
  config: { poolSize, replicas, hasPooler },
  database,
  db,
  log,
  of = 'primary',
}: Checked): Promise<boolean> {
  if (database.kind !== 'postgres' || hasPooler) return true;
  const { rows } = await db.execute<{ free: number }>(sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free`);
  const needed = replicas * (poolSize + 1) + SPARE_CONNECTIONS;
  const free = Number(rows[0]!.free);
  if (needed > free)
    log.error(
      { of, needed, free, replicas, poolSize },
      'the pools of all replicas do not fit max_connections: lower DATABASE_POOL, or use a pooler',
    );
  return needed <= free;
}

/** The database that is checked, and its name in the log. */
type Checked = Pick<Context, 'config' | 'database' | 'db' | 'log'> & { of?: string };

/**
 * Logs an error for too few connections, and for each missing time limit, of the primary or the read replica.
 */
export async function reportLimits(checked: Checked): Promise<void> {
  await reportConnections(checked);
  await reportTimeouts(checked);
}

/** Settings of PostgreSQL that limit the times in `Timeouts`. */
const SETTINGS: readonly (readonly [setting: string, limit: keyof Timeouts])[] = [
  ['statement_timeout', 'statementMs'],
  ['lock_timeout', 'lockMs'],
  ['idle_in_transaction_session_timeout', 'idleMs'],
];

/**
 * Logs an error at start for each time limit that the database role lacks. Checks this only with a pooler: then
 * the server cannot set the limits of its sessions, so the role must set them. Without them a lost replica would
 * keep its locks.
 * @returns the settings without a limit
 */
export async function reportTimeouts({
  config: { hasPooler, databaseTimeouts },
  db,
  log,
  of = 'primary',
}: Omit<Checked, 'database'>): Promise<string[]> {
  if (!hasPooler) return [];
  const { rows } = await db.execute<Record<string, string>>(sql`
    select quote_ident(current_user) as role, ${sql.join(
      SETTINGS.map(([setting]) => sql`current_setting(${setting}) as ${sql.identifier(setting)}`),
      sql`, `,
    )}`);
  const found = rows[0]!;
  const unlimited = SETTINGS.filter(([setting]) => found[setting] === '0');
  for (const [setting, limit] of unlimited) {
    const ms = databaseTimeouts[limit] || TIMEOUTS[limit];
    log.error(
      { of, setting, command: `alter role ${found.role} set ${setting} = '${ms}ms'` },
      `behind a pooler the database role must set ${setting}: run the command, then reconnect the pooler`,
    );
  }
  return unlimited.map(([setting]) => setting);
}
