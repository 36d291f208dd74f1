import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { JobPart } from '../metrics/metrics';

/**
 * Runs one part of a job, such as the work on one order. Logs and counts a failure, so the job can continue
 * with other parts.
 * @param subject identifies the part in the log, for example `{ order: id }`
 * @returns false after a failure, and when `work` returns false
 * @throws the error of the database if it does not respond after a failure, because all other parts would fail too
 */
export async function attempt(
  ctx: Context,
  subject: Readonly<Partial<Record<JobPart, string>>>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    return (await work()) !== false;
  } catch (error) {
    const [part] = Object.keys(subject) as JobPart[];
    ctx.metrics.failedParts.inc({ part: part! });
    ctx.log.error({ err: error, ...subject }, 'a part of a job failed');
    await ctx.db.execute(sql`select 1`);
    return false;
  }
}
