/**
 * The server with a planted fault: it acknowledges changes of a payment, but never commits their transactions. The
 * crash proof must detect these lost writes.
 */
import pg from 'pg';

type Query = (...args: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
/** Connections with an open transaction that has changed a payment. */
const clientsWithChange = new WeakSet<pg.Client>();

prototype.query = function early(this: pg.Client, ...args: unknown[]): unknown {
  const text = typeof args[0] === 'string' ? args[0] : ((args[0] as { text?: string })?.text ?? '');
  if (/^\s*update "payments"/i.test(text)) clientsWithChange.add(this);
  if (/^\s*rollback\b/i.test(text)) clientsWithChange.delete(this);
  if (!/^\s*commit\s*$/i.test(text) || !clientsWithChange.has(this)) return query.apply(this, args);
  // The pool closes a connection that is not queryable, and PostgreSQL rolls back its transaction.
  (this as unknown as { _queryable: boolean })._queryable = false;
  return Promise.resolve({ rows: [], rowCount: 0, command: 'COMMIT', fields: [] });
} as Query;

void import('../../../src/main');
