/**
 * A clock that shows the time of the database. The clocks of machines differ, but all replicas must use the
 * same time for codes, links, sessions, deadlines and the age of webhooks.
 */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client';
import type { Clock } from './clock';

const MEASURE_INTERVAL_MS = 60_000;
/** The sample with the shortest round trip is used. */
const SAMPLES = 3;
/** Maximum difference, in ms, between the clocks. A larger difference is logged. */
const WARN_MS = 2_000;

export interface DatabaseClock extends Clock {
  /** Measures the difference between the clocks. After a failure, the previous difference stays in use. */
  measure(): Promise<void>;
}

/** @param machine the clock of this machine, in ms */
export function databaseClock(
  db: Db,
  log: Pick<FastifyBaseLogger, 'warn'>,
  machine: () => number = Date.now,
): DatabaseClock {
  let skew: number | undefined;
  const takeSample = async () => {
    const sent = performance.now();
    const { rows } = await db.execute<{ now: number }>(
      sql`select extract(epoch from clock_timestamp())::float * 1000 as now`,
    );
    const roundTripMs = performance.now() - sent;
    return { roundTripMs, skew: machine() - roundTripMs / 2 - Number(rows[0]!.now) };
  };
  const measure = async () => {
    try {
      const samples = [];
      for (let i = 0; i < SAMPLES; i++) samples.push(await takeSample());
      skew = samples.sort((a, b) => a.roundTripMs - b.roundTripMs)[0]!.skew;
      if (Math.abs(skew) > WARN_MS)
        log.warn(
          { skewMs: Math.round(skew) },
          'the clock of this machine differs from the clock of the database',
        );
    } catch (error) {
      log.warn({ err: error }, 'the clock of the database could not be read');
    }
  };
  const timer = setInterval(() => void measure(), MEASURE_INTERVAL_MS).unref();
  return {
    now: () => new Date(machine() - (skew ?? 0)),
    skewMs: () => skew,
    measure,
    stop: () => clearInterval(timer),
  };
}
