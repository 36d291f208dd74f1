/**
 * The server with a planted fault, to prove that the crash test would notice: a write is answered before it is
 * committed. Only the test bundles this file; nothing of it is in the product.
 */
import { PGlite } from '@electric-sql/pglite';

/** How long a commit lags behind its answer, ms. */
const LAG_MS = 400;

const prototype = PGlite.prototype;
const { transaction, query } = prototype;

prototype.transaction = function early<T>(this: PGlite, work: (tx: never) => Promise<T>): Promise<T> {
  return new Promise<T>((acknowledge, refuse) => {
    transaction
      .call(this, async (tx) => {
        const result = await work(tx as never);
        acknowledge(result);
        await new Promise((resolve) => setTimeout(resolve, LAG_MS));
        return result;
      })
      .catch(refuse);
  });
} as typeof transaction;

prototype.query = function early(this: PGlite, ...args: Parameters<typeof query>) {
  const writes = /^\s*(insert|update|delete)/i.test(args[0]);
  return writes ? this.transaction((tx) => tx.query(...args)) : query.apply(this, args);
} as typeof query;

void import('../../server/src/main');
