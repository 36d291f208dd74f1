/**
 * Uses the standby (the read replica) for reads that may return slightly old data. The server regularly samples
 * the position of the primary's write-ahead log. The lag of the standby is the age of the newest sample that the
 * standby has replayed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { inTime } from '../in-time';
import type { Database, Db } from './client';

/** Time, in ms, between two measurements. */
const MEASURE_INTERVAL_MS = 500;
const TIME_LIMIT_MS = 1_000;
const CATCH_UP_CHECK_MS = 10;
/** Number of stored samples: one minute. */
const MAX_SAMPLES = 120;

export interface ReadReplica {
  /** Returns the standby, or undefined while its lag is too large or unknown. */
  db(): Db | undefined;
  /** Undefined while the standby does not respond, or is older than all samples. */
  lagMs(): number | undefined;
  /** Stops the use of the standby until the next successful measurement. */
  markFailed(error: unknown): void;
  /** Waits until the standby has replayed all earlier writes, but at most for the maximum lag. */
  catchUp(): Promise<void>;
  measure(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  primary: Db;
  standby: Database;
  /** Maximum lag, in ms. With a larger lag, the standby is not used. */
  maxLagMs: number;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  now?: () => number;
  everyMs?: number;
}

/** Position in the write-ahead log, in bytes: the end of the replayed part (standby) or the written part (primary). */
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
  everyMs = MEASURE_INTERVAL_MS,
}: Options): ReadReplica {
  let samples: { at: number; position: number }[] = [];
  let replayedPosition = -1;
  /** Time of the standby's last response. Undefined after a failure. */
  let answeredAt: number | undefined;
  let isUsed = false;

  const lagMs = (): number | undefined => {
    if (answeredAt === undefined) return undefined;
    const newestReplayed = samples.findLast(({ position }) => position <= replayedPosition);
    return newestReplayed && Math.max(0, now() - newestReplayed.at);
  };
  const isFresh = () => {
    const lag = lagMs();
    return lag !== undefined && lag <= maxLagMs;
  };
  const updateUse = (reason?: unknown) => {
    const isUsable = isFresh();
    if (isUsable === isUsed) return;
    isUsed = isUsable;
    if (isUsable) log.info('the read replica is used');
    else
      log.warn(
        { lagMs: lagMs(), err: reason },
        'the read replica lags or is unavailable, so reads use the primary',
      );
  };
  const markFailed = (error: unknown) => {
    answeredAt = undefined;
    updateUse(error);
  };
  const samplePrimary = async () => {
    const at = now();
    samples = [...samples.slice(-MAX_SAMPLES + 1), { at, position: await positionOf(primary) }];
  };
  const measureStandby = async () => {
    replayedPosition = await positionOf(standby.db);
    answeredAt = now();
  };
  const measure = async () => {
    // Without a response of the primary, there is no new sample, and the lag grows.
    await inTime(TIME_LIMIT_MS, samplePrimary()).catch(() => undefined);
    await inTime(TIME_LIMIT_MS, measureStandby()).catch(markFailed);
    updateUse();
  };
  let measuring: Promise<void> | undefined;
  const measureOnce = () => (measuring ??= measure().finally(() => (measuring = undefined)));
  const timer = everyMs > 0 ? setInterval(() => void measureOnce(), everyMs).unref() : undefined;

  return {
    db: () => (isFresh() ? standby.db : undefined),
    lagMs,
    markFailed,
    measure: measureOnce,
    async catchUp() {
      if (!isFresh()) return;
      const until = now() + maxLagMs;
      const replay = async () => {
        const written = await positionOf(primary);
        for (await measureStandby(); replayedPosition < written && now() < until; await measureStandby())
          await pause(CATCH_UP_CHECK_MS);
      };
      await inTime(maxLagMs, replay()).catch(markFailed);
    },
    async close() {
      clearInterval(timer);
      await standby.close();
    },
  };
}
