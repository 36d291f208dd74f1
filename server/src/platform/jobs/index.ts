/**
 * Runs the periodic jobs. There is no leader among the replicas. Jobs with `everywhere` run in all replicas at the
 * same time. One of them is the outbox, which leases its rows. Any other job has at most one running round over
 * all replicas.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context';
import { deliverOutbox, outboxSettled } from './deliver-outbox';
import { runRound } from './round';
import { traced } from '../tracing/spans';
import { vacuumEmbedded } from './vacuum-embedded';

export interface Job {
  name: string;
  everyMs: number | ((ctx: Context) => number);
  /**
   * Pause before a run that was requested during the previous run, ms. Several requests cause only one run.
   */
  restMs?: number;
  /** Whether the job may run in all replicas at the same time. */
  everywhere?: true;
  run: (ctx: Context) => Promise<unknown>;
}
const OUTBOX: Job = { name: 'outbox', everyMs: 1_000, restMs: 100, everywhere: true, run: deliverOutbox };
const TABLES: Job = { name: 'tables', everyMs: 60_000, everywhere: true, run: vacuumEmbedded };
const registered = new Map<string, Job>();
/** Registers the jobs of a context. A job with the same name is replaced. */
export function registerJobs(...jobs: readonly Job[]): void {
  for (const job of jobs) registered.set(job.name, job);
}
/** Returns all jobs, in the order in which `runJobs` runs them. */
export const allJobs = (): readonly Job[] => [OUTBOX, ...registered.values(), TABLES];

/**
 * Runs every job once, one after the other. Then runs the outbox again, because the jobs may have added rows.
 */
export async function runJobs(ctx: Context): Promise<void> {
  for (const job of allJobs()) await runOnce(ctx, job, 0);
  await deliverOutbox(ctx);
}

/**
 * Part of a job's interval after which another replica may start the next round. It is below 1, because the
 * timers of replicas differ.
 */
const INTERVAL_PART = 0.9;
const intervalOf = (ctx: Context, { everyMs }: Job) => (typeof everyMs === 'number' ? everyMs : everyMs(ctx));

const runOnce = (ctx: Context, job: Job, pauseMs: number): Promise<unknown> =>
  job.everywhere ? runMeasured(ctx, job) : runRound(ctx, job.name, pauseMs, () => runMeasured(ctx, job));

/** Runs a job and updates its metrics. */
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
  /** Processes the outbox at once instead of at its next time. */
  wake: () => void;
  /** Waits for the running jobs. */
  stop: () => Promise<void>;
}

/** Starts the timers of all jobs. A failure of a job is logged, and the job runs again at its next time. */
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

/**
 * Runs a job at its interval, one run at a time. A call of `runNow` during a run causes another run after the
 * pause.
 */
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
