/**
 * Runs the periodic jobs. Every job may run in several replicas at once: jobs take rows by conditional updates and
 * `for update skip locked`, without a leader.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context';
import { deliverOutbox } from './deliver-outbox';
import { tidyTables } from './tidy-tables';

export interface Job {
  name: string;
  everyMs: number | ((ctx: Context) => number);
  /** Pause before a job that was requested during its run starts again, so that a burst is handled in one run. */
  restMs?: number;
  run: (ctx: Context) => Promise<unknown>;
}
const OUTBOX: Job = { name: 'outbox', everyMs: 1_000, restMs: 100, run: deliverOutbox };
const TABLES: Job = { name: 'tables', everyMs: 60_000, run: tidyTables };
const registered = new Map<string, Job>();
/** Registers the jobs of a context. A job of the same name is replaced. */
export function registerJobs(...jobs: readonly Job[]): void {
  for (const job of jobs) registered.set(job.name, job);
}
const all = (): readonly Job[] => [OUTBOX, ...registered.values(), TABLES];

/** Runs every job once, one after the other, then the outbox again for the new rows. */
export async function runJobs(ctx: Context): Promise<void> {
  for (const job of all()) await job.run(ctx);
  await deliverOutbox(ctx);
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
    },
  };
}

/** Allows one run at a time. A request during a run starts another run after the pause. */
function repeat(ctx: Context, { name, everyMs, restMs = 0, run }: Job) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const now = (): void => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = run(ctx)
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
  const timer = setInterval(now, typeof everyMs === 'number' ? everyMs : everyMs(ctx));
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
