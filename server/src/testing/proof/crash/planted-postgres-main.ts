/**
 * The server with a planted fault, to prove that the crash proof would notice: COMMIT is answered before it is sent.
 * Only the proof bundles this file; nothing of it is in the product.
 */
import pg from 'pg';

/** How long a commit lags behind its answer, s. */
const LAG_S = 2;

type Query = (...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
prototype.query = function early(this: pg.Client, ...args: unknown[]) {
  const text = typeof args[0] === 'string' ? args[0] : ((args[0] as { text?: string })?.text ?? '');
  if (!/^\s*commit\s*$/i.test(text)) return query.apply(this, args);
  void (query.call(this, `select pg_sleep(${LAG_S})`) as Promise<unknown>).catch(() => {});
  void (query.call(this, 'commit') as Promise<unknown>).catch(() => {});
  return Promise.resolve({ rows: [], rowCount: 0, command: 'COMMIT', fields: [] });
} as Query;

void import('../../../main');
