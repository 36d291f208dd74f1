import type { PlaceOrder } from '@linksouq/shared-api/contract';
import { setMarket, useMarket } from '@linksouq/shared-api/host';

/** Hashes a text with FNV-1a. This hash is sufficient to distinguish carts. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}
/** Returns a random text. `crypto.randomUUID` is not used, because it exists only on secure origins. */
const random = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36).padStart(7, '0')).join('');

/**
 * Returns the idempotency key of the order. The key is stored until there is a response, even after a reload
 * or after the end of a session. So a retry after a lost response creates no second order. A different cart,
 * brief or buyer gets a different key.
 */
export function orderKeyFor(buyerId: string, payload: Partial<PlaceOrder>): string {
  const orderHash = fingerprint(JSON.stringify([buyerId, payload]));
  const stored = useMarket.getState().orderKey;
  if (stored?.endsWith(`.${orderHash}`)) return stored;
  const key = `${random()}.${orderHash}`;
  setMarket({ orderKey: key });
  return key;
}
export const forgetOrderKey = () => setMarket({ orderKey: null });
