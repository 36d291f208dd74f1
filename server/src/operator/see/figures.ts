import { sql } from 'drizzle-orm';
import { DAY_MS, dubaiDay, dubaiInstant, OPEN_ORDER_STATES } from '@linksouq/shared-api/contract';
import type { DayFigures, NowFigures } from '@linksouq/shared-api/operator';
import { codesToday } from '../../identity';
import type { Context } from '../../platform/context';
import { quotedList } from '../../platform/db/quoted-list';
import { dueRows } from '../../platform/jobs/deliver-outbox';
import { MAX_COUNTED } from '../../platform/metrics/measures';
import { operatorDays } from '../schema';
import { figuresOf, hoursOf, SETTLED_MS } from './hours';

const DEFAULT_DAYS = 30;

/**
 * Returns the figures of the last days, today first. A day begins at midnight in Dubai. The figures of a past day are
 * computed once and stored.
 */
export async function dayFigures(ctx: Context, days = DEFAULT_DAYS): Promise<DayFigures[]> {
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
    const storedFigures = stored.get(date);
    figures.push(
      storedFigures ? ({ date, ...storedFigures } as DayFigures) : await computeFigures(ctx, date),
    );
  }
  return figures;
}

async function computeFigures(ctx: Context, date: string): Promise<DayFigures> {
  const from = dubaiInstant(date);
  const to = new Date(from.getTime() + DAY_MS);
  const figures = figuresOf(await hoursOf(ctx, from, to));
  const isOver = ctx.clock.now().getTime() > to.getTime() + SETTLED_MS;
  if (isOver) await ctx.db.insert(operatorDays).values({ date, figures }).onConflictDoNothing();
  return { date, ...figures };
}

/**
 * A background job. Stores the figures of yesterday and of the past hours of today. When an operator then opens the
 * figures, only those of the current hour must be computed.
 */
export async function storeFigures(ctx: Context): Promise<void> {
  await dayFigures(ctx, 2);
}

export async function nowFigures(ctx: Context): Promise<NowFigures> {
  const { db, clock, config } = ctx;
  const now = clock.now().toISOString();
  const [{ rows: states }, { rows: due }, { rows: waiting }, codes] = await Promise.all([
    db.execute<{ state: string; n: string }>(sql`
      select status as state, count(*) as n from orders
      where status in (${sql.raw(quotedList(OPEN_ORDER_STATES))}) group by status order by status`),
    db.execute<{ n: string; fils: string }>(
      sql`select count(*) as n, coalesce(sum(amount), 0) as fils from payouts where status = 'pending'`,
    ),
    db.execute<{ n: string; age: string | null }>(
      sql.raw(`select count(*) as n, floor(extract(epoch from '${now}'::timestamptz - min(due_at))) as age
        from (${dueRows(`'${now}'::timestamptz`, MAX_COUNTED)}) due`),
    ),
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
