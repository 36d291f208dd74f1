import type { Context } from '../platform/context';
import { type Operation, recordAudit } from '../platform/audit';
import type { Tx } from '../platform/db/client';

class DryRun extends Error {}

/**
 * Runs an operator's action and writes its audit row in one transaction. A dry run executes the action and
 * rolls back.
 */
export async function operate<T>(
  ctx: Context,
  operation: Operation,
  isDryRun: boolean,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let result: T | undefined;
  try {
    await ctx.db.transaction(async (tx) => {
      result = await work(tx);
      if (isDryRun) throw new DryRun();
      await recordAudit(tx, ctx, operation);
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (!isDryRun) ctx.wake();
  return result as T;
}
