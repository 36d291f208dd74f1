/**
 * The contents of a seller's monthly statement. They are read from the ledger and, for the plan, from the receipts.
 * The amounts in both tables never change, so every run gives the same result.
 */
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { dubaiInstant } from '@linksouq/shared-api/contract';
import type { DbOrTx } from '../../platform/db/client';
import { parties } from '../parties';
import { ledger, receipts } from '../schema';

/** Amounts in fils. */
export interface StatementFacts {
  opening: number;
  /** The sales of the month by order: the price, and the commission kept from it. */
  orders: { code: string; at: Date; price: number; commission: number }[];
  /** The parts of these prices that support returned to the brands. The amounts are negative. */
  refunds: { code: string; at: Date; amount: number }[];
  /** Earnings that a payer's bank took back (negative), and earnings that the bank returned (positive). */
  returned: { code: string; at: Date; amount: number }[];
  /** Withdrawals are negative. The amount of a failed withdrawal is credited again as a positive amount. */
  payouts: { at: Date; amount: number }[];
  /** Months of VIP. The seller paid them separately. They do not change the balance. */
  plan: { number: string; at: Date; amount: number }[];
  closing: number;
}

/** Returns the start and end of a month in the UAE. @param month YYYY-MM */
export function monthBounds(month: string): { start: Date; end: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { start: dubaiInstant(`${month}-01`), end: dubaiInstant(`${next}-01`) };
}

/** Returns the contents of a seller's statement of one month. */
export async function statementOf(db: DbOrTx, sellerId: string, month: string): Promise<StatementFacts> {
  const { start, end } = monthBounds(month);
  const ofSeller = eq(ledger.sellerId, sellerId);
  const [balanceBefore] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledger.amount}), 0)::text` })
    .from(ledger)
    .where(and(ofSeller, lt(ledger.createdAt, start)));
  const rows = await db
    .select()
    .from(ledger)
    .where(and(ofSeller, gte(ledger.createdAt, start), lt(ledger.createdAt, end)))
    .orderBy(asc(ledger.createdAt), asc(ledger.id));
  const plan = await db
    .select({ number: receipts.number, at: receipts.createdAt, amount: receipts.total })
    .from(receipts)
    .where(
      and(
        eq(receipts.sellerId, sellerId),
        eq(receipts.kind, 'plan'),
        gte(receipts.createdAt, start),
        lt(receipts.createdAt, end),
      ),
    )
    .orderBy(asc(receipts.createdAt));
  const rowsOfKinds = (...kinds: readonly string[]) => rows.filter(({ kind }) => kinds.includes(kind));
  const codes = await parties().orders.codesOf(
    db,
    rowsOfKinds('sale', 'refund', 'commission', 'chargeback', 'chargeback_won').map(
      ({ subjectId }) => subjectId,
    ),
  );
  const codeOf = (subjectId: string) => codes.get(subjectId) ?? subjectId;
  const orderAmount = ({ subjectId, createdAt, amount }: (typeof rows)[number]) => ({
    code: codeOf(subjectId),
    at: createdAt,
    amount,
  });
  const commissions = new Map(rowsOfKinds('commission').map((row) => [row.subjectId, row.amount]));
  const opening = Number(balanceBefore?.sum ?? 0);
  return {
    opening,
    orders: rowsOfKinds('sale').map(({ subjectId, createdAt, amount }) => ({
      code: codeOf(subjectId),
      at: createdAt,
      price: amount,
      commission: -(commissions.get(subjectId) ?? 0),
    })),
    refunds: rowsOfKinds('refund').map(orderAmount),
    returned: rowsOfKinds('chargeback', 'chargeback_won').map(orderAmount),
    payouts: rowsOfKinds('payout', 'payout_failed').map(({ createdAt, amount }) => ({
      at: createdAt,
      amount,
    })),
    plan,
    closing: rows.reduce((sum, { amount }) => sum + amount, opening),
  };
}
