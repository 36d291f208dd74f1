/** Actions of finance on withdrawals, in the transaction of an operator's action. */
import { and, asc, eq, inArray, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { filsToAed, fils, payoutProcess } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { banks, ledger, payoutApprovals, payouts } from '../schema';
import { transition } from '../../platform/db/transition';
import { isByActiveOperator, OPERATORS_NEEDED } from '../../platform/four-eyes';
import { conflict, notFound } from '../../platform/http/errors';
import { decryptAccount } from '../../platform/encrypt';
import { callbacks } from '../callbacks';
import { post } from './ledger';

type PayoutRow = typeof payouts.$inferSelect;
type BankRow = typeof banks.$inferSelect;

export interface PayoutDecision {
  payout: string;
  status: string;
  /** Amount in AED. */
  amount: number;
  changed: boolean;
}

/** Returns the number of operators who must approve a withdrawal before the transfer. 0 up to the limit. */
export const approvalsNeeded = ({ config }: Context, amount: number): number =>
  amount > config.payoutTwoOperatorsFils ? OPERATORS_NEEDED : 0;

/** SQL condition for the approvals of a withdrawal that count. */
export const isApprovalOf = (payoutId: string | SQLWrapper): SQL =>
  and(eq(payoutApprovals.payoutId, payoutId), isByActiveOperator(payoutApprovals.operator))!;

/** SQL condition: true if the seller owes money to the platform, for example after a chargeback. */
export const isInDebt = (sellerId: SQLWrapper) =>
  sql<boolean>`(select coalesce(sum(${ledger.amount}), 0) < 0 from ${ledger} where ${ledger.sellerId} = ${sellerId})`;

export async function listPendingPayouts(ctx: Context) {
  const rows = await ctx.db
    .select({
      payout: payouts,
      bank: banks,
      approvals: ctx.db.$count(payoutApprovals, isApprovalOf(payouts.id)),
      debt: isInDebt(payouts.sellerId),
    })
    .from(payouts)
    .leftJoin(banks, eq(banks.sellerId, payouts.sellerId))
    .where(eq(payouts.status, 'pending'))
    .orderBy(asc(payouts.createdAt));
  const ids = rows.map(({ payout }) => payout.sellerId);
  const sellers = await callbacks().sellers.byId(ctx.db, ids);
  return rows.map(({ payout, bank, approvals, debt }) => ({
    id: payout.id,
    amount: filsToAed(fils(payout.amount)),
    createdAt: payout.createdAt,
    seller: sellers.get(payout.sellerId)!.username,
    frozen: sellers.get(payout.sellerId)!.frozen,
    bank: accountOf(ctx, payout, bank),
    approvals,
    needed: approvalsNeeded(ctx, payout.amount),
    debt,
    exportedAt: payout.exportedAt,
  }));
}

/** Returns the account of a withdrawal, or null if the account is unknown or cannot be decrypted. */
export function accountOf(ctx: Context, payout: PayoutRow, current: BankRow | null) {
  // An older server stored no account with a withdrawal. If the current account is older than the withdrawal,
  // it is the account of the withdrawal.
  const isUnchangedAccount =
    current && (!current.accountChangedAt || current.accountChangedAt <= payout.createdAt);
  const destination = payout.accountEncrypted
    ? { name: payout.bankName ?? '', title: payout.bankTitle ?? '', encrypted: payout.accountEncrypted }
    : isUnchangedAccount
      ? { name: current.name, title: current.title, encrypted: current.accountEncrypted }
      : undefined;
  if (!destination) return null;
  try {
    const account = decryptAccount(ctx.secrets.bankKey, payout.sellerId, destination.encrypted);
    return { name: destination.name, title: destination.title, account };
  } catch (error) {
    ctx.log.error({ err: error, sellerId: payout.sellerId }, 'a bank account could not be decrypted');
    return null;
  }
}

/** Marks withdrawals that are in a file for the bank. A withdrawal keeps the time of its first file. */
export async function markExported(tx: Tx, ctx: Context, ids: readonly string[]): Promise<void> {
  const isFirst = and(inArray(payouts.id, [...ids]), isNull(payouts.exportedAt));
  await tx.update(payouts).set({ exportedAt: ctx.clock.now() }).where(isFirst);
}

/**
 * Marks a withdrawal as paid or failed. Credits the amount of a failed withdrawal again.
 * @throws Refusal 404, 409
 */
export async function settlePayout(
  tx: Tx,
  ctx: Context,
  payoutId: string,
  event: 'complete' | 'fail',
): Promise<PayoutDecision> {
  const { to } = payoutProcess.row(event);
  const set = { decidedAt: ctx.clock.now() };
  const [moved] = await transition(tx, payouts, payoutProcess, event, eq(payouts.id, payoutId), set);
  const [row] = moved ? [moved] : await tx.select().from(payouts).where(eq(payouts.id, payoutId)).limit(1);
  if (!row) throw notFound('This withdrawal');
  if (row.status !== to) throw conflict(`This withdrawal is ${row.status}.`);
  if (moved && event === 'fail') await post(tx, ctx, row.sellerId, 'payout_failed', row.id, fils(row.amount));
  return { payout: row.id, status: to, amount: filsToAed(row.amount), changed: Boolean(moved) };
}
