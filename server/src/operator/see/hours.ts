import { and, gte, lt, sql } from 'drizzle-orm';
import { HOUR_MS } from '@linksouq/shared-api/contract';
import type { DayFigures } from '@linksouq/shared-api/operator';
import type { Context } from '../../platform/context';
import { quotedList } from '../../platform/db/quoted-list';
import { micros } from '../queues/queue';
import { type HourFacts, operatorHours } from '../schema';

/** Time, in ms, after which a past hour or day is stored. After this time, all its transactions have ended. */
export const SETTLED_MS = 5 * 60_000;

/** Returns the facts of each hour that has begun, in no defined order. Stores the facts of the past hours of today. */
export async function hoursOf(ctx: Context, from: Date, to: Date): Promise<HourFacts[]> {
  const stored = await ctx.db
    .select()
    .from(operatorHours)
    .where(and(gte(operatorHours.startsAt, from), lt(operatorHours.startsAt, to)));
  const factsByHour = new Map(stored.map(({ startsAt, facts }) => [startsAt.getTime(), facts]));
  const newHours: { startsAt: Date; facts: HourFacts }[] = [];
  const now = ctx.clock.now().getTime();
  const end = Math.min(to.getTime(), now + 1);
  const missing: number[] = [];
  for (let start = from.getTime(); start < end; start += HOUR_MS)
    if (!factsByHour.has(start)) missing.push(start);
  const rowsByHour = await countRows(ctx, missing);
  for (const start of missing) {
    const facts = await factsOfHour(ctx, start, rowsByHour.get(start) ?? 0);
    factsByHour.set(start, facts);
    newHours.push({ startsAt: new Date(start), facts });
  }
  const settledUntil = now - SETTLED_MS;
  const settledHours = newHours.filter(({ startsAt }) => startsAt.getTime() + HOUR_MS < settledUntil);
  // The hours of a past day are not stored, because the caller stores the figures of the whole day.
  if (settledHours.length > 0 && to.getTime() >= settledUntil)
    await ctx.db.insert(operatorHours).values(settledHours).onConflictDoNothing();
  return [...factsByHour.values()];
}

/**
 * Counts the events, refunds and payouts of each hour in one statement, because most hours of a small market have none.
 * @param hours starts of hours, in ms, ascending
 * @returns the counts by the start of the hour; hours without rows are absent
 */
async function countRows({ db }: Context, hours: readonly number[]): Promise<Map<number, number>> {
  if (hours.length === 0) return new Map();
  const [start, end] = [instant(hours[0]!), instant(hours.at(-1)! + HOUR_MS)];
  const { rows } = await db.execute<{ starts_at: string; n: string }>(sql`
    with rows as (
      select created_at as at from order_events where created_at >= ${start} and created_at < ${end}
      union all
      select created_at from refunds where created_at >= ${start} and created_at < ${end}
      union all
      select decided_at from payouts where status = 'completed' and decided_at >= ${start} and decided_at < ${end}
    )
    select floor(extract(epoch from at) * 1000 / ${HOUR_MS}) * ${HOUR_MS} as starts_at, count(*) as n
    from rows group by 1`);
  return new Map(rows.map(({ starts_at: startsAt, n }) => [Number(startsAt), Number(n)]));
}

/**
 * Largest average number of rows per statement. A statement reads the order of each event, and is ten times slower if the
 * orders are not in memory. So a busy hour is split into several statements, and no single statement takes long.
 */
const ROWS_PER_STATEMENT = 1_000;

/**
 * @param start ms
 * @param rowCount events, refunds and payouts of the hour
 */
async function factsOfHour(ctx: Context, start: number, rowCount: number): Promise<HourFacts> {
  const parts = Math.ceil(rowCount / ROWS_PER_STATEMENT);
  const startOf = (part: number) => start + Math.round((part * HOUR_MS) / parts);
  const facts: HourFacts[] = [];
  for (let part = 0; part < parts; part += 1)
    facts.push(await factsBetween(ctx, startOf(part), startOf(part + 1)));
  return sumOf(facts);
}

/** PostgreSQL returns sums as text. */
type Row = Record<Exclude<keyof HourFacts, 'acceptTimes' | 'deliverTimes'>, string> & {
  accept_times: number[];
  deliver_times: number[];
};
const PLACED = ['place_shown', 'place_hidden'];
const PAID = ['pay', 'pay_quote'];
const ACCEPTED = ['accept', 'pay_quote'];
const COMPLETED = ['complete', 'resolve_complete', 'resolve_partial'];
const CANCELLED = [
  'decline',
  'auto_decline',
  'cancel_late',
  'resolve_refund',
  'chargeback',
  'chargeback_completed',
];
const isOneOf = (kinds: readonly string[]) => sql.raw(`kind in (${quotedList(kinds)})`);
const IS_COUNTED = isOneOf([...PLACED, ...PAID, ...ACCEPTED, ...COMPLETED, ...CANCELLED]);

const instant = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/**
 * @param from ms, inclusive
 * @param to ms, exclusive
 */
async function factsBetween({ db }: Context, from: number, to: number): Promise<HourFacts> {
  const [start, end] = [instant(from), instant(to)];
  // Lateral joins, because an hour contains only a small part of all orders.
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with facts as (
      select e.created_at as at, e.kind, o.created_at as placed_at, o.accepted_at,
        case when ${isOneOf(PAID)} then o.total
          -- "refunded" is the sum of a part of the price and a part of the fee. The ledger row "refund" is minus the
          -- part of the price. So only the part of the fee is subtracted.
          when ${isOneOf(COMPLETED)} then o.fee - o.refunded - (select coalesce(sum(l.amount), 0) from ledger l
            where l.subject_id = o.id and l.kind in ('commission', 'refund')) end as amount
      from order_events e
      join lateral (
        select id, created_at, accepted_at, total, fee, refunded from orders where id = e.order_id limit 1
      ) o on true
      where e.created_at >= ${start} and e.created_at < ${end} and ${IS_COUNTED}
      union all
      select created_at, 'money.refund', null, null, amount from refunds
      where created_at >= ${start} and created_at < ${end}
      union all
      select decided_at, 'money.payout', null, null, amount from payouts
      where status = 'completed' and decided_at >= ${start} and decided_at < ${end}
    )
    select count(*) filter (where ${isOneOf(PLACED)}) as placed,
      count(*) filter (where ${isOneOf(ACCEPTED)}) as accepted,
      count(*) filter (where ${isOneOf(COMPLETED)}) as completed,
      count(*) filter (where ${isOneOf(CANCELLED)}) as cancelled,
      coalesce(sum(amount) filter (where ${isOneOf(PAID)}), 0) as gmv,
      coalesce(sum(amount) filter (where ${isOneOf(COMPLETED)}), 0) as fees,
      coalesce(sum(amount) filter (where kind = 'money.refund'), 0) as refunds,
      coalesce(sum(amount) filter (where kind = 'money.payout'), 0) as payouts,
      coalesce(jsonb_agg(${micros(sql`at - placed_at`)}) filter (where ${isOneOf(ACCEPTED)}), '[]') as accept_times,
      coalesce(jsonb_agg(${micros(sql`at - accepted_at`)})
        filter (where ${isOneOf(COMPLETED)} and accepted_at is not null), '[]') as deliver_times
    from facts`);
  const { accept_times: acceptTimes, deliver_times: deliverTimes, ...sums } = rows[0]!;
  return {
    placed: Number(sums.placed),
    accepted: Number(sums.accepted),
    completed: Number(sums.completed),
    cancelled: Number(sums.cancelled),
    gmv: Number(sums.gmv),
    fees: Number(sums.fees),
    refunds: Number(sums.refunds),
    payouts: Number(sums.payouts),
    acceptTimes,
    deliverTimes,
  };
}

const MINUTE_US = 60_000_000;
/** @param times µs */
function medianMinutes(times: readonly number[]): number | null {
  if (times.length === 0) return null;
  const sorted = times.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return Math.round((sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2 / MINUTE_US);
}

function sumOf(periods: readonly HourFacts[]): HourFacts {
  const sum = (valueOf: (facts: HourFacts) => number) =>
    periods.reduce((all, facts) => all + valueOf(facts), 0);
  return {
    placed: sum(({ placed }) => placed),
    accepted: sum(({ accepted }) => accepted),
    completed: sum(({ completed }) => completed),
    cancelled: sum(({ cancelled }) => cancelled),
    gmv: sum(({ gmv }) => gmv),
    fees: sum(({ fees }) => fees),
    refunds: sum(({ refunds }) => refunds),
    payouts: sum(({ payouts }) => payouts),
    acceptTimes: periods.flatMap(({ acceptTimes }) => acceptTimes),
    deliverTimes: periods.flatMap(({ deliverTimes }) => deliverTimes),
  };
}

export function figuresOf(hours: readonly HourFacts[]): Omit<DayFigures, 'date'> {
  const { gmv, fees, refunds, payouts, acceptTimes, deliverTimes, ...counts } = sumOf(hours);
  return {
    ...counts,
    gmvFils: gmv,
    feesFils: fees,
    refundsFils: refunds,
    payoutsFils: payouts,
    acceptMinutes: medianMinutes(acceptTimes),
    deliverMinutes: medianMinutes(deliverTimes),
  };
}
