import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { rateCounters } from '../../platform/db/schema';
import { windowStartOf } from '../../platform/http/limits';
import type { Measure } from '../../platform/metrics/measures';
import { DAY_BUDGET_KEY } from './code-budgets';

/** Returns the number of codes sent since midnight UTC. */
export async function codesToday({ db, clock }: Context): Promise<number> {
  const today = eq(rateCounters.windowStart, windowStartOf(clock.now(), DAY_MS));
  const [row] = await db
    .select({ count: rateCounters.count })
    .from(rateCounters)
    .where(and(eq(rateCounters.key, DAY_BUDGET_KEY), today));
  return row?.count ?? 0;
}

export const identityMeasures: readonly Measure[] = [
  {
    name: 'linksouq_codes_today',
    help: 'Codes sent since midnight UTC',
    read: async (ctx) => [[{}, await codesToday(ctx)]],
  },
  {
    name: 'linksouq_codes_limit',
    help: 'Codes that may be sent on one day (OTP_PER_DAY)',
    read: ({ config }) => [[{}, config.limits.otpPerDay]],
  },
];
