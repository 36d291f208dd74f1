import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { revokeAll } from '../sessions/tokens';

/** Ends one more kind of access of a buyer, in the same transaction. */
export type EndAccess = (tx: Tx, ctx: Context, buyerId: string) => Promise<void>;
const others = new Map<string, EndAccess>();
/**
 * Registers a function that ends what another context keeps open for buyers. A second call with the name replaces it.
 */
export function registerBuyerAccess(name: string, end: EndAccess): void {
  others.set(name, end);
}

/**
 * Ends all access of a buyer: sessions, tokens of single orders, and the links in messages sent so far. Phone and code
 * open the orders again.
 * @param kept the token of a session that stays
 * @returns the number of ended sessions
 */
export async function endBuyerAccess(tx: Tx, ctx: Context, buyerId: string, kept?: string): Promise<number> {
  const ended = (await revokeAll(tx, 'buyer', buyerId, kept)) + (await revokeAll(tx, 'order', buyerId));
  for (const end of others.values()) await end(tx, ctx, buyerId);
  return ended;
}
