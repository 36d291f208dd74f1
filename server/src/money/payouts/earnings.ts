/** GET /payout/earnings. Product §2 My Earning, §3 Earnings. */
import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { dubaiDay, type EarningsAnswer, filsToAed, maskAccount } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { signPath } from '../../platform/signed-media';
import { banks, ledger, payouts, statements } from '../schema';
import { callbacks } from '../callbacks';
import { holdHours } from './hold';
import { balanceOf } from './ledger';

type Earnings = EarningsAnswer['data'];

export async function loadEarnings(ctx: Context, sellerId: string): Promise<Earnings> {
  const [bank] = await ctx.db.select().from(banks).where(eq(banks.sellerId, sellerId)).limit(1);
  const history = await ctx.db
    .select()
    .from(payouts)
    .where(eq(payouts.sellerId, sellerId))
    .orderBy(desc(payouts.createdAt));
  const { contactChangedAt } = await callbacks().sellers.find(ctx.db, sellerId);
  const hours = Math.max(holdHours(ctx, bank?.accountChangedAt), holdHours(ctx, contactChangedAt));
  return {
    bank: {
      name: bank?.name ?? '',
      title: bank?.title ?? '',
      account: bank ? maskAccount(bank.accountTail) : '',
      totalEarning: filsToAed(await balanceOf(ctx.db, sellerId)),
    },
    withdrawlHistory: history
      .filter((row) => row.status !== 'failed')
      .map((row) => ({ ...withdrawal(row), status: row.status })),
    returnedWithdrawals: history.filter((row) => row.status === 'failed').map(withdrawal),
    earningsByDay: await earningsByDay(ctx, sellerId),
    statements: await statementsOf(ctx, sellerId),
    ...(hours > 0 ? { holdHours: hours } : {}),
  };
}

/** Maximum listed statements: two years. */
const MAX_LISTED = 24;
async function statementsOf(ctx: Context, sellerId: string): Promise<Earnings['statements']> {
  const rows = await ctx.db
    .select()
    .from(statements)
    .where(and(eq(statements.sellerId, sellerId), isNotNull(statements.storedAt)))
    .orderBy(desc(statements.month))
    .limit(MAX_LISTED);
  return rows.map(({ month, pdfPath }) => ({ month, pdfPath: signPath(ctx, pdfPath) }));
}

const withdrawal = (row: typeof payouts.$inferSelect) => ({
  id: row.id,
  amount: filsToAed(row.amount),
  createdAt: row.createdAt.toISOString(),
});

/** Returns the earnings of each day in Dubai, without withdrawals. */
async function earningsByDay(ctx: Context, sellerId: string): Promise<Earnings['earningsByDay']> {
  const rows = await ctx.db
    .select({ amount: ledger.amount, at: ledger.createdAt })
    .from(ledger)
    .where(and(eq(ledger.sellerId, sellerId), ne(ledger.kind, 'payout'), ne(ledger.kind, 'payout_failed')))
    .orderBy(asc(ledger.createdAt));
  const days = new Map<string, number>();
  for (const { amount, at } of rows) days.set(dubaiDay(at), (days.get(dubaiDay(at)) ?? 0) + amount);
  return [...days].map(([day, amount]) => ({ day, amount: filsToAed(amount) }));
}
