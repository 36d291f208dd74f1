import { eq } from 'drizzle-orm';
import type { Bank } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { banks } from '../schema';
import { decryptAccount } from './encrypt-account';

/** GET /banks: the whole number, for its owner only; null without one. */
export async function loadBank(ctx: Context, sellerId: string): Promise<Bank | null> {
  const [row] = await ctx.db.select().from(banks).where(eq(banks.sellerId, sellerId)).limit(1);
  if (!row) return null;
  const account = decryptAccount(ctx.secrets.bankKey, sellerId, row.accountEncrypted);
  return { name: row.name, title: row.title, account, address: row.address, userId: sellerId };
}
