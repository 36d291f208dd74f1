/**
 * Limits how often one visitor counts for a page on a day, because a script can repeat a visit. Mobile networks give one
 * IPv4 address to thousands of phones. So phones with the same address and different user agents count separately, up to
 * the limit of the address, because a script can also change its user agent. An IPv6 network (/64) has one customer, so
 * its user agents do not matter. Each replica has its own limits, in memory.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context';
import { addressKey } from '../../platform/http/limits';
import type { PageEvent } from './page-counter';

type Limit = Readonly<Record<PageEvent, number>>;
/** Phones of one model and version have the same user agent. */
const MAX_PER_AGENT: Limit = { visits: 100, carts: 30 };
const MAX_PER_ADDRESS: Limit = { visits: 1_000, carts: 300 };
const MAX_PER_V6_NETWORK: Limit = { visits: 30, carts: 10 };
/** Maximum entries in memory: about 5 MB. */
const MAX_ENTRIES = 50_000;

interface Day {
  day: string;
  /** Changes each day, so that no address can be found from an entry. */
  key: Buffer;
  counts: Map<string, number>;
}
const days = new WeakMap<Context, Day>();

export interface Visitor {
  ip: string;
  /** The header `user-agent`. */
  agent: string | undefined;
}

/** Counts the event. Returns false if the visitor has reached a limit. */
export function takeVisit(
  ctx: Context,
  { day, username, event }: { day: string; username: string; event: PageEvent },
  { ip, agent = '' }: Visitor,
): boolean {
  let current = days.get(ctx);
  if (current?.day !== day) {
    current = { day, key: randomBytes(32), counts: new Map() };
    days.set(ctx, current);
  }
  const { key, counts } = current;
  const address = addressKey(ip);
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', key)
      .update([event, username, address, ...parts].join('\n'))
      .digest('base64url');
  const limits: (readonly [visitor: string, max: number])[] = address.includes(':')
    ? [[keyOf(), MAX_PER_V6_NETWORK[event]]]
    : [
        [keyOf(), MAX_PER_ADDRESS[event]],
        [keyOf(agent), MAX_PER_AGENT[event]],
      ];
  if (limits.some(([visitor, max]) => (counts.get(visitor) ?? 0) >= max)) return false;
  for (const [visitor] of limits) {
    const count = (counts.get(visitor) ?? 0) + 1;
    if (count === 1 && counts.size >= MAX_ENTRIES) counts.delete(counts.keys().next().value!);
    counts.set(visitor, count);
  }
  return true;
}
