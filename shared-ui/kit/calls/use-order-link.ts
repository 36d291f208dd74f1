import { useEffect, useRef } from 'react';
import { calls } from '@linksouq/shared-api/contract';
import { addOrderAccess, orderToken } from '@linksouq/shared-api/host';
import { useLocation, useNavigate } from '@linksouq/shared-ui/host';
import { isRefusal } from './failure';
import { useAction } from './use-action';

/**
 * Exchanges the secret in an address (`#t=…`) for a token of the order. The secret proves that this device paid, or that
 * the person has got the message with the link. It is removed from the address immediately.
 * @param orderId the order in the address. Null if the address names no order
 * @param onSecret called when the address has a new secret. By default, the exchange starts
 */
export function useOrderLink(orderId: string | null, onSecret?: () => void) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const action = useAction();
  const newSecret = new URLSearchParams(hash.slice(1)).get('t') || undefined;
  /** Stores the secret until the exchange has succeeded, because a failed exchange can be repeated. */
  const secret = useRef(newSecret);

  /** @returns the id of the opened order, or undefined after a failure */
  async function exchange(): Promise<string | undefined> {
    if (!secret.current) return undefined;
    const body = { token: secret.current, held: orderToken(orderId) };
    const answer = await action.run(calls.openOrderLink, { body });
    if (!answer) return undefined;
    secret.current = undefined;
    const { orderId: opened, accessToken } = answer.data;
    addOrderAccess({ orderId: opened, accessToken });
    return opened;
  }
  useEffect(() => {
    if (!newSecret) return;
    secret.current = newSecret;
    void navigate({ search, hash: '' }, { replace: true });
    if (onSecret) onSecret();
    else void exchange();
    // The effect changes the address, so it must depend only on the secret. Otherwise it would run again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newSecret]);
  const status = action.failedWith();
  return {
    /** The address still has the secret, or the exchange is running. */
    busy: action.busy || newSecret !== undefined,
    failure: action.failure,
    failedWith: action.failedWith,
    exchange,
    /** Repeats the exchange. Undefined without a failure, and if the server refuses the secret. */
    again:
      action.failure !== undefined && status !== undefined && !isRefusal(status)
        ? { action, open: () => void exchange() }
        : undefined,
  };
}
