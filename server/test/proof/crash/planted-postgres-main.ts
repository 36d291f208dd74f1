/**
 * The server with a planted fault: COMMIT, and a single writing statement, is answered before it is committed. It
 * proves that the crash proof detects lost writes. Only the proof bundles this file.
 */
import pg from 'pg';

/** Delay between the response and the commit, ms. */
const LAG_MS = 2_000;

const WRITES = /^\s*(insert|update|delete|with)\b/i;

type Query = (...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
/**
 * Connections with a delayed commit: later statements wait. The delay is here, not in the database, because
 * statements are pipelined and a commit in flight outlives its sender.
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
