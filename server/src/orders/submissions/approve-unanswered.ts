import { and, asc, eq, lte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../platform/context';
import { attempt } from '../../platform/jobs/attempt';
import { orders, submissions } from '../schema';
import { approveSilently, remind } from './decide';

const BATCH = 100;

/** Approves submissions without an answer in time (product §4), and reminds the buyer before. */
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
  const due = await ctx.db
    .select({ id: submissions.id, orderId: submissions.orderId })
    .from(submissions)
    .innerJoin(orders, and(eq(orders.id, submissions.orderId), eq(orders.status, 'in_progress')))
    .where(and(lte(clock, ctx.clock.now()), eq(submissions.status, 'pending')))
    .orderBy(asc(clock))
    .limit(BATCH);
  for (const { id, orderId } of due) await attempt(ctx, { submission: id }, () => pass(ctx, orderId, id));
  return due.length;
}
