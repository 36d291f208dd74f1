import type { Context } from '../platform/context';
import { newId } from '../platform/db/id';
import type { Tx } from '../platform/db/client';
import { audit } from '../platform/db/schema';

/** Author, action and subject. `actor` is the person's name in the admin API. */
export interface Operation {
  actor: string;
  action: string;
  subject: string;
  detail?: Record<string, unknown>;
}

class DryRun extends Error {}

/**
 * Runs one operator action and its audit row in one transaction. A dry run does everything and rolls back: its
 * response is what would happen, refusals included.
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
      await tx.insert(audit).values({ id: newId(), detail: {}, ...operation, at: ctx.clock.now() });
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (!isDryRun) ctx.wake();
  return result as T;
}
