import { type PlaceOrder, shortHash } from '@linksouq/shared-api/contract';
import { setMarket, useMarket } from '@linksouq/shared-api/host';
import { randomKey } from '../random-key';

/**
 * Returns the idempotency key of the order. The key stays stored after a reload and after the end of the session, until
 * the server accepts the order or refuses it with status 409. So a retry after a lost response creates no second order.
 * Another cart, brief or buyer gets another key.
 */
export function orderKeyFor(buyerId: string, payload: Partial<PlaceOrder>): string {
  const orderHash = shortHash(JSON.stringify([buyerId, payload]));
  const stored = useMarket.getState().orderKey;
  if (stored?.endsWith(`.${orderHash}`)) return stored;
  const key = `${randomKey()}.${orderHash}`;
  setMarket({ orderKey: key });
  return key;
}
export const forgetOrderKey = () => setMarket({ orderKey: null });
