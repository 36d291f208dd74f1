import { sql } from 'drizzle-orm';
import type { Context } from '../context';

/**
 * Number of connections that are left for operators. Each replica also needs one connection outside its pool
 * while it migrates.
 */
const SPARE = 5;

/**
 * Logs an error at start when the pools of all replicas need more connections than PostgreSQL has. With a
 * pooler nothing is checked, because the server cannot read the limit of the pooler.
 * @returns whether the connections suffice
 */
export async function reportConnections(
  ctx: Pick<Context, 'config' | 'database' | 'db' | 'log'>,
): Promise<boolean> {
  const { poolSize, replicas, hasPooler } = ctx.config;
  if (ctx.database.kind !== 'postgres' || hasPooler) return true;
  const { rows } = await ctx.db.execute<{ free: number }>(sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free`);
  const needed = replicas * (poolSize + 1) + SPARE;
  const free = Number(rows[0]!.free);
  if (needed > free)
    ctx.log.error(
      { needed, free, replicas, poolSize },
      'the pools of all replicas do not fit max_connections: lower DATABASE_POOL, or use a pooler',
    );
  return needed <= free;
}
