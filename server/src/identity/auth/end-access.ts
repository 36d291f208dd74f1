import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { revokeAll } from '../sessions/tokens';

/** Ends one more kind of access of a buyer, in the same transaction. */
export type EndAccess = (tx: Tx, ctx: Context, buyerId: string) => Promise<void>;
const others = new Map<string, EndAccess>();
/** Registers what another context keeps open for buyers; a second call with the name replaces it. */
export function registerBuyerAccess(name: string, end: EndAccess): void {
  others.set(name, end);
}

/**
 * Ends everything that opens something of a buyer: sessions, tokens of single orders, and the links in messages that
 * were sent so far. Phone and code open the orders again.
 * @returns how many sessions there were
 */
export async function endBuyerAccess(tx: Tx, ctx: Context, buyerId: string): Promise<number> {
  const ended = (await revokeAll(tx, 'buyer', buyerId)) + (await revokeAll(tx, 'order', buyerId));
  for (const end of others.values()) await end(tx, ctx, buyerId);
  return ended;
}
