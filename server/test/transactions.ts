/**
 * Makes a test fail if code in a transaction waits for:
 * - a provider, because the transaction would keep its locks during the wait
 * - a statement on another connection. Without a free connection, the statement and the transaction wait for each
 *   other. The embedded database has only one connection
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../src/platform/context';
import type { choosePorts } from '../src/platform/ports';

const transactionRuns = new AsyncLocalStorage<true>();
/** The ports of providers and helpers. `satisfies` fails to compile if a port is missing. */
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

/** @throws Error inside a transaction */
function refuseInside(name: string): void {
  if (transactionRuns.getStore()) throw new Error(`${name} was called inside a transaction`);
}

/** Adds the check to all methods of a port, also to methods that a test replaces. */
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
