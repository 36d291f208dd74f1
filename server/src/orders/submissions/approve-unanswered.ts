import { and, asc, eq, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context';
import { attempt } from '../../platform/jobs/attempt';
import { inParallel } from '../../platform/jobs/in-parallel';
import { orders, submissions } from '../schema';
import { approveSilently, remind } from './decide';

const BATCH = 100;
/** Maximum number of simultaneous transactions. API calls need most of the database connections. */
const MAX_PARALLEL = 4;

/**
 * Approves submissions whose deadline for a decision has passed (product §4). Sends due reminders to buyers.
 */
export async function approveUnanswered(ctx: Context): Promise<void> {
  // Approvals run first, so that no buyer gets a reminder of a submission that was just approved.
  const approved = await passDue(ctx, submissions.autoApproveAt, approveSilently);
  const reminded = await passDue(ctx, submissions.remindAt, remind);
  if (approved + reminded > 0) ctx.wake();
}

/** @returns the number of submissions that were due */
async function passDue(
  ctx: Context,
  clock: PgColumn,
  pass: (ctx: Context, orderId: string, submissionId: string) => Promise<void>,
): Promise<number> {
  let passed = 0;
  for (;;) {
    const due = await ctx.db
      .select({ id: submissions.id, orderId: submissions.orderId })
      .from(submissions)
      .innerJoin(orders, and(eq(orders.id, submissions.orderId), eq(orders.status, 'in_progress')))
      .where(and(lte(clock, ctx.clock.now()), eq(submissions.status, 'pending')))
      .orderBy(asc(clock))
      .limit(BATCH);
    let moved = 0;
    await inParallel(due, MAX_PARALLEL, async ({ id, orderId }) => {
      if (await attempt(ctx, { submission: id }, () => pass(ctx, orderId, id))) moved++;
    });
    passed += due.length;
    if (due.length < BATCH || moved === 0) return passed;
  }
}
