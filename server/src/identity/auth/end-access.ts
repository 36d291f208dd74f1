import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { revokeAll } from '../sessions/tokens';

interface Account {
  kind: 'seller' | 'buyer';
  id: string;
}
/** Returns the number of ended links. */
export type EndAccess = (tx: Tx, ctx: Context, account: Account) => Promise<number>;
const endAccessByName = new Map<string, EndAccess>();
/**
 * Registers a function of another context that ends a kind of access, such as the links to orders. A second
 * call with the same name replaces the function.
 */
export function registerAccess(name: string, end: EndAccess): void {
  endAccessByName.set(name, end);
}

/**
 * Ends all access of a seller or a buyer: sessions, tokens of single orders, and the links in earlier messages.
 * The person can sign in again with a new code.
 * @param keptToken the token of a session that stays open
 * @returns the number of ended sessions and links
 */
export async function endAccess(
  tx: Tx,
  ctx: Context,
  { kind, id }: Account,
  keptToken?: string,
): Promise<number> {
  let ended = await revokeAll(tx, kind, id, keptToken);
  if (kind === 'buyer') ended += await revokeAll(tx, 'order', id);
  for (const end of endAccessByName.values()) ended += await end(tx, ctx, { kind, id });
  return ended;
}
