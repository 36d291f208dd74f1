import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { attempt } from '../../platform/jobs/attempt';
import { eachPage } from '../../platform/jobs/each-page';
import { inParallel } from '../../platform/jobs/in-parallel';
import { orders, submissions } from '../schema';
import { approveAutomatically, remind } from './decide';

const BATCH = 100;
/** Maximum number of simultaneous transactions. The number is low, because API calls need the other connections. */
const MAX_PARALLEL = 4;

/** Approves submissions that the buyer neither approves nor rejects in time (product §4). Sends due reminders. */
export async function approveUnanswered(ctx: Context): Promise<void> {
  // Approvals run before reminders, because an approved submission needs no reminder.
  const approved = await forEachDue(ctx, submissions.autoApproveAt, approveAutomatically);
  const reminded = await forEachDue(ctx, submissions.remindAt, remind);
  if (approved + reminded > 0) ctx.wake();
}

/** Calls `apply` for each submission whose time in `dueColumn` has passed. Returns the number of submissions. */
async function forEachDue(
  ctx: Context,
  dueColumn: DueColumn,
  apply: (ctx: Context, orderId: string, submissionId: string) => Promise<void>,
): Promise<number> {
  const now = ctx.clock.now();
  let dueCount = 0;
  await eachPage(
    BATCH,
    (after?: DueSubmission) => dueSubmissions(ctx, dueColumn, now, after),
    async (page) => {
      dueCount += page.length;
      await inParallel(page, MAX_PARALLEL, ({ id, orderId }) =>
        attempt(ctx, { submission: id }, () => apply(ctx, orderId, id)),
      );
    },
  );
  return dueCount;
}

type DueColumn = typeof submissions.autoApproveAt | typeof submissions.remindAt;
type DueSubmission = { id: string; orderId: string; at: Date | null };
const dueSubmissions = (
  { db }: Context,
  dueColumn: DueColumn,
  now: Date,
  after: DueSubmission | undefined,
): Promise<DueSubmission[]> =>
  db
    .select({ id: submissions.id, orderId: submissions.orderId, at: dueColumn })
    .from(submissions)
    .innerJoin(orders, and(eq(orders.id, submissions.orderId), eq(orders.status, 'in_progress')))
    .where(
      and(
        lte(dueColumn, now),
        eq(submissions.status, 'pending'),
        after &&
          sql`(${dueColumn}, ${submissions.id}) > (${after.at!.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(asc(dueColumn), asc(submissions.id))
    .limit(BATCH);
