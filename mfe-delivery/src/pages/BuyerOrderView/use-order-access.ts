/**
 * Gets a token that opens the order, from the first possible source:
 * - the secret in the link of a message, which is exchanged for a token of the order
 * - the stored token of the order
 * - the buyer session
 * - the account session
 * - phone and code
 */
import { useEffect, useRef, useState } from 'react';
import { calls, paths } from '@linksouq/shared-api/contract';
import {
  addOrderAccess,
  type ApiError,
  orderToken,
  removeOrderAccess,
  useMarket,
  useOrderToken,
} from '@linksouq/shared-api/host';
import { useLocation, useNavigate } from '@linksouq/shared-ui/host';
import { useAction, useOwnOrder } from '@linksouq/shared-ui/kit';

/** Why the person must enter phone and code. */
export type ClosedReason = 'unknown' | 'ended' | 'expired' | 'invalid' | 'not-yours';
export type OrderAccess =
  | { state: 'opening' }
  | { state: 'failed'; reason: string | undefined; again: () => void }
  | { state: 'closed'; reason: ClosedReason }
  | { state: 'open'; token: string; onRefused: (error: ApiError) => void };

function secretOf(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('t') || undefined;
}
/** Returns why the order stays closed, or undefined for failures that a retry may solve. */
function closedReasonOf(status: number | undefined): ClosedReason | undefined {
  if (status === 410) return 'expired';
  return status === 404 || status === 422 || status === 400 ? 'invalid' : undefined;
}

export function useOrderAccess(orderId: string): OrderAccess {
  const location = useLocation();
  const navigate = useNavigate();
  /** The secret is removed from the address immediately, so this ref stores it until the exchange. */
  const secret = useRef(secretOf(location.hash));
  const [phase, setPhase] = useState<'opening' | 'failed' | 'settled'>(
    secret.current ? 'opening' : 'settled',
  );
  const [refusal, setRefusal] = useState<ClosedReason>();
  const tokenOfOrder = useOrderToken(orderId);
  const buyerToken = useMarket((s) => s.buyer?.accessToken);
  // After a refusal, the buyer session cannot open the order. The person can still use phone and code, or another link.
  const token = tokenOfOrder ?? (refusal ? undefined : buyerToken);

  const open = useAction();
  async function exchange() {
    if (!secret.current) return;
    setPhase('opening');
    const storedToken = orderToken(orderId);
    const answer = await open.run(calls.openOrderLink, {
      body: { token: secret.current, held: storedToken },
    });
    if (!answer) {
      const reason = closedReasonOf(open.failedWith());
      setRefusal(reason);
      return setPhase(reason ? 'settled' : 'failed');
    }
    const { orderId: opened, accessToken } = answer.data;
    addOrderAccess({ orderId: opened, accessToken });
    secret.current = undefined;
    setPhase('settled');
    if (opened !== orderId) void navigate(paths.buyerOrderView(opened), { replace: true });
  }

  const newSecret = secretOf(location.hash);
  useEffect(() => {
    if (!newSecret) return;
    secret.current = newSecret;
    setRefusal(undefined);
    void navigate({ search: location.search, hash: '' }, { replace: true });
    void exchange();
    // The effect changes the address, so it must depend only on the secret. Otherwise it would run again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newSecret]);

  // The shell removes a refused token. The page then asks for phone and code.
  const [wasOpen, setWasOpen] = useState(false);
  if (token !== undefined && !wasOpen) setWasOpen(true);
  const own = useOwnOrder(token === undefined && phase === 'settled' ? orderId : null);

  if (phase === 'opening' || own.state === 'opening') return { state: 'opening' };
  if (phase === 'failed') return { state: 'failed', reason: open.failure, again: () => void exchange() };
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
