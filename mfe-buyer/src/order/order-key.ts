import type { PlaceOrder } from '@linksouq/shared-api/contract';
import { setMarket, useMarket } from '@linksouq/shared-api/host';

/** FNV-1a, which is sufficient to distinguish carts. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}
/** `crypto.randomUUID` exists only on secure origins. */
const random = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36).padStart(7, '0')).join('');

/**
 * Returns the idempotency key of the order. It is stored until the server responds, also over a reload and
 * the end of a session. So a retry after a lost response creates no second order. Another cart, brief or
 * buyer gets another key.
 */
export function orderKeyFor(buyerId: string, payload: Partial<PlaceOrder>): string {
  const orderHash = hashOf(JSON.stringify([buyerId, payload]));
  const stored = useMarket.getState().orderKey;
  if (stored?.endsWith(`.${orderHash}`)) return stored;
  const key = `${random()}.${orderHash}`;
  setMarket({ orderKey: key });
  return key;
}
export const forgetOrderKey = () => setMarket({ orderKey: null });
