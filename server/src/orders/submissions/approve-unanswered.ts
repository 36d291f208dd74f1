import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { attempt } from '../process/deadlines';
import { orders, submissions } from '../schema';
import { approveSilently } from './decide';

const BATCH = 100;

/** No answer in time approves (product §4). */
export async function approveUnanswered(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: submissions.id, orderId: submissions.orderId })
    .from(submissions)
    .innerJoin(orders, and(eq(orders.id, submissions.orderId), eq(orders.status, 'in_progress')))
    .where(
      and(
        isNotNull(submissions.autoApproveAt),
        lte(submissions.autoApproveAt, ctx.clock.now()),
        eq(submissions.status, 'pending'),
      ),
    )
    .orderBy(asc(submissions.autoApproveAt))
    .limit(BATCH);
  for (const { id, orderId } of due) await attempt(ctx, id, () => approveSilently(ctx, orderId, id));
  if (due.length > 0) ctx.wake();
}
