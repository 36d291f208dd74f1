import { dubaiDay, type EarningsAnswer } from '@linksouq/shared-api/contract';

const DAY_MS = 24 * 3_600_000;

/** The last `count` calendar days in Dubai up to `now`, oldest first, in AED; 0 where nothing was earned. */
export function lastDays(earned: EarningsAnswer['data']['earningsByDay'], count: number, now: number) {
  const byDay = new Map(earned.map(({ day, amount }) => [day, amount]));
  return Array.from({ length: count }, (_, i) => {
    const day = dubaiDay(now - (count - 1 - i) * DAY_MS);
    return { day, amount: byDay.get(day) ?? 0 };
  });
}
