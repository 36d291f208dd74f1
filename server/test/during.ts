import type { Tx } from '../src/platform/db/client';
import { holdTransaction } from './blocked';
import type { TestServer } from './harness';

/** Time, in ms, in which the other request reaches the lock. If it is slower, it sees the committed data. */
const REACH_MS = 400;

/** Runs `work` in a transaction. While the transaction is open, starts `other`. @returns the result of `other` */
export async function during<T>(
  { ctx }: TestServer,
  work: (tx: Tx) => Promise<unknown>,
  other: () => Promise<T>,
): Promise<T> {
  const commit = await holdTransaction(ctx.db, work);
  const result = other();
  result.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, REACH_MS));
  await commit();
  return result;
}
