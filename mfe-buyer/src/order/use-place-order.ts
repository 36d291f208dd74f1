import { calls, messages, paths } from '@linksouq/shared-api/contract';
import { ApiError, cart, dropBuyer, request, setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { reportFailure, t, toast, useNavigate } from '@linksouq/shared-ui/host';
import { useRef, useState } from 'react';
import { cartPayload } from '../cart/order-payload';
import { queryClient } from '../with-queries';
import { forgetOrderKey, orderKeyFor } from './order-key';
import { openPaymentTab } from './payment-tab';

/**
 * The key may stand for another order: the next try takes a new one. After any other failure the same key is sent
 * again, which never makes a second order; a session that ended says nothing about a try before it.
 */
const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/**
 * Places the order of the cart (product §4): with prices shown the payment opens, with hidden prices the seller will
 * answer. Afterwards the cart is cleared and the buyer session dropped. On failure the cart stays as it is.
 */
export function usePlaceOrder() {
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  /** Why the server refused, to be read without hurry. */
  const [refusal, setRefusal] = useState<string>();

  function finish(paymentLink: string | null, sellerUsername: string | null) {
    if (!paymentLink) {
      toast.success(t(messages.sellerWillSend));
      navigate(sellerUsername ? paths.seller(sellerUsername) : paths.home(), { replace: true });
    }
    setMarket({ paymentLink });
    forgetOrderKey();
    cart.clear();
    dropBuyer();
    queryClient.clear();
  }

  async function place(briefId: string) {
    const { buyer, showPrices } = useMarket.getState();
    const state = useCart.getState();
    if (running.current || !buyer || state.items.length === 0) return;
    running.current = true;
    setBusy(true);
    setRefusal(undefined);
    const tab = showPrices ? openPaymentTab() : undefined;
    const body = { briefId, userId: buyer.id, ...cartPayload(state) };
    try {
      const { data } = await request(calls.placeOrder, { body, idempotencyKey: orderKeyFor(buyer.id, body) });
      if (data.paymentLink) (tab ?? openPaymentTab()).show(data.paymentLink);
      else tab?.close();
      finish(data.paymentLink, state.sellerUsername);
    } catch (error) {
      tab?.close();
      if (isConflict(error)) forgetOrderKey();
      reportFailure(calls.placeOrder, error);
      if (error instanceof ApiError && !error.sessionOver) {
        setRefusal(error.status ? error.serverMessage : t('No connection. Nothing is lost: try again.'));
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { place, busy, refusal };
}
