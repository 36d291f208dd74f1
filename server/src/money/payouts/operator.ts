/** Finance's actions on withdrawals. Called inside `operate`. */
import { and, asc, eq } from 'drizzle-orm';
import { filsToAed, fils, payoutProcess } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { payouts } from '../schema';
import { sellers } from '../../shop/schema';
import { conflict, notFound } from '../../platform/http/errors';
import { loadBank } from '../banks/load-bank';
import { post } from './ledger';

export interface PayoutDecision {
  payout: string;
  status: string;
  /** AED. */
  amount: number;
  changed: boolean;
}

/** Open withdrawals, oldest first, with seller and bank account. */
export async function listPendingPayouts(ctx: Context) {
  const rows = await ctx.db
    .select({
      id: payouts.id,
      amount: payouts.amount,
      createdAt: payouts.createdAt,
      seller: sellers.username,
      sellerId: sellers.id,
    })
    .from(payouts)
    .innerJoin(sellers, eq(sellers.id, payouts.sellerId))
    .where(eq(payouts.status, 'pending'))
    .orderBy(asc(payouts.createdAt));
  return Promise.all(
    rows.map(async ({ sellerId, ...row }) => ({
      ...row,
      amount: filsToAed(row.amount),
      bank: await bankOf(ctx, sellerId),
    })),
  );
}

/** Null when the number cannot be decrypted: one account must not hide the other withdrawals. */
async function bankOf(ctx: Context, sellerId: string) {
  try {
    const bank = await loadBank(ctx, sellerId);
    return bank && { name: bank.name, title: bank.title, account: bank.account };
  } catch (error) {
    ctx.log.error({ err: error, sellerId }, 'a bank account could not be read');
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
