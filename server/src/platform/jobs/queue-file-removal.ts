import type { Context } from '../context';
import type { Tx } from '../db/client';
import { enqueueAll, newOutboxRow } from './enqueue';

declare module './enqueue' {
  interface OutboxPayloads {
    remove_files: { paths: string[] };
  }
}

/** Maximum number of files in one row of the outbox, so that its work ends within the lease. */
const FILES_PER_ROW = 50;

/**
 * Queues the removal of files. The outbox repeats a removal until it succeeds.
 * @param key unique together with the paths
 */
export async function queueFileRemoval(
  tx: Tx,
  ctx: Context,
  key: string,
  paths: readonly string[],
): Promise<void> {
  const rows = [];
  for (let at = 0; at < paths.length; at += FILES_PER_ROW) {
    const part = paths.slice(at, at + FILES_PER_ROW);
    rows.push(newOutboxRow(ctx, 'remove_files', `remove-files:${key}:${part[0]!}`, { paths: part }));
  }
  await enqueueAll(tx, rows);
}
