import { and, desc, inArray, isNotNull, isNull, eq } from 'drizzle-orm';
import { filsToAed, fils, type Receipt } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { signPath } from '../../platform/signed-media';
import { receipts } from '../schema';

const MAX_LISTED = 36;

/** Returns the receipts of each order, newest first. */
export async function receiptsOf(
  ctx: Context,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Receipt[]>> {
  const found = new Map<string, Receipt[]>();
  if (orderIds.length === 0) return found;
  const rows = await ctx.db
    .select()
    .from(receipts)
    .where(and(inArray(receipts.orderId, [...orderIds]), isNotNull(receipts.storedAt)))
    .orderBy(desc(receipts.createdAt), desc(receipts.number));
  for (const row of rows) {
    const receiptsOfOrder = found.get(row.orderId!);
    if (receiptsOfOrder) receiptsOfOrder.push(present(ctx, row));
    else found.set(row.orderId!, [present(ctx, row)]);
  }
  return found;
}

export async function planReceipts(ctx: Context, sellerId: string): Promise<Receipt[]> {
  const rows = await ctx.db
    .select()
    .from(receipts)
    .where(and(eq(receipts.sellerId, sellerId), isNull(receipts.orderId), isNotNull(receipts.storedAt)))
    .orderBy(desc(receipts.createdAt), desc(receipts.number))
    .limit(MAX_LISTED);
  return rows.map((row) => present(ctx, row));
}

const present = (ctx: Context, row: typeof receipts.$inferSelect): Receipt => ({
  number: row.number,
  isRefund: row.kind === 'refund',
  createdAt: row.createdAt.toISOString(),
  total: filsToAed(fils(row.total)),
  pdfPath: signPath(ctx, row.pdfPath),
});
