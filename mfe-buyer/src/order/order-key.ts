import type { PlaceOrder } from '@linksouq/shared-api/contract';
import { setMarket, useMarket } from '@linksouq/shared-api/host';

/** FNV-1a, enough to tell one cart from another. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}
/** `randomUUID` exists on secure origins only. */
const random = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36).padStart(7, '0')).join('');

/**
 * The idempotency key of an order that was not answered yet: kept across reloads and the end of a session, so that a
 * try whose answer was lost is never a second order. Another cart, brief or buyer is another order, hence another key.
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
