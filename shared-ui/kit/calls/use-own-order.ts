import { useEffect, useState } from 'react';
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

  async function open() {
    if (orderId === null || attempt === undefined || action.isRunning()) return;
    const answer = await action.run(calls.openMyOrder, { body: { orderId }, credential: 'account' });
    if (answer) addAccountOrder({ orderId, accessToken: answer.data.accessToken });
    setEnded({ attempt, isForeign: action.failedWith() === 404 });
  }
  useEffect(() => {
    if (attempt !== undefined && !hasEnded) void open();
    // After a failure, only the person can start another attempt for this order and brand.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);

  if (attempt === undefined) return { state: 'closed' };
  if (!hasEnded) return { state: 'opening' };
  if (ended.isForeign) return { state: 'foreign' };
  return { state: 'closed', again: { action, open: () => void open() } };
}
