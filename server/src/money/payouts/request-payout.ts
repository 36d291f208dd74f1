/** POST /payout: the whole balance or nothing. */
import { and, eq } from 'drizzle-orm';
import { aedToFils, fils, formatAed, filsToAed, type Text } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { banks, payouts } from '../schema';
import { sellers } from '../../shop/schema';
import { conflict, invalid, unauthenticated } from '../../platform/http/errors';
import { balanceOf, post } from './ledger';

/**
 * Locks the seller, debits the ledger and inserts the withdrawal in one transaction.
 * @param amountAed the balance that the screen showed
 * @throws Refusal 409 while another withdrawal is pending, 422 on any amount but the balance, or without a bank
 */
export async function requestPayout(ctx: Context, sellerId: string, amountAed: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [seller] = await tx
      .select({ id: sellers.id })
      .from(sellers)
      .where(eq(sellers.id, sellerId))
      .for('update');
    if (!seller) throw unauthenticated();
    const pending = and(eq(payouts.sellerId, sellerId), eq(payouts.status, 'pending'));
    if ((await tx.select({ id: payouts.id }).from(payouts).where(pending).limit(1)).length > 0) {
      throw conflict('A withdrawal is already in process.');
    }
    const [bank] = await tx
      .select({ id: banks.sellerId })
      .from(banks)
      .where(eq(banks.sellerId, sellerId))
      .limit(1);
    if (!bank) throw invalid('Please add your payout method first.');
    const balance = await balanceOf(tx, sellerId);
    if (balance <= 0) throw refused('There is nothing to withdraw.');
    if (!isAmount(amountAed, balance))
      throw refused({
        text: 'You can withdraw your whole balance of {balance}.',
        values: { balance: formatAed(filsToAed(balance)) },
      });
    const id = newId();
    await tx
      .insert(payouts)
      .values({ id, sellerId, amount: balance, status: 'pending', createdAt: ctx.clock.now() });
    await post(tx, ctx, sellerId, 'payout', id, fils(-balance));
  });
}
const refused = (message: Text) => invalid(message, { amount: message });

function isAmount(aed: number, amount: number): boolean {
  try {
    return aedToFils(aed) === amount;
  } catch {
    return false;
  }
}
