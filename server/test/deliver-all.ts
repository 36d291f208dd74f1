import type { Context } from '../src/platform/context';
import { deliverOutbox, outboxSettled } from '../src/platform/jobs/deliver-outbox';

/**
 * Processes all due rows of the outbox, and waits until all have ended. `deliverOutbox` alone stops waiting
 * after half a second, which a busy machine may need for one row.
 * @returns number of rows that finished before `deliverOutbox` stopped waiting
 */
export async function deliverAll(ctx: Context): Promise<number> {
  const done = await deliverOutbox(ctx);
  await outboxSettled(ctx);
  return done;
}
