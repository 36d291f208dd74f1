/**
 * Gets a token that opens the order, from the first possible source:
 * - the secret in the link of a message, which is exchanged for a token of the order
 * - the stored token of the order
 * - the buyer session
 * - the account session
 * - phone and code
 */
import { useState } from 'react';
import { paths } from '@linksouq/shared-api/contract';
import { type ApiError, removeOrderAccess, useMarket, useOrderToken } from '@linksouq/shared-api/host';
import { useNavigate } from '@linksouq/shared-ui/host';
import { useIsMounted, useOrderLink, useOwnOrder } from '@linksouq/shared-ui/kit';

/** Why the person must enter phone and code. */
export type ClosedReason = 'unknown' | 'ended' | 'expired' | 'invalid' | 'not-yours';
export type OrderAccess =
  | { state: 'opening' }
  | { state: 'failed'; reason: string | undefined; again: () => void }
  | { state: 'closed'; reason: ClosedReason }
  | { state: 'open'; token: string; onRefused: (error: ApiError) => void };

/** Returns why the order stays closed, or undefined for failures that a retry may solve. */
function closedReasonOf(status: number | undefined): ClosedReason | undefined {
  if (status === 410) return 'expired';
  return status === 404 || status === 422 || status === 400 ? 'invalid' : undefined;
}

export function useOrderAccess(orderId: string): OrderAccess {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [refusal, setRefusal] = useState<ClosedReason>();
  const link = useOrderLink(orderId, () => {
    setRefusal(undefined);
    void exchange();
  });
  const [phase, setPhase] = useState<'opening' | 'failed' | 'settled'>(link.busy ? 'opening' : 'settled');
  const tokenOfOrder = useOrderToken(orderId);
  const buyerToken = useMarket((s) => s.buyer?.accessToken);
  // After a refusal, the buyer session cannot open the order. The person can still use phone and code, or another link.
  const token = tokenOfOrder ?? (refusal ? undefined : buyerToken);

  async function exchange() {
    setPhase('opening');
    const opened = await link.exchange();
    if (opened === undefined) {
      const reason = closedReasonOf(link.failedWith());
      setRefusal(reason);
      return setPhase(reason ? 'settled' : 'failed');
    }
    setPhase('settled');
    if (opened !== orderId && isMounted()) void navigate(paths.buyerOrderView(opened), { replace: true });
  }

  // The shell removes a refused token. The page then asks for phone and code.
  const [wasOpen, setWasOpen] = useState(false);
  if (token !== undefined && !wasOpen) setWasOpen(true);
  const own = useOwnOrder(token === undefined && phase === 'settled' ? orderId : null);

  if (phase === 'opening' || own.state === 'opening') return { state: 'opening' };
  if (phase === 'failed') return { state: 'failed', reason: link.failure, again: () => void exchange() };
  if (own.again) return { state: 'failed', reason: own.again.action.failure, again: own.again.open };
  if (own.state === 'foreign') return { state: 'closed', reason: refusal ?? 'not-yours' };
  if (!token) return { state: 'closed', reason: refusal ?? (wasOpen ? 'ended' : 'unknown') };
  return {
    state: 'open',
    token,
    onRefused(error) {
      removeOrderAccess(orderId);
      setRefusal(error.status === 410 ? 'ended' : 'not-yours');
    },
  };
}
