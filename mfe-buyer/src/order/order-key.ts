import type { PlaceOrder } from '@linksouq/shared-api/contract';
import { setMarket, useMarket } from '@linksouq/shared-api/host';

/** Hashes a text with FNV-1a, which is enough to distinguish carts. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}
/** `randomUUID` exists only on secure origins. */
const random = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36).padStart(7, '0')).join('');

/**
 * Returns the idempotency key of the order. It survives reloads and the end of a session until there is a response, so
 * that a retry after a lost response creates no second order. Another cart, brief or buyer gets another key.
 */
export function orderKeyFor(buyerId: string, payload: Partial<PlaceOrder>): string {
  const mark = fingerprint(JSON.stringify([buyerId, payload]));
  const kept = useMarket.getState().orderKey;
  if (kept?.endsWith(`.${mark}`)) return kept;
  const key = `${random()}.${mark}`;
  setMarket({ orderKey: key });
  return key;
}
export const forgetOrderKey = () => setMarket({ orderKey: null });
