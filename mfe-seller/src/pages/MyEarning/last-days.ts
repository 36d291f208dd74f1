import { dubaiDay, type EarningsAnswer, DAY_MS, sumAed } from '@linksouq/shared-api/contract';

/**
 * Returns the earnings of the last `count` calendar days in Dubai, oldest first, in AED. Days without earnings
 * have 0.
 * @param now ms since 1970
 */
export function lastDays(earned: EarningsAnswer['data']['earningsByDay'], count: number, now: number) {
  const byDay = new Map(earned.map(({ day, amount }) => [day, amount]));
  return Array.from({ length: count }, (_, i) => {
    const day = dubaiDay(now - (count - 1 - i) * DAY_MS);
    return { day, amount: byDay.get(day) ?? 0 };
  });
}

/** Returns AED. */
export const earnedIn = (days: EarningsAnswer['data']['earningsByDay']): number =>
  sumAed(days.map(({ amount }) => amount));
