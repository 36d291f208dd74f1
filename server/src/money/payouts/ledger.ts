import { eq, sql } from 'drizzle-orm';
import { type Fils, fils, type LedgerKind } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { ledger } from '../schema';

/** Adds a row. Ignores a second row of the same kind for the same order or payout. */
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
