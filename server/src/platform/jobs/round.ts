/**
 * Runs a job in one replica at a time. One run of a job is called round. The replica leases the job's row in the
 * database: it reserves the row for a limited time. An advisory lock would not work, because a pooler may give
 * the session with the lock to another replica.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../context';
import { newId } from '../db/id';

/** Duration, in s, of the lease. When a replica is lost, another replica can start a round after this time. */
const LEASE_S = 60;
const RENEW_MS = 15_000;

/**
 * Runs the job, if no round is running and the last round started at least `pauseMs` ago.
 * @returns whether the job ran
 */
export async function runRound(
  ctx: Context,
  job: string,
  pauseMs: number,
  run: (ctx: Context) => Promise<unknown>,
): Promise<boolean> {
  const holder = newId();
  if (!(await takeLease(ctx, job, holder, pauseMs))) return false;
  const renewing = setInterval(() => {
    renewLease(ctx, job, holder).catch((error: unknown) =>
      ctx.log.warn({ err: error, job }, 'the lease of a job was not renewed'),
    );
  }, RENEW_MS);
  renewing.unref();
  try {
    await run(ctx);
    await releaseLease(ctx, job, holder, { isDone: true });
    return true;
  } catch (error) {
    await releaseLease(ctx, job, holder, { isDone: false });
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

const leaseEnd = sql.raw(`now() + interval '${LEASE_S} seconds'`);

async function takeLease({ db }: Context, job: string, holder: string, pauseMs: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into job_rounds (job, holder, leased_until, started_at) values (${job}, ${holder}, ${leaseEnd}, now())
    on conflict (job) do update set holder = excluded.holder, leased_until = excluded.leased_until, started_at = now(),
      finished_at = coalesce(job_rounds.finished_at, job_rounds.started_at)
    where job_rounds.leased_until <= now()
      and job_rounds.started_at <= now() - ${pauseMs}::float * interval '1 millisecond'
    returning job`);
  return rows.length > 0;
}

const renewLease = ({ db }: Context, job: string, holder: string) =>
  db.execute(sql`update job_rounds set leased_until = ${leaseEnd} where job = ${job} and holder = ${holder}`);

/** Releases the lease, unless another replica has the lease now. */
const releaseLease = ({ db }: Context, job: string, holder: string, { isDone }: { isDone: boolean }) =>
  db.execute(sql`update job_rounds set leased_until = now(), finished_at = case when ${isDone}::bool then now() else finished_at end
    where job = ${job} and holder = ${holder}`);
