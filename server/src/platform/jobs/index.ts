import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context';
import { deliverOutbox, outboxSettled } from './deliver-outbox';
import { runRound } from './round';
import { traced } from '../tracing/spans';
import { vacuumEmbedded } from './vacuum-embedded';

export interface Job {
  name: string;
  everyMs: number | ((ctx: Context) => number);
  /** Pause, in ms, before a run that was requested during the previous run. */
  restMs?: number;
  /** The job runs in all replicas at the same time. Any other job runs in one replica at a time. */
  everywhere?: true;
  run: (ctx: Context) => Promise<unknown>;
}
const OUTBOX: Job = { name: 'outbox', everyMs: 1_000, restMs: 100, everywhere: true, run: deliverOutbox };
const TABLES: Job = { name: 'tables', everyMs: 60_000, everywhere: true, run: vacuumEmbedded };
const registered = new Map<string, Job>();
/** Registers jobs. Replaces jobs with the same names. */
export function registerJobs(...jobs: readonly Job[]): void {
  for (const job of jobs) registered.set(job.name, job);
}
export const allJobs = (): readonly Job[] => [OUTBOX, ...registered.values(), TABLES];

/** Runs every job once, one after the other. Then runs the outbox again, because jobs may have added rows. */
export async function runJobs(ctx: Context): Promise<void> {
  for (const job of allJobs()) await runOnce(ctx, job, 0);
  await deliverOutbox(ctx);
}

/**
 * A replica may start the next run of a job when this fraction of the job's interval has passed since the start of the
 * previous run. The fraction is below 1, because the timers of the replicas differ slightly.
 */
const INTERVAL_PART = 0.9;
const intervalOf = (ctx: Context, { everyMs }: Job) => (typeof everyMs === 'number' ? everyMs : everyMs(ctx));

const runOnce = (ctx: Context, job: Job, pauseMs: number): Promise<unknown> =>
  job.everywhere ? runMeasured(ctx, job) : runRound(ctx, job.name, pauseMs, () => runMeasured(ctx, job));

async function runMeasured(ctx: Context, { name: job, run }: Job): Promise<void> {
  const { jobRuns, jobSeconds } = ctx.metrics;
  const end = jobSeconds.startTimer({ job });
  try {
    await traced(`job ${job}`, {}, async () => run(ctx));
    jobRuns.inc({ job, result: 'done' });
  } catch (error) {
    jobRuns.inc({ job, result: 'failed' });
    throw error;
  } finally {
    end();
  }
}

export interface Jobs {
  /** Runs the outbox at once. */
  wake: () => void;
  /** Stops the timers, and waits for the running jobs. */
  stop: () => Promise<void>;
}

/** Starts the timers of all jobs. A failed job is logged, and runs again after its interval. */
export function startJobs(ctx: Context): Jobs {
  const workers = allJobs().map((job) => startRepeating(ctx, job));
  return {
    wake: () => workers[0]!.now(),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await outboxSettled(ctx);
    },
  };
}

/** Runs a job at its interval. `now` during a run causes one more run after `restMs`. */
function startRepeating(ctx: Context, job: Job) {
  const { name, restMs = 0 } = job;
  const everyMs = intervalOf(ctx, job);
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isStopped = false;
  const runNow = (): void => {
    if (isStopped) return;
    if (running) {
      isRequested = true;
      return;
    }
    running = runOnce(ctx, job, everyMs * INTERVAL_PART)
      .catch((error: unknown) => ctx.log.error({ err: error, job: name }, 'a job failed'))
      .then(() => (isRequested && !isStopped ? pause(restMs) : undefined))
      .then(() => {
        running = undefined;
        if (isRequested) {
          isRequested = false;
          runNow();
        }
      });
  };
  const timer = setInterval(runNow, everyMs);
  timer.unref();
  return {
    now: runNow,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
