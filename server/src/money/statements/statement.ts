/** Contents of monthly statements. Ledger and receipts never change, so repeated runs give equal results. */
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { dubaiInstant } from '@linksouq/shared-api/contract';
import type { DbOrTx } from '../../platform/db/client';
import { callbacks } from '../callbacks';
import { ledger, receipts } from '../schema';

/** Amounts in fils. */
export interface StatementFacts {
  opening: number;
  /** Sold orders: the price, and the commission on the price. */
  orders: { code: string; at: Date; price: number; commission: number }[];
  /** Partial refunds to brands (negative). */
  refunds: { code: string; at: Date; amount: number }[];
  /**
   * Earnings lost by chargebacks (negative), and earnings that the seller gets back when a chargeback is rejected
   * (positive).
   */
  returned: { code: string; at: Date; amount: number }[];
  /** Withdrawals (negative), and credits after failed withdrawals (positive). */
  payouts: { at: Date; amount: number }[];
  /** Payments for VIP. They do not change the balance. */
  plan: { number: string; at: Date; amount: number }[];
  closing: number;
}

/** Returns the start and end of a month in the UAE. @param month YYYY-MM */
export function monthBounds(month: string): { start: Date; end: Date } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { start: dubaiInstant(`${month}-01`), end: dubaiInstant(`${next}-01`) };
}

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
  const codes = await callbacks().orders.codesOf(
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
