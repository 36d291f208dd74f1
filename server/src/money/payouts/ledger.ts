/**
 * The ledger: append-only rows. The balance of a seller is the sum of the seller's rows. Amounts in fils.
 */
import { eq, sql } from 'drizzle-orm';
import { type Fils, fils, type LedgerKind } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { ledger } from '../schema';

/** Writes one row. A second row of the same kind for the same order or payout is ignored. */
export async function post(
  tx: Tx,
  ctx: Context,
  sellerId: string,
  kind: LedgerKind,
  subjectId: string,
  amount: Fils,
): Promise<void> {
  await tx
    .insert(ledger)
    .values({ id: newId(), sellerId, kind, subjectId, amount, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
}

export async function balanceOf(db: DbOrTx, sellerId: string): Promise<Fils> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledger.amount}), 0)::text` })
    .from(ledger)
    .where(eq(ledger.sellerId, sellerId));
  return fils(Number(row?.sum ?? 0));
}
