import { calls, filsToAed, messages, paths } from '@linksouq/shared-api/contract';
import { cart, cartTotals, dropBuyer, setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { prepareTab } from '@linksouq/shared-ui';
import { t, toast, useNavigate } from '@linksouq/shared-ui/host';
import { type Action, forgetAnswers, useAction } from '@linksouq/shared-ui/kit';
import { cartPayload } from '../cart/order-payload';
import { useFeeRate } from '../cart/use-cart-seller';
import { useOrderItems } from '../cart/use-order-items';
import { forgetOrderKey, orderKeyFor } from './order-key';

/**
 * Places the order of the cart. With shown prices the payment opens. With hidden prices the seller's page
 * opens, because the seller answers first. In both cases the cart is cleared and the buyer session ends. On
 * failure the cart stays unchanged.
 * @param onRefused runs when the server refuses the order, for example because a price has changed
 */
export function usePlaceOrder(onRefused: () => void): {
  place: (briefId: string) => Promise<void>;
  action: Action;
} {
  const navigate = useNavigate();
  const action = useAction({ refresh: 'none' });
  const { total } = cartTotals(useOrderItems(), useFeeRate());

  function finish(orderId: string, paymentLink: string | null, sellerUsername: string | null) {
    if (!paymentLink) {
      toast.success(t(messages.sellerWillSend));
      // The page shows the order's code, deadline and link, because the toast disappears after two seconds.
      const state = { placedOrder: orderId };
      navigate(sellerUsername ? paths.seller(sellerUsername) : paths.home(), { replace: true, state });
    }
    setMarket({ paymentLink });
    forgetOrderKey();
    cart.clear();
    dropBuyer();
    forgetAnswers();
  }

  async function place(briefId: string) {
    const { buyer, showPrices } = useMarket.getState();
    const state = useCart.getState();
    if (action.isRunning() || !buyer || state.items.length === 0) return;
    const tab = showPrices ? prepareTab() : undefined;
    const payload = { briefId, userId: buyer.id, ...cartPayload(state) };
    const answer = await action.run(calls.placeOrder, {
      body: showPrices ? { ...payload, expectedTotal: filsToAed(total) } : payload,
      // The total does not change the key. If the response was lost and a price has changed since, a retry gets the
      // placed order.
      idempotencyKey: orderKeyFor(buyer.id, payload),
    });
    if (!answer) {
      tab?.close();
      // Status 409 can mean that the key belongs to another order, so the next try gets a new key. After any
      // other failure the same key is sent again, so that a retry creates no second order.
      if (action.failedWith() === 409) {
        forgetOrderKey();
        onRefused();
      }
      return;
    }
    const { paymentLink, orderId, accessToken } = answer.data;
    setMarket({ orderAccess: { orderId, accessToken } });
    if (paymentLink) (tab ?? prepareTab()).go(paymentLink);
    else tab?.close();
    finish(orderId, paymentLink, state.sellerUsername);
  }
  return { place, action };
}
