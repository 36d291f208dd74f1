/** The figures of the marketplace: now, and of each day in the UAE. Amounts in fils. */
import { sql } from 'drizzle-orm';
import { DAY_MS, dubaiDay, dubaiInstant } from '@linksouq/shared-api/contract';
import type { DayFigures, NowFigures } from '@linksouq/shared-api/operator';
import { codesToday } from '../../identity';
import type { Context } from '../../platform/context';
import { operatorDays } from '../schema';

/** A day is stored this long after its end, ms: transactions that began in it have ended. */
const SETTLED_MS = 5 * 60_000;
const MOST_DAYS = 30;

/** Returns the figures of the last days, today first. Days that are over are computed once. */
export async function dayFigures(ctx: Context, days = MOST_DAYS): Promise<DayFigures[]> {
  const now = ctx.clock.now().getTime();
  const dates = Array.from({ length: days }, (_, i) => dubaiDay(now - i * DAY_MS));
  const stored = new Map(
    (
      await ctx.db
        .select()
        .from(operatorDays)
        .where(sql`${operatorDays.date} >= ${dates.at(-1)!}`)
    ).map(({ date, figures }) => [date, figures]),
  );
  const figures: DayFigures[] = [];
  for (const date of dates) {
    const known = stored.get(date);
    figures.push(known ? ({ date, ...known } as DayFigures) : await computed(ctx, date));
  }
  return figures;
}

async function computed(ctx: Context, date: string): Promise<DayFigures> {
  const from = dubaiInstant(date);
  const to = new Date(from.getTime() + DAY_MS);
  const figures = await figuresBetween(ctx, from, to);
  const isOver = ctx.clock.now().getTime() > to.getTime() + SETTLED_MS;
  if (isOver) await ctx.db.insert(operatorDays).values({ date, figures }).onConflictDoNothing();
  return { date, ...figures };
}

/** Sums come as text, medians as numbers or null. */
interface Row extends Record<string, unknown> {
  placed: string;
  accepted: string;
  completed: string;
  cancelled: string;
  gmv: string;
  fees: string;
  refunds: string;
  payouts: string;
  accept_minutes: string | null;
  deliver_minutes: string | null;
}
async function figuresBetween({ db }: Context, from: Date, to: Date): Promise<Omit<DayFigures, 'date'>> {
  const [start, end] = [from.toISOString(), to.toISOString()];
  const { rows } = await db.execute<Row>(sql`
    with events as (
      select e.kind, e.created_at as at, o.id, o.created_at, o.accepted_at, o.total, o.fee, o.refunded
      from order_events e join orders o on o.id = e.order_id
      where e.created_at >= ${start}::timestamptz and e.created_at < ${end}::timestamptz
        and e.kind in ('place_shown', 'place_hidden', 'pay', 'pay_quote', 'accept', 'complete', 'resolve_complete',
          'resolve_partial', 'decline', 'auto_decline', 'cancel_late', 'resolve_refund', 'chargeback', 'chargeback_completed')
    ), finished as (
      select * from events where kind in ('complete', 'resolve_complete', 'resolve_partial')
    )
    select
      count(*) filter (where kind in ('place_shown', 'place_hidden')) as placed,
      count(*) filter (where kind in ('accept', 'pay_quote')) as accepted,
      (select count(*) from finished) as completed,
      count(*) filter (where kind in ('decline', 'auto_decline', 'cancel_late', 'resolve_refund', 'chargeback',
        'chargeback_completed')) as cancelled,
      coalesce(sum(total) filter (where kind in ('pay', 'pay_quote')), 0) as gmv,
      -- What went back to the brand is partly the price (a line of the ledger), and otherwise the fee.
      (select coalesce(sum(f.fee - f.refunded), 0) - coalesce(sum(l.amount), 0) from finished f
        left join lateral (select sum(amount) as amount from ledger
          where subject_id = f.id and kind in ('commission', 'refund')) l on true) as fees,
      (select coalesce(sum(r.amount), 0) from refunds r
        where r.created_at >= ${start}::timestamptz and r.created_at < ${end}::timestamptz) as refunds,
      (select coalesce(sum(p.amount), 0) from payouts p where p.status = 'completed'
        and p.decided_at >= ${start}::timestamptz and p.decided_at < ${end}::timestamptz) as payouts,
      (select round(extract(epoch from percentile_cont(0.5) within group (order by at - created_at)) / 60)
        from events where kind in ('accept', 'pay_quote')) as accept_minutes,
      (select round(extract(epoch from percentile_cont(0.5) within group (order by at - accepted_at)) / 60)
        from finished where accepted_at is not null) as deliver_minutes
    from events`);
  const row = rows[0]!;
  const minutes = (value: string | null) => (value === null ? null : Number(value));
  return {
    placed: Number(row.placed),
    accepted: Number(row.accepted),
    completed: Number(row.completed),
    cancelled: Number(row.cancelled),
    gmvFils: Number(row.gmv),
    feesFils: Number(row.fees),
    refundsFils: Number(row.refunds),
    payoutsFils: Number(row.payouts),
    acceptMinutes: minutes(row.accept_minutes),
    deliverMinutes: minutes(row.deliver_minutes),
  };
}

/** Returns what is open now. */
export async function nowFigures(ctx: Context): Promise<NowFigures> {
  const { db, clock, config } = ctx;
  const now = clock.now().toISOString();
  const [{ rows: states }, { rows: due }, { rows: waiting }, codes] = await Promise.all([
    db.execute<{ state: string; n: string }>(sql`
      select status as state, count(*) as n from orders
      where status in ('awaiting_payment', 'pending', 'quoted', 'in_progress', 'disputed') group by status order by status`),
    db.execute<{ n: string; fils: string }>(
      sql`select count(*) as n, coalesce(sum(amount), 0) as fils from payouts where status = 'pending'`,
    ),
    db.execute<{ n: string; age: string | null }>(sql`
      select count(*) as n, floor(extract(epoch from ${now}::timestamptz - min(created_at))) as age from outbox
      where done_at is null and next_at <= ${now}::timestamptz`),
    codesToday(ctx),
  ]);
  return {
    ordersByState: states.map(({ state, n }) => ({ state, count: Number(n) })),
    payoutsDue: Number(due[0]!.n),
    payoutsDueFils: Number(due[0]!.fils),
    codesToday: codes,
    codesLimit: config.limits.otpPerDay,
    outboxWaiting: Number(waiting[0]!.n),
    outboxAgeSeconds: Math.max(0, Number(waiting[0]!.age ?? 0)),
  };
}
