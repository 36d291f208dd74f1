import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { revokeAll } from '../sessions/tokens';

export type EndAccess = (tx: Tx, ctx: Context, buyerId: string) => Promise<void>;
const endAccessByName = new Map<string, EndAccess>();
/**
 * Registers a function of another context that ends a kind of access, such as the links to orders. A second
 * call with the same name replaces the function.
 */
export function registerBuyerAccess(name: string, end: EndAccess): void {
  endAccessByName.set(name, end);
}

/**
 * Ends all access of a buyer: sessions, tokens of single orders, and the links in earlier messages. The buyer
 * can sign in again with a new code.
 * @param keptToken the token of a session that stays open
 * @returns the number of ended sessions
 */
export async function endBuyerAccess(
  tx: Tx,
  ctx: Context,
  buyerId: string,
  keptToken?: string,
): Promise<number> {
  const ended = (await revokeAll(tx, 'buyer', buyerId, keptToken)) + (await revokeAll(tx, 'order', buyerId));
  for (const end of endAccessByName.values()) await end(tx, ctx, buyerId);
  return ended;
}
