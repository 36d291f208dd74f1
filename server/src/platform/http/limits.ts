import { lt, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@linksouq/shared-api/contract';
import type { Db, DbOrTx } from '../db/client';
import { rateCounters } from '../db/schema';
import { tooMany } from './errors';

export interface Limit {
  /** Name of the counter, for example `otp:phone:+9715…`. */
  key: string;
  /** Length, in ms, of the window. Windows start at multiples of this length since 1970. */
  windowMs: number;
  max: number;
  message?: string;
}
/** Daily limit of an IP address or of a network, divided by the hourly limit. */
export const DAY_FACTOR = 3;
/** Limit of a network, divided by the limit of one IP address. */
export const NETWORK_FACTOR = 3;

export const windowStartOf = (now: Date, windowMs: number) =>
  new Date(Math.floor(now.getTime() / windowMs) * windowMs);

/**
 * Counts one action.
 * @returns the count in this window
 * @throws Refusal 429 with the seconds until the window ends
 */
export async function takeSlot(db: DbOrTx, now: Date, limit: Limit): Promise<number> {
  const { key, windowMs, max } = limit;
  const [taken] = await db
    .insert(rateCounters)
    .values({ key, windowStart: windowStartOf(now, windowMs), count: 1 })
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowStart],
      set: { count: sql`${rateCounters.count} + 1` },
      setWhere: lt(rateCounters.count, max),
    })
    .returning({ count: rateCounters.count });
  if (!taken) throw limitReached(now, limit);
  return taken.count;
}
function limitReached(now: Date, { windowMs, message }: Limit) {
  const ends = windowStartOf(now, windowMs).getTime() + windowMs;
  return tooMany((ends - now.getTime()) / 1_000, message);
}

/**
 * Counts one action with several limits. When one limit is reached, no limit counts the action.
 * @param limits the message of the first reached limit is used, so the narrowest limit comes first
 * @returns the counts, in the order of the limits
 * @throws Refusal 429
 */
export async function takeSlots(db: Db, now: Date, limits: readonly Limit[]): Promise<number[]> {
  const { counts, full } = await countAll(db, now, limits);
  if (full) throw limitReached(now, full);
  return counts;
}
/** Like `takeSlots`, for callers that continue without the action. @returns undefined if a limit is reached */
export const trySlots = async (db: Db, now: Date, limits: readonly Limit[]): Promise<number[] | undefined> =>
  (await countAll(db, now, limits)).counts;

/** The two statements are not in a transaction, because a lost replica would keep the locks of its transaction. */
async function countAll(
  db: Db,
  now: Date,
  limits: readonly Limit[],
): Promise<{ counts: number[]; full?: undefined } | { counts?: undefined; full: Limit }> {
  await db
    .insert(rateCounters)
    .values(limits.map(({ key, windowMs }) => ({ key, windowStart: windowStartOf(now, windowMs), count: 0 })))
    .onConflictDoNothing();
  const limitRows = limits.map(
    ({ key, windowMs, max }) =>
      sql`(${key}::text, ${windowStartOf(now, windowMs).toISOString()}::timestamptz, ${max}::int)`,
  );
  // All rows are locked before they are compared. If a refused action was counted and then removed, a wider
  // limit could refuse an allowed action in between. Two callers cannot deadlock, because they lock the rows
  // in the order of the keys.
  const { rows } = await db.execute<{ key: string; free: boolean; count: number | null }>(sql`
    with wanted (key, starts, most) as (values ${sql.join(limitRows, sql`, `)}),
    locked as (
      select counter.key, counter.window_start, counter.count < wanted.most as free
      from rate_counters counter join wanted on wanted.key = counter.key and wanted.starts = counter.window_start
      order by counter.key for update of counter
    ),
    counted as (
      update rate_counters counter set count = counter.count + 1 from locked
      where counter.key = locked.key and counter.window_start = locked.window_start
        and (select bool_and(free) from locked)
      returning counter.key, counter.count
    )
    select locked.key, locked.free, counted.count from locked left join counted on counted.key = locked.key`);
  const counters = new Map(rows.map((row) => [row.key, row]));
  const full = limits.find(({ key }) => !counters.get(key)?.free);
  return full ? { full } : { counts: limits.map(({ key }) => Number(counters.get(key)!.count)) };
}

/** Removes one action from the counts, because the action did not happen. */
export async function returnSlots(db: Db, now: Date, limits: readonly Limit[]): Promise<void> {
  if (limits.length === 0) return;
  const counted = limits.map(
    ({ key, windowMs }) => sql`(${key}::text, ${windowStartOf(now, windowMs).toISOString()}::timestamptz)`,
  );
  // Locks the rows in the order of `takeSlots`, to prevent a deadlock.
  await db.execute(sql`
    with locked as (
      select key, window_start from rate_counters
      where (key, window_start) in (${sql.join(counted, sql`, `)}) and count > 0
      order by key for update
    )
    update rate_counters counter set count = counter.count - 1 from locked
    where counter.key = locked.key and counter.window_start = locked.window_start`);
}

const V4_GROUPS = 3;
/** Number of 16-bit groups in an IPv6 prefix: /48 is assigned to a site, and /64 to a household. */
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

/** Returns the key with which a limit counts requests: the IPv4 address, or the /64 prefix of IPv6. */
export function addressKey(ip: string): string {
  const v4 = v4Of(ip);
  if (v4 || !ip.includes(':')) return v4 ?? ip;
  return v6Groups(ip).slice(0, V6_HOUSEHOLD_GROUPS).join(':');
}

/**
 * Returns the limits of an IP address and of its network, per hour and per day. The narrowest limit comes first.
 * @param name prefix of the keys of the counters
 */
export function originLimits(name: string, ip: string, perHour: number, message?: string): Limit[] {
  const [address, network] = [addressKey(ip), networkKey(ip)];
  const text = message === undefined ? {} : { message };
  const perNetworkHour = perHour * NETWORK_FACTOR;
  return [
    { key: `${name}:address:${address}`, windowMs: HOUR_MS, max: perHour, ...text },
    { key: `${name}:address-day:${address}`, windowMs: DAY_MS, max: perHour * DAY_FACTOR, ...text },
    { key: `${name}:network:${network}`, windowMs: HOUR_MS, max: perNetworkHour, ...text },
    { key: `${name}:network-day:${network}`, windowMs: DAY_MS, max: perNetworkHour * DAY_FACTOR, ...text },
  ];
}

/** Returns the key with which a limit counts requests of a network: /24 for IPv4, /48 for IPv6. */
export function networkKey(ip: string): string {
  const v4 = v4Of(ip);
  if (v4) return `${v4.split('.').slice(0, V4_GROUPS).join('.')}.0`;
  return ip.includes(':') ? v6Groups(ip).slice(0, V6_SITE_GROUPS).join(':') : ip;
}
