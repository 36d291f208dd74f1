/**
 * Makes a test fail if a transaction waits for something outside the transaction:
 * - for a provider, because the transaction would keep its locks during the wait.
 * - for a statement on another connection. The embedded database has only one connection. So the statement
 * would wait for the end of the transaction, and the transaction for the statement. On PostgreSQL the same
 * happens if the pool is empty.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../src/platform/context';
import type { choosePorts } from '../src/platform/ports';

const transactionRuns = new AsyncLocalStorage<true>();
/** All ports. The code does not compile if a new port is missing in this list. */
export const PORTS = {
  storage: true,
  messages: true,
  payments: true,
  ai: true,
  pdf: true,
  pictures: true,
  websites: true,
} satisfies Record<keyof Awaited<ReturnType<typeof choosePorts>>, true>;

const STATEMENTS = ['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute'] as const;

export function keepTransactionsShort(ctx: Context): void {
  const begin = ctx.db.transaction.bind(ctx.db);
  ctx.db.transaction = ((work, options) => {
    refuseInside('db.transaction');
    return begin((tx) => transactionRuns.run(true, () => work(tx)), options);
  }) as typeof ctx.db.transaction;
  for (const name of STATEMENTS) {
    const statement = ctx.db[name].bind(ctx.db) as (...args: unknown[]) => unknown;
    Object.assign(ctx.db, {
      [name]: (...args: unknown[]) => {
        refuseInside(`db.${name}`);
        return statement(...args);
      },
    });
  }
  for (const port of Object.keys(PORTS) as (keyof typeof PORTS)[])
    ctx[port] = guarded(port, ctx[port] as never);
}

/** @throws Error if it is called inside a transaction */
function refuseInside(name: string): void {
  if (transactionRuns.getStore()) throw new Error(`${name} was called inside a transaction`);
}

/** Wraps a port with the check. The check is on the port object, so tests may still replace a method. */
function guarded<Port extends object>(name: string, port: Port): Port {
  return new Proxy(port, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        refuseInside(`${name}.${String(key)}`);
        return Reflect.apply(value, target, args);
      };
    },
  });
}
