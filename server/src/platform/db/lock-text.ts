import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from './client';

/** Locks a text until the transaction ends, for cases without a row that could be locked. */
export async function lockText(tx: Tx, text: string): Promise<void> {
  const lock = createHash('sha256').update(text).digest().readBigInt64BE(0);
  await tx.execute(sql`select pg_advisory_xact_lock(${lock.toString()}::bigint)`);
}
