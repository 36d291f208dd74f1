import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { accountValues, encryptAgain, type EncryptAgainResult } from '../../platform/db/encrypt-again';
import { banks, payouts } from '../schema';

/**
 * Encrypts stored account numbers again with the current key.
 * @param limit maximum rows of each table
 * @returns the results of `banks` and of `payouts`
 */
export async function encryptAccountsAgain(
  tx: Tx,
  ctx: Context,
  limit: number,
): Promise<EncryptAgainResult[]> {
  const encryptTable = (
    table: typeof banks | typeof payouts,
    rowId: typeof banks.sellerId | typeof payouts.id,
  ) => {
    const values = accountValues(ctx, { table, rowId, value: table.accountEncrypted, owner: table.sellerId });
    return encryptAgain(tx, ctx, values, limit);
  };
  return [await encryptTable(banks, banks.sellerId), await encryptTable(payouts, payouts.id)];
}
