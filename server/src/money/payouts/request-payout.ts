import { and, eq } from 'drizzle-orm';
import {
  aedToFils,
  fils,
  formatAed,
  filsToAed,
  messages,
  payoutProcess,
  type Text,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { banks, payouts } from '../schema';
import { conflict, invalid } from '../../platform/http/errors';
import { callbacks } from '../callbacks';
import { holdHours } from './hold';
import { balanceOf, post } from './ledger';

/**
 * POST /payout. Withdraws the full balance.
 * @param amountAed must equal the balance
 * @throws Refusal 401 if the seller does not exist. 409 if another withdrawal is pending, if the seller is frozen,
 * or if the bank account or contact details were changed shortly before. 422 if the amount is wrong, or if the
 * seller has no bank account
 */
export async function requestPayout(ctx: Context, sellerId: string, amountAed: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const seller = await callbacks().sellers.lock(tx, sellerId);
    if (seller.frozen) throw conflict(messages.accountFrozen);
    const pending = and(eq(payouts.sellerId, sellerId), eq(payouts.status, 'pending'));
    if ((await tx.select({ id: payouts.id }).from(payouts).where(pending).limit(1)).length > 0) {
      throw conflict('A withdrawal is already in process.');
    }
    const [bank] = await tx.select().from(banks).where(eq(banks.sellerId, sellerId)).limit(1);
    if (!bank) throw invalid('Please add your payout method first.');
    refuseDuringHold(ctx, bank.accountChangedAt, BANK_CHANGED);
    refuseDuringHold(ctx, seller.contactChangedAt, CONTACT_CHANGED);
    const balance = await balanceOf(tx, sellerId);
    if (balance <= 0) throw refuseAmount('There is nothing to withdraw.');
    if (!isEqualAmount(amountAed, balance))
      throw refuseAmount({
        text: 'You can withdraw your whole balance of {balance}.',
        values: { balance: formatAed(filsToAed(balance)) },
      });
    const id = newId();
    await tx.insert(payouts).values({
      id,
      sellerId,
      amount: balance,
      status: payoutProcess.row('request').to,
      // The withdrawal is paid to this account, even if the seller changes the account later.
      bankName: bank.name,
      bankTitle: bank.title,
      accountEncrypted: bank.accountEncrypted,
      accountTail: bank.accountTail,
      createdAt: ctx.clock.now(),
    });
    await post(tx, ctx, sellerId, 'payout', id, fils(-balance));
  });
}
const BANK_CHANGED =
  'Your bank account was changed. You can withdraw in {hours, plural, one {# hour} other {# hours}}.';
const CONTACT_CHANGED =
  'Your contact details were changed. You can withdraw in {hours, plural, one {# hour} other {# hours}}.';
/** @throws Refusal 409 with the remaining hours */
function refuseDuringHold(ctx: Context, changedAt: Date | null, text: string): void {
  const hours = holdHours(ctx, changedAt);
  if (hours > 0) throw conflict({ text, values: { hours } });
}
const refuseAmount = (message: Text) => invalid(message, { amount: message });

function isEqualAmount(aed: number, amount: number): boolean {
  try {
    return aedToFils(aed) === amount;
  } catch {
    return false;
  }
}
