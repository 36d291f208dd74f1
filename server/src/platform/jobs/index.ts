/**
 * Runs the periodic jobs, without a leader. The outbox runs in every replica at once and leases its rows. Of every
 * other job one round runs at a time over all replicas.
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
  /** Pause before a job that was requested during its run starts again, so that a burst is handled in one run. */
  restMs?: number;
  /** Whether it runs in every replica at once. */
  everywhere?: true;
  run: (ctx: Context) => Promise<unknown>;
}
const OUTBOX: Job = { name: 'outbox', everyMs: 1_000, restMs: 100, everywhere: true, run: deliverOutbox };
const TABLES: Job = { name: 'tables', everyMs: 60_000, everywhere: true, run: vacuumEmbedded };
const registered = new Map<string, Job>();
/** Registers the jobs of a context. A job of the same name is replaced. */
export function registerJobs(...jobs: readonly Job[]): void {
  for (const job of jobs) registered.set(job.name, job);
}
const all = (): readonly Job[] => [OUTBOX, ...registered.values(), TABLES];

/** Runs every job once, one after the other, then the outbox again for the new rows. */
export async function runJobs(ctx: Context): Promise<void> {
  for (const job of all()) await runOnce(ctx, job, 0);
  await deliverOutbox(ctx);
}

/** Part of its interval after which another replica may start the next round. Timers of replicas differ. */
const PART = 0.9;
const intervalOf = (ctx: Context, { everyMs }: Job) => (typeof everyMs === 'number' ? everyMs : everyMs(ctx));

const runOnce = (ctx: Context, job: Job, pauseMs: number): Promise<unknown> =>
  job.everywhere ? measured(ctx, job) : runRound(ctx, job.name, pauseMs, () => measured(ctx, job));

/** Runs a job and counts the round. */
async function measured(ctx: Context, { name: job, run }: Job): Promise<void> {
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
  /** Processes the outbox now instead of within a second. */
  wake: () => void;
  /** Waits for the running jobs. */
  stop: () => Promise<void>;
}

/** Starts the timers. A failed job is logged and retried at its next time. */
export function startJobs(ctx: Context): Jobs {
  const workers = all().map((job) => repeat(ctx, job));
  return {
    wake: () => workers[0]!.now(),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await outboxSettled(ctx);
    },
  };
}

/** Allows one run at a time. A request during a run starts another run after the pause. */
function repeat(ctx: Context, job: Job) {
  const { name, restMs = 0 } = job;
  const everyMs = intervalOf(ctx, job);
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const now = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = runOnce(ctx, job, everyMs * PART)
      .catch((error: unknown) => ctx.log.error({ err: error, job: name }, 'a job failed'))
      .then(() => (again && !stopped ? pause(restMs) : undefined))
      .then(() => {
        running = undefined;
        if (again) {
          again = false;
          now();
        }
      });
  };
  const timer = setInterval(now, everyMs);
  timer.unref();
  return {
    now,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
