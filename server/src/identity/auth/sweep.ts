import { DAY_MS } from '@linksouq/shared-api/contract';
import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { codes, sessions } from '../schema';
import { rateCounters } from '../../platform/db/schema';

/** Deletes expired codes, counters and sessions. Runs periodically, in any replica. */
export async function sweepAuth(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  await ctx.db.delete(codes).where(lt(codes.expiresAt, yesterday));
  await ctx.db.delete(rateCounters).where(lt(rateCounters.windowStart, new Date(now.getTime() - 2 * DAY_MS)));
  // An order token is kept as long as its link, so that the response is 410 (expired) and not 401 (unknown).
  const beforeLinks = new Date(now.getTime() - ctx.config.sessions.orderLink);
  await ctx.db
    .delete(sessions)
    .where(
      or(
        and(ne(sessions.kind, 'order'), lt(sessions.expiresAt, yesterday)),
        and(eq(sessions.kind, 'order'), lt(sessions.expiresAt, beforeLinks)),
      ),
    );
}
