import { count, eq } from 'drizzle-orm';
import { filsToAed, fils } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { type Approver, assertMayApprove, OPERATORS_NEEDED } from '../../platform/four-eyes';
import { notFound } from '../../platform/http/errors';
import { type PayoutDecision, settlePayout } from './operator';
import { payoutApprovals, payouts } from '../schema';

export interface Approved extends PayoutDecision {
  /** Number of operators who have approved the withdrawal. Absent after the withdrawal is paid. */
  approvals?: number;
  /** Required number of operators. */
  needed?: number;
}

/**
 * Marks a withdrawal as paid. Above `payoutTwoOperatorsFils` it needs two operators with personal accounts: the
 * call of the first operator is an approval, and the call of the second operator completes the withdrawal.
 * @throws Refusal 404, 409
 */
export async function completePayout(
  tx: Tx,
  ctx: Context,
  payoutId: string,
  person: Approver,
): Promise<Approved> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
  if (!row) throw notFound('This withdrawal');
  if (row.status !== 'pending' || row.amount <= ctx.config.payoutTwoOperatorsFils)
    return settlePayout(tx, ctx, payoutId, 'complete');
  assertMayApprove(person);
  const approval = { payoutId, operator: person.actor, at: ctx.clock.now() };
  const newApprovals = await tx.insert(payoutApprovals).values(approval).onConflictDoNothing().returning();
  const ofPayout = eq(payoutApprovals.payoutId, payoutId);
  const [approvalCount] = await tx
    .select({ n: count().mapWith(Number) })
    .from(payoutApprovals)
    .where(ofPayout);
  if (approvalCount!.n >= OPERATORS_NEEDED) return settlePayout(tx, ctx, payoutId, 'complete');
  const amount = filsToAed(fils(row.amount));
  const approvals = { approvals: approvalCount!.n, needed: OPERATORS_NEEDED };
  return { payout: row.id, status: row.status, amount, ...approvals, changed: newApprovals.length > 0 };
}
