/** Actions of finance on withdrawals, in the transaction of an operator's action. */
import { asc, eq } from 'drizzle-orm';
import { filsToAed, fils, payoutProcess } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { banks, payouts } from '../schema';
import { transition } from '../../platform/db/transition';
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

export async function listPendingPayouts(ctx: Context) {
  const rows = await ctx.db
    .select({ payout: payouts, bank: banks })
    .from(payouts)
    .leftJoin(banks, eq(banks.sellerId, payouts.sellerId))
    .where(eq(payouts.status, 'pending'))
    .orderBy(asc(payouts.createdAt));
  const ids = rows.map(({ payout }) => payout.sellerId);
  const sellers = await callbacks().sellers.byId(ctx.db, ids);
  return rows.map(({ payout, bank }) => ({
    id: payout.id,
    amount: filsToAed(fils(payout.amount)),
    createdAt: payout.createdAt,
    seller: sellers.get(payout.sellerId)!.username,
    frozen: sellers.get(payout.sellerId)!.frozen,
    bank: accountOf(ctx, payout, bank),
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
