/**
 * Limits how often one address counts for a page on a day, because a script can repeat a visit. The limit is not 1,
 * because many phones share the address of a mobile network. Each replica has its own limit, in memory.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context';
import { addressKey } from '../../platform/http/limits';
import type { PageEvent } from './page-counter';

const MAX_PER_VISITOR: Readonly<Record<PageEvent, number>> = { visits: 30, carts: 10 };
/** Maximum entries in memory: about 5 MB. */
const MAX_ENTRIES = 50_000;

interface Day {
  day: string;
  /** Changes each day, so that no address can be found from an entry. */
  key: Buffer;
  counts: Map<string, number>;
}
const days = new WeakMap<Context, Day>();

/** Counts the event. Returns false if the address has reached its limit. */
export function takeVisit(
  ctx: Context,
  { day, ip, username, event }: { day: string; ip: string; username: string; event: PageEvent },
): boolean {
  let current = days.get(ctx);
  if (current?.day !== day) {
    current = { day, key: randomBytes(32), counts: new Map() };
    days.set(ctx, current);
  }
  const { key, counts } = current;
  const visitor = createHmac('sha256', key)
    .update(`${event}\n${username}\n${addressKey(ip)}`)
    .digest('base64url');
  const count = (counts.get(visitor) ?? 0) + 1;
  if (count > MAX_PER_VISITOR[event]) return false;
  if (count === 1 && counts.size >= MAX_ENTRIES) counts.delete(counts.keys().next().value!);
  counts.set(visitor, count);
  return true;
}
