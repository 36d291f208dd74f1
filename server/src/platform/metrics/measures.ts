/** Metrics whose values are read at each scrape, mostly from the database. */
import type { Context } from '../context';
import { inTime } from '../in-time';
import { dueRows } from '../jobs/deliver-outbox';
import { rowsOf } from './rows-of';

export type Reading = readonly [labels: Readonly<Record<string, string>>, value: number];

export interface Measure {
  name: string;
  help: string;
  labels?: readonly string[];
  read: (ctx: Context) => Promise<readonly Reading[]> | readonly Reading[];
}

/** Maximum number of waiting rows that a query counts, because the query must stay fast. */
export const MAX_COUNTED = 10_000;
const CACHED_MS = 2_000;
const TIME_LIMIT_MS = 3_000;

const registered = new Map<string, Measure>();
/** Registers measures. Replaces measures with the same names. */
export function registerMeasures(...measures: readonly Measure[]): void {
  for (const measure of measures) registered.set(measure.name, measure);
}

const PLATFORM: readonly Measure[] = [
  {
    name: 'linksouq_build_info',
    help: '1, with the commit and the Node version of the server',
    labels: ['commit', 'node'],
    read: ({ config }) => [[{ commit: config.commit, node: process.version }, 1]],
  },
  {
    name: 'linksouq_clock_skew_seconds',
    help: 'How much the clock of this machine is ahead of the clock of the database',
    read: ({ clock }) => [[{}, (clock.skewMs?.() ?? 0) / 1_000]],
  },
  {
    name: 'linksouq_database_connections',
    help: 'Connections of the pool by state, and statements that wait for one',
    labels: ['state'],
    read: ({ database }) =>
      Object.entries(database.connectionCounts()).map(([state, count]) => [{ state }, count]),
  },
  {
    name: 'linksouq_read_replica_lag_seconds',
    help: 'Age of the data of the read replica; -1 while it is unavailable',
    read: ({ reads }) => (reads ? [[{}, (reads.lagMs() ?? -1_000) / 1_000]] : []),
  },
  {
    name: 'linksouq_read_replica_used',
    help: '1 while reads that may lag use the read replica',
    read: ({ reads }) => (reads ? [[{}, reads.db() ? 1 : 0]] : []),
  },
  {
    name: 'linksouq_outbox_waiting',
    help: `Due rows of the outbox, also after failed attempts, counted up to ${MAX_COUNTED}`,
    read: (ctx) => rowsOf(ctx, `select count(*) as value from (${dueRows('$now', MAX_COUNTED)}) due`),
  },
  {
    name: 'linksouq_outbox_late_seconds',
    help: 'Time since the oldest due row of the outbox was first due',
    read: (ctx) =>
      rowsOf(
        ctx,
        `select coalesce(extract(epoch from $now - min(due_at)), 0) as value
           from (${dueRows('$now', MAX_COUNTED)}) due`,
      ),
  },
  {
    name: 'linksouq_job_age_seconds',
    help: 'Time since the last successful round of a job, over all replicas',
    labels: ['job'],
    read: (ctx) =>
      rowsOf(
        ctx,
        'select job, extract(epoch from now() - coalesce(finished_at, started_at)) as value from job_rounds',
      ),
  },
];

/** Returns a function that updates all gauges. A gauge whose measure cannot be read keeps its last value. */
export function createGaugeReader(ctx: Context): () => Promise<void> {
  const createGauges = () =>
    [...PLATFORM, ...registered.values()].map((measure) => ({
      ...measure,
      gauge: ctx.metrics.gauge(measure.name, measure.help, measure.labels ?? []),
    }));
  // Created at the first scrape, when all contexts have registered their measures.
  let all: ReturnType<typeof createGauges> | undefined;
  const readAll = async () => {
    await Promise.all(
      (all ??= createGauges()).map(async ({ name, labels: labelNames, gauge, read }) => {
        try {
          const readings = await inTime(TIME_LIMIT_MS, Promise.resolve(read(ctx)));
          gauge.reset();
          // The reset sets a gauge without labels to 0. If the feature is not configured, this 0 would cause alerts.
          if (readings.length === 0 && (labelNames ?? []).length === 0) gauge.remove();
          for (const [labels, value] of readings) gauge.set(labels, value);
        } catch (error) {
          ctx.metrics.unreadMeasures.inc({ measure: name });
          ctx.log.warn({ err: error, measure: name }, 'a metric could not be read');
        }
      }),
    );
  };
  let last: { at: number; reading: Promise<void> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > CACHED_MS) last = { at: now, reading: readAll() };
    return last.reading;
  };
}
