import { useEffect, useRef, useState } from 'react';
import { calls } from '@linksouq/shared-api/contract';
import { addAccountOrder, useAccount } from '@linksouq/shared-api/host';
import { type Action, useAction } from './use-action';

interface OwnOrder {
  /**
   * `foreign`: the order does not belong to the signed-in brand. `closed`: the device needs no access, the device has
   * no account session, or the call has ended.
   */
  state: 'opening' | 'foreign' | 'closed';
  /** Repeats the call. Undefined without a failure. */
  again?: { action: Action; open: () => void };
}

/**
 * Gets the access to an order with the account session.
 * @param orderId null if this device needs no access
 */
export function useOwnOrder(orderId: string | null): OwnOrder {
  const brandId = useAccount((s) => s.account?.id);
  const action = useAction({ quiet: true });
  const attempt = orderId !== null && brandId !== undefined ? `${brandId} ${orderId}` : undefined;
  const [ended, setEnded] = useState<{ attempt: string; isForeign: boolean }>();
  const hasEnded = attempt !== undefined && ended?.attempt === attempt;
  const lastAttempt = useRef<string>(undefined);
  const { busy } = action;

  async function open() {
    if (orderId === null || attempt === undefined || action.isRunning()) return;
    lastAttempt.current = attempt;
    const answer = await action.run(calls.openMyOrder, { body: { orderId }, credential: 'account' });
    if (answer) addAccountOrder({ orderId, accessToken: answer.data.accessToken });
    setEnded({ attempt, isForeign: action.failedWith() === 404 });
  }
  useEffect(() => {
    if (attempt !== undefined && attempt !== lastAttempt.current) void open();
    // After a failure, only the person can start another attempt for this order and brand. If another brand signs in
    // during a call, its attempt starts when the call has ended.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt, busy]);

  if (attempt === undefined) return { state: 'closed' };
  if (!hasEnded) return { state: 'opening' };
  if (ended.isForeign) return { state: 'foreign' };
  return { state: 'closed', again: { action, open: () => void open() } };
}
