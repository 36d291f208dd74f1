import { eq } from 'drizzle-orm';
import { type Bank, maskAccount } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { banks } from '../schema';

/** Returns the bank account for GET /banks. The account number is masked. */
export async function loadBank(ctx: Context, sellerId: string): Promise<Bank | null> {
  const [row] = await ctx.db.select().from(banks).where(eq(banks.sellerId, sellerId)).limit(1);
  return row ? presentBank(row) : null;
}

export const presentBank = ({
  sellerId,
  name,
  title,
  accountTail,
  address,
}: Omit<typeof banks.$inferSelect, 'accountEncrypted' | 'accountChangedAt'>): Bank => ({
  name,
  title,
  account: maskAccount(accountTail),
  address,
  userId: sellerId,
});
