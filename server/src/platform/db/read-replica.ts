/**
 * A standby that answers reads whose data may be a moment old. The age of its data is measured without a write: the
 * position of the primary's log is sampled, and the standby is as old as the newest sample that it has replayed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { inTime } from '../in-time';
import type { Database, Db } from './client';

/** Time between two measurements, ms. */
const EVERY_MS = 500;
/** Time limit of one measurement, ms. */
const PATIENCE_MS = 1_000;
/** Pause between two looks at a standby that has not caught up, ms. */
const LOOK_MS = 10;
/** Samples of the primary that are kept: a minute. */
const KEPT = 120;

export interface ReadReplica {
  /** The standby while its data is at most as old as the limit, otherwise undefined. */
  db(): Db | undefined;
  /** Age of the standby's data in ms; undefined while it does not answer or was never in step. */
  lagMs(): number | undefined;
  /** Stops using the standby until the next successful measurement. */
  failed(error: unknown): void;
  /** Waits until the standby has what this process has written, at most until it counts as too old. */
  catchUp(): Promise<void>;
  /** Measures now. Called by a timer too. */
  measure(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  primary: Db;
  standby: Database;
  /** Maximum age of data, ms. */
  maxLagMs: number;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  now?: () => number;
  /** 0 measures only when asked, for tests. */
  everyMs?: number;
}

/** Bytes of log since the beginning. A standby reports what it has replayed, a primary what it has written. */
const POSITION = sql`select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::float8 as position`;

async function positionOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ position: number }>(POSITION);
  return Number(rows[0]!.position);
}

export function readReplica({
  primary,
  standby,
  maxLagMs,
  log,
  now = () => performance.now(),
  everyMs = EVERY_MS,
}: Options): ReadReplica {
  /** Positions of the primary, oldest first. */
  let samples: { at: number; position: number }[] = [];
  let replayed = -1;
  /** Time of the last answer of the standby; undefined after a failure. */
  let answeredAt: number | undefined;
  let isUsed = false;

  const lagMs = (): number | undefined => {
    if (answeredAt === undefined) return undefined;
    // The standby has everything up to the last sample that it has replayed.
    const inStep = samples.findLast(({ position }) => position <= replayed);
    return inStep && Math.max(0, now() - inStep.at);
  };
  const isFresh = () => {
    const lag = lagMs();
    return lag !== undefined && lag <= maxLagMs;
  };
  const note = (reason?: unknown) => {
    const isNow = isFresh();
    if (isNow === isUsed) return;
    isUsed = isNow;
    if (isNow) log.info('the read replica is used');
    else
      log.warn({ lagMs: lagMs(), err: reason }, 'the read replica is too old or away; the primary is read');
  };
  const failed = (error: unknown) => {
    answeredAt = undefined;
    note(error);
  };
  const sample = async () => {
    const at = now();
    samples = [...samples.slice(-KEPT + 1), { at, position: await positionOf(primary) }];
  };
  const look = async () => {
    replayed = await positionOf(standby.db);
    answeredAt = now();
  };
  const measure = async () => {
    // Without a new sample the known age of the standby grows, until it is not used.
    await inTime(PATIENCE_MS, sample()).catch(() => undefined);
    await inTime(PATIENCE_MS, look()).catch(failed);
    note();
  };
  let measuring: Promise<void> | undefined;
  const once = () => (measuring ??= measure().finally(() => (measuring = undefined)));
  const timer = everyMs > 0 ? setInterval(() => void once(), everyMs).unref() : undefined;

  return {
    db: () => (isFresh() ? standby.db : undefined),
    lagMs,
    failed,
    measure: once,
    async catchUp() {
      if (!isFresh()) return;
      const until = now() + maxLagMs;
      try {
        const written = await positionOf(primary);
        for (await look(); replayed < written && now() < until; await look()) await pause(LOOK_MS);
      } catch (error) {
        failed(error);
      }
    },
    async close() {
      clearInterval(timer);
      await standby.close();
    },
  };
}
