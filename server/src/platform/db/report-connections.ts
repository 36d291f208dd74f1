import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import { TIMEOUTS, type Timeouts } from './client';

/** Number of connections that must stay free for operators. */
const SPARE_CONNECTIONS = 5;

/**
 * Logs an error when the replicas together need more connections than PostgreSQL has. With a pooler nothing
 * is checked, because the server cannot read the pooler's limit.
 * @returns whether PostgreSQL has enough connections
 */
export async function reportConnections({
  config: { poolSize, replicas, hasPooler },
  database,
  db,
  log,
  of = 'primary',
}: CheckedDatabase): Promise<boolean> {
  if (database.kind !== 'postgres' || hasPooler) return true;
  const { rows } = await db.execute<{ free: number }>(sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free`);
  // A replica that migrates needs one connection outside its pool.
  const needed = replicas * (poolSize + 1) + SPARE_CONNECTIONS;
  const free = Number(rows[0]!.free);
  if (needed > free)
    log.error(
      { of, needed, free, replicas, poolSize },
      'the pools of all replicas do not fit max_connections: lower DATABASE_POOL, or use a pooler',
    );
  return needed <= free;
}

type CheckedDatabase = Pick<Context, 'config' | 'database' | 'db' | 'log'> & { of?: string };

export async function reportLimits(checked: CheckedDatabase): Promise<void> {
  await reportConnections(checked);
  await reportTimeouts(checked);
}

const SETTINGS: readonly (readonly [setting: string, limit: keyof Timeouts])[] = [
  ['statement_timeout', 'statementMs'],
  ['lock_timeout', 'lockMs'],
  ['idle_in_transaction_session_timeout', 'idleMs'],
];

/**
 * Logs an error for each time limit that the database role lacks. Without a pooler nothing is checked,
 * because the server sets the limits of its sessions itself.
 * @returns the settings without a limit
 */
export async function reportTimeouts({
  config: { hasPooler, databaseTimeouts },
  db,
  log,
  of = 'primary',
}: Omit<CheckedDatabase, 'database'>): Promise<string[]> {
  if (!hasPooler) return [];
  const { rows } = await db.execute<Record<string, string>>(sql`
    select quote_ident(current_user) as role, ${sql.join(
      SETTINGS.map(([setting]) => sql`current_setting(${setting}) as ${sql.identifier(setting)}`),
      sql`, `,
    )}`);
  const roleSettings = rows[0]!;
  const unlimited = SETTINGS.filter(([setting]) => roleSettings[setting] === '0');
  for (const [setting, limit] of unlimited) {
    const ms = databaseTimeouts[limit] || TIMEOUTS[limit];
    log.error(
      { of, setting, command: `alter role ${roleSettings.role} set ${setting} = '${ms}ms'` },
      `behind a pooler the database role must set ${setting}: run the command, then reconnect the pooler`,
    );
  }
  return unlimited.map(([setting]) => setting);
}
