/** Limits that hold over all replicas: counters in the database, each taken by one conditional statement. */
import { lt, sql } from 'drizzle-orm';
import type { DbOrTx } from './db/client';
import { rateCounters } from './db/schema';
import { tooMany } from './http/errors';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface Limit {
  /** What is counted, and of whom: `otp:phone:+9715…`. */
  key: string;
  /** Length of the window in ms; windows start at multiples of it. */
  windowMs: number;
  /** Actions allowed in one window. */
  max: number;
  /** What a person reads when there is no more. */
  message?: string;
}

/** Counts one action. @throws Refusal 429 with the seconds until the window ends */
export async function takeSlot(db: DbOrTx, now: Date, { key, windowMs, max, message }: Limit): Promise<void> {
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const taken = await db
    .insert(rateCounters)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowStart],
      set: { count: sql`${rateCounters.count} + 1` },
      setWhere: lt(rateCounters.count, max),
    })
    .returning({ count: rateCounters.count });
  if (taken.length === 0) throw tooMany((windowStart.getTime() + windowMs - now.getTime()) / 1_000, message);
}

/** An address as a limit's key: IPv6 by its /64, of which one household has all. */
export function addressKey(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4 || !ip.includes(':')) return v4 ?? ip;
  const [head = '', tail = ''] = ip.split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return groups.slice(0, 4).join(':');
}
