import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { JobPart } from '../metrics/metrics';

/**
 * Runs one part of a job: the work on one object, such as an order or a file. A failure is logged and counted, and does not stop the other parts. After a failure
 * the database is tested. If the database does not respond, its error ends the run, because all other parts
 * would fail too.
 * @param subject identifies the part in the log, for example `{ order: id }`
 * @returns false after a failure, and when `work` returns false
 * @throws the error of the database, when it does not respond
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
