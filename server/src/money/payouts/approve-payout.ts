/** The way of a withdrawal: approvals above a limit, then the transfer at the bank, then `complete`. */
import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import { filsToAed, fils } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { type Approver, assertMayApprove, OPERATORS_NEEDED } from '../../platform/four-eyes';
import { conflict, notFound } from '../../platform/http/errors';
import { approvalsNeeded, isApprovalOf, isInDebt, type PayoutDecision, settlePayout } from './operator';
import { payoutApprovals, payouts } from '../schema';

export interface Approved extends PayoutDecision {
  /** Number of operators who have approved the withdrawal. */
  approvals: number;
  /** Required number of operators. */
  needed: number;
}

const approvalsOf = (tx: Tx, payoutId: string): Promise<number> =>
  tx.$count(payoutApprovals, isApprovalOf(payoutId));

/** Condition for the withdrawals that an operator may transfer now. */
export const mayTransfer = ({ config }: Context): SQL =>
  and(
    eq(payouts.status, 'pending'),
    sql`(${payouts.amount} <= ${config.payoutTwoOperatorsFils} or (select count(*) from ${payoutApprovals}
      where ${isApprovalOf(payouts.id)}) >= ${OPERATORS_NEEDED})`,
    not(isInDebt(payouts.sellerId)),
  )!;

/** Locks the withdrawal, so that parallel approvals and the file for the bank wait. @throws Refusal 404 */
async function lockPayout(tx: Tx, payoutId: string) {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
  if (!row) throw notFound('This withdrawal');
  return row;
}

/**
 * Records that an operator approves the transfer of a withdrawal above `payoutTwoOperatorsFils`. It needs two
 * operators with personal accounts.
 * @throws Refusal 404, 409
 */
export async function approvePayout(
  tx: Tx,
  ctx: Context,
  payoutId: string,
  person: Approver,
): Promise<Approved> {
  const { id, status, amount } = await lockPayout(tx, payoutId);
  const needed = approvalsNeeded(ctx, amount);
  if (status !== 'pending') throw conflict(`This withdrawal is ${status}.`);
  if (needed === 0) throw conflict('This withdrawal needs no approval.');
  assertMayApprove(person);
  const approval = { payoutId, operator: person.actor, at: ctx.clock.now() };
  const newApprovals = await tx.insert(payoutApprovals).values(approval).onConflictDoNothing().returning();
  const approvals = await approvalsOf(tx, payoutId);
  const changed = newApprovals.length > 0;
  return { payout: id, status, amount: filsToAed(fils(amount)), approvals, needed, changed };
}

/** Records that a withdrawal was transferred. @throws Refusal 404; 409 also if approvals are missing */
export async function completePayout(tx: Tx, ctx: Context, payoutId: string): Promise<PayoutDecision> {
  const { status, amount } = await lockPayout(tx, payoutId);
  if (status === 'pending' && (await approvalsOf(tx, payoutId)) < approvalsNeeded(ctx, amount))
    throw conflict('Two operators must approve this withdrawal before the transfer.');
  return settlePayout(tx, ctx, payoutId, 'complete');
}
