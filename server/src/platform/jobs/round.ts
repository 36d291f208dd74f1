/**
 * Runs one round of a job at a time over all replicas. The round is a leased row, because a pooler may give a session
 * with an advisory lock to another replica. The lease uses the time of the database.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import { newId } from '../db/id';

/** Lease of a running round, s. If its replica is lost, another one starts the next round after this time. */
const LEASE_S = 60;
const RENEW_MS = 15_000;

/**
 * Runs the job, unless a replica is running it or has started it within the pause.
 * @param pauseMs minimum time between the starts of two rounds
 * @returns whether it ran
 */
export async function runRound(
  ctx: Context,
  job: string,
  pauseMs: number,
  run: (ctx: Context) => Promise<unknown>,
): Promise<boolean> {
  const holder = newId();
  if (!(await take(ctx, job, holder, pauseMs))) return false;
  const renewing = setInterval(() => {
    renew(ctx, job, holder).catch((error: unknown) =>
      ctx.log.warn({ err: error, job }, 'the lease of a job was not renewed'),
    );
  }, RENEW_MS);
  renewing.unref();
  try {
    await run(ctx);
    await end(ctx, job, holder, true);
    return true;
  } catch (error) {
    await end(ctx, job, holder, false);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

const lease = sql.raw(`now() + interval '${LEASE_S} seconds'`);

async function take({ db }: Context, job: string, holder: string, pauseMs: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into job_rounds (job, holder, leased_until, started_at) values (${job}, ${holder}, ${lease}, now())
    on conflict (job) do update set holder = excluded.holder, leased_until = excluded.leased_until, started_at = now()
    where job_rounds.leased_until <= now()
      and job_rounds.started_at <= now() - ${pauseMs}::float * interval '1 millisecond'
    returning job`);
  return rows.length > 0;
}

const renew = ({ db }: Context, job: string, holder: string) =>
  db.execute(sql`update job_rounds set leased_until = ${lease} where job = ${job} and holder = ${holder}`);

/** Releases the lease. A replica that has lost it changes nothing. */
const end = ({ db }: Context, job: string, holder: string, isDone: boolean) =>
  db.execute(sql`update job_rounds set leased_until = now(), finished_at = case when ${isDone}::bool then now() else finished_at end
    where job = ${job} and holder = ${holder}`);
