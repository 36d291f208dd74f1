/**
 * The server with a planted fault, to prove that the crash proof would notice: COMMIT, and a statement that
 * writes by itself, is answered before it is committed. Only the proof bundles this file; nothing of it is in the product.
 */
import pg from 'pg';

/** How long a commit lags behind its answer, ms. */
const LAG_MS = 2_000;

const WRITES = /^\s*(insert|update|delete|with)\b/i;

type Query = (...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
/**
 * Connections whose commit is still to be sent: what comes after it waits. The lag is here and not in the database:
 * statements are sent without waiting for each other, and a commit that is on its way outlives its sender.
 */
const late = new WeakMap<pg.Client, Promise<unknown>>();

prototype.query = function early(this: pg.Client, ...args: unknown[]): unknown {
  const commitOfBefore = late.get(this);
  if (commitOfBefore) return commitOfBefore.then(() => early.apply(this, args));
  const text = typeof args[0] === 'string' ? args[0] : ((args[0] as { text?: string })?.text ?? '');
  const commitLate = () => {
    const committed = new Promise((resolve) => setTimeout(resolve, LAG_MS))
      .then(() => query.call(this, 'commit'))
      .catch(() => {})
      .then(() => late.delete(this));
    late.set(this, committed);
  };
  if (/^\s*commit\s*$/i.test(text)) {
    commitLate();
    return Promise.resolve({ rows: [], rowCount: 0, command: 'COMMIT', fields: [] });
  }
  if (!WRITES.test(text) || this.getTransactionStatus() !== 'I') return query.apply(this, args);
  void (query.call(this, 'begin') as Promise<unknown>).catch(() => {});
  const answer = query.apply(this, args);
  commitLate();
  return answer;
} as Query;

void import('../../../src/main');
