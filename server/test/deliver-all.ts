import type { Context } from '../src/platform/context';
import { deliverOutbox, outboxSettled } from '../src/platform/jobs/deliver-outbox';

/**
 * Processes all due rows of the outbox, and waits until they are finished. `deliverOutbox` alone waits for only half
 * a second per batch.
 * @returns number of rows that were finished when `deliverOutbox` returned
 */
export async function deliverAll(ctx: Context): Promise<number> {
  const done = await deliverOutbox(ctx);
  await outboxSettled(ctx);
  return done;
}
