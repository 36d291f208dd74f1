/** Limits over all replicas: counters in the database, each incremented by one conditional statement. */
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '../db/client';
import { rateCounters } from '../db/schema';
import { tooMany } from './errors';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface Limit {
  /** The counted action and its subject: `otp:phone:+9715…`. */
  key: string;
  /** Length of the window in ms; windows start at multiples of it. */
  windowMs: number;
  /** Actions allowed in one window. */
  max: number;
  /** The message beyond the limit. */
  message?: string;
}
const windowStartOf = (now: Date, windowMs: number) =>
  new Date(Math.floor(now.getTime() / windowMs) * windowMs);

/**
 * Counts one action.
 * @returns the count of the window
 * @throws Refusal 429 with the seconds until the window ends
 */
export async function takeSlot(db: DbOrTx, now: Date, limit: Limit): Promise<number> {
  const count = await trySlot(db, now, limit);
  if (count !== undefined) return count;
  throw fullUntil(now, limit);
}
function fullUntil(now: Date, { windowMs, message }: Limit) {
  const ends = windowStartOf(now, windowMs).getTime() + windowMs;
  return tooMany((ends - now.getTime()) / 1_000, message);
}

/** Counts one action. @returns the count of the window, or undefined when it is full */
export async function trySlot(
  db: DbOrTx,
  now: Date,
  { key, windowMs, max }: Limit,
): Promise<number | undefined> {
  const [taken] = await db
    .insert(rateCounters)
    .values({ key, windowStart: windowStartOf(now, windowMs), count: 1 })
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowStart],
      set: { count: sql`${rateCounters.count} + 1` },
      setWhere: lt(rateCounters.count, max),
    })
    .returning({ count: rateCounters.count });
  return taken?.count;
}

/**
 * Counts one action under several limits, in one statement outside of any transaction, so that a lost replica locks
 * no shared counter. A refusal gives the counts back.
 * @param limits the narrowest first: the first full one refuses
 * @returns the counts, in the sequence of the limits
 * @throws Refusal 429
 */
export async function takeSlots(db: Db, now: Date, limits: readonly Limit[]): Promise<number[]> {
  const wanted = limits.map(
    ({ key, windowMs, max }) =>
      sql`(${key}::text, ${windowStartOf(now, windowMs).toISOString()}::timestamptz, ${max}::int)`,
  );
  // Sorted by key, so that two statements with the same keys cannot deadlock.
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    with wanted (key, starts, most) as (values ${sql.join(wanted, sql`, `)})
    insert into rate_counters as counter (key, window_start, count)
    select key, starts, 1 from wanted order by key
    on conflict (key, window_start) do update set count = counter.count + 1
    where counter.count < (select most from wanted where wanted.key = counter.key)
    returning counter.key, counter.count`);
  const counts = new Map(rows.map(({ key, count }) => [key, Number(count)]));
  const full = limits.find(({ key }) => !counts.has(key));
  if (!full) return limits.map(({ key }) => counts.get(key)!);
  await giveBack(
    db,
    now,
    limits.filter(({ key }) => counts.has(key)),
  );
  throw fullUntil(now, full);
}

/** Gives back the count of an action that did not happen. */
export async function giveBack(db: Db, now: Date, limits: readonly Limit[]): Promise<void> {
  if (limits.length === 0) return;
  const counted = limits.map(({ key, windowMs }) =>
    and(eq(rateCounters.key, key), eq(rateCounters.windowStart, windowStartOf(now, windowMs))),
  );
  await db
    .update(rateCounters)
    .set({ count: sql`${rateCounters.count} - 1` })
    .where(and(or(...counted), gt(rateCounters.count, 0)));
}

const V4_GROUPS = 3;
/** An IPv6 site: providers assign a /48 to a /64 to a customer. */
const V6_SITE_GROUPS = 3;
const V6_HOUSEHOLD_GROUPS = 4;

const v4Of = (ip: string) => /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
function v6Groups(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  if (!ip.includes('::')) return left;
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

/** An address as a limit's key: IPv6 by its /64, which belongs to one household. */
export function addressKey(ip: string): string {
  const v4 = v4Of(ip);
  if (v4 || !ip.includes(':')) return v4 ?? ip;
  return v6Groups(ip).slice(0, V6_HOUSEHOLD_GROUPS).join(':');
}

/** The network of an address as a limit's key: a /24 of IPv4, a /48 of IPv6. */
export function networkKey(ip: string): string {
  const v4 = v4Of(ip);
  if (v4) return `${v4.split('.').slice(0, V4_GROUPS).join('.')}.0`;
  return ip.includes(':') ? v6Groups(ip).slice(0, V6_SITE_GROUPS).join(':') : ip;
}
