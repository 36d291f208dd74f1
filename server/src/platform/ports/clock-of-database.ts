/**
 * The clock of the database. Replicas on machines whose clocks differ decide by the same time: codes, links, sessions,
 * deadlines, the age of webhooks.
 */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client';
import type { Clock } from './clock';

const EVERY_MS = 60_000;
/** The sample with the shortest round trip counts. */
const SAMPLES = 3;
/** Difference of the clocks above which the log contains a warning, ms. */
const MUCH_MS = 2_000;

export interface DatabaseClock extends Clock {
  /** Measures the difference now. A failure keeps the last one. */
  measure(): Promise<void>;
}

/** @param machine the clock of this machine, ms */
export function databaseClock(
  db: Db,
  log: Pick<FastifyBaseLogger, 'warn'>,
  machine: () => number = Date.now,
): DatabaseClock {
  let skew: number | undefined;
  const sample = async () => {
    const sent = performance.now();
    const { rows } = await db.execute<{ now: number }>(
      sql`select extract(epoch from clock_timestamp())::float * 1000 as now`,
    );
    const trip = performance.now() - sent;
    return { trip, skew: machine() - trip / 2 - Number(rows[0]!.now) };
  };
  const measure = async () => {
    try {
      const samples = [];
      for (let i = 0; i < SAMPLES; i++) samples.push(await sample());
      skew = samples.sort((a, b) => a.trip - b.trip)[0]!.skew;
      if (Math.abs(skew) > MUCH_MS)
        log.warn(
          { skewMs: Math.round(skew) },
          'the clock of this machine differs from the clock of the database',
        );
    } catch (error) {
      log.warn({ err: error }, 'the clock of the database could not be read');
    }
  };
  const timer = setInterval(() => void measure(), EVERY_MS).unref();
  return {
    now: () => new Date(machine() - (skew ?? 0)),
    skewMs: () => skew,
    measure,
    stop: () => clearInterval(timer),
  };
}
