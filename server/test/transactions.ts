/**
 * Makes every test fail when it calls a provider inside a transaction, because the transaction would keep its locks
 * while it waits.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../src/platform/context';
import type { choosePorts } from '../src/platform/ports';

const inside = new AsyncLocalStorage<true>();
/** All ports. A new port does not compile until it is listed here. */
export const PORTS = {
  storage: true,
  messages: true,
  payments: true,
  ai: true,
  pdf: true,
  pictures: true,
  websites: true,
} satisfies Record<keyof ReturnType<typeof choosePorts>, true>;

export function keepPortsOutOfTransactions(ctx: Context): void {
  const begin = ctx.db.transaction.bind(ctx.db);
  ctx.db.transaction = ((work, options) =>
    begin((tx) => inside.run(true, () => work(tx)), options)) as typeof ctx.db.transaction;
  for (const port of Object.keys(PORTS) as (keyof typeof PORTS)[])
    ctx[port] = guarded(port, ctx[port] as never);
}

/** The guard is on the port object, so tests may still replace a method. */
function guarded<Port extends object>(name: string, port: Port): Port {
  return new Proxy(port, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (inside.getStore()) throw new Error(`${name}.${String(key)} was called inside a transaction`);
        return Reflect.apply(value, target, args);
      };
    },
  });
}
