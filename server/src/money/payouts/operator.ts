/** Finance's actions on withdrawals. Called inside `operate`. */
import { and, asc, eq } from 'drizzle-orm';
import { filsToAed, fils, payoutProcess } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { sellers } from '../../shop/schema';
import { banks, payouts } from '../schema';
import { conflict, notFound } from '../../platform/http/errors';
import { decryptAccount } from '../banks/encrypt-account';
import { post } from './ledger';

type PayoutRow = typeof payouts.$inferSelect;
type BankRow = typeof banks.$inferSelect;

export interface PayoutDecision {
  payout: string;
  status: string;
  /** AED. */
  amount: number;
  changed: boolean;
}

/** Withdrawals to be paid, oldest first, with whose they are and the account for which each was requested. */
export async function listPendingPayouts(ctx: Context) {
  const rows = await ctx.db
    .select({ payout: payouts, seller: sellers.username, frozen: sellers.frozen, bank: banks })
    .from(payouts)
    .innerJoin(sellers, eq(sellers.id, payouts.sellerId))
    .leftJoin(banks, eq(banks.sellerId, payouts.sellerId))
    .where(eq(payouts.status, 'pending'))
    .orderBy(asc(payouts.createdAt));
  return rows.map(({ payout, seller, frozen, bank }) => ({
    id: payout.id,
    amount: filsToAed(fils(payout.amount)),
    createdAt: payout.createdAt,
    seller,
    frozen,
    bank: accountOf(ctx, payout, bank),
  }));
}

/** Null when the number cannot be read: one account must not hide the other withdrawals. */
function accountOf(ctx: Context, payout: PayoutRow, current: BankRow | null) {
  // An older server kept no account with a request; the stored one is the same unless it was changed later.
  const isSame = current && (!current.accountChangedAt || current.accountChangedAt <= payout.createdAt);
  const kept = payout.accountEncrypted
    ? { name: payout.bankName ?? '', title: payout.bankTitle ?? '', encrypted: payout.accountEncrypted }
    : isSame
      ? { name: current.name, title: current.title, encrypted: current.accountEncrypted }
      : undefined;
  if (!kept) return null;
  try {
    const account = decryptAccount(ctx.secrets.bankKey, payout.sellerId, kept.encrypted);
    return { name: kept.name, title: kept.title, account };
  } catch (error) {
    ctx.log.error({ err: error, sellerId: payout.sellerId }, 'a bank account could not be read');
    return null;
  }
}

/** Marks a withdrawal as paid, or as failed with its amount credited again. @throws Refusal 404, 409 */
export async function settlePayout(
  tx: Tx,
  ctx: Context,
  payoutId: string,
  event: 'complete' | 'fail',
): Promise<PayoutDecision> {
  const { to } = payoutProcess.row(event);
  const [moved] = await tx
    .update(payouts)
    .set({ status: to, decidedAt: ctx.clock.now() })
    .where(and(eq(payouts.id, payoutId), eq(payouts.status, 'pending')))
    .returning();
  const [row] = moved ? [moved] : await tx.select().from(payouts).where(eq(payouts.id, payoutId)).limit(1);
  if (!row) throw notFound('This withdrawal');
  if (row.status !== to) throw conflict(`This withdrawal is ${row.status}.`);
  if (moved && event === 'fail') await post(tx, ctx, row.sellerId, 'payout_failed', row.id, fils(row.amount));
  return { payout: row.id, status: to, amount: filsToAed(row.amount), changed: Boolean(moved) };
}
