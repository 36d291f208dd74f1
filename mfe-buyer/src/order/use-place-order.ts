import { calls, filsToAed, messages, paths } from '@linksouq/shared-api/contract';
import {
  addOrderAccess,
  cart,
  type CartState,
  dropBuyer,
  setMarket,
  useCart,
  useMarket,
} from '@linksouq/shared-api/host';
import { prepareTab, useReplaceSteps } from '@linksouq/shared-ui';
import { t, toast } from '@linksouq/shared-ui/host';
import { type Action, forgetAnswers, useAction } from '@linksouq/shared-ui/kit';
import { cartPayload } from '../cart/order-payload';
import { useCartTotals } from '../cart/use-cart-totals';
import { useOrderItems } from '../cart/use-order-items';
import { forgetOrderKey, orderKeyFor } from './order-key';
import { keepPlacedHere } from './placed-here';

const STEPS = [paths.cart(), paths.requirements(), paths.aiBrief(), paths.editAiBrief(), paths.myCart()];

/**
 * Removes the ordered items. Items that the person has added since, also of another seller, stay in the cart. The key
 * goes with the items. Until then, a second press, also in another tab or after a reload, gets the same order.
 */
function endCart({ sellerId, items }: CartState) {
  if (useCart.getState().sellerId === sellerId) for (const { slug } of items) cart.remove(slug);
  forgetOrderKey();
  dropBuyer();
  forgetAnswers();
}

/**
 * Places the order of the cart, empties the cart and ends the buyer session. With shown prices, the payment
 * opens. With hidden prices, the seller's page opens. Afterwards, Back opens the page before the cart. A failure
 * leaves the cart unchanged.
 * @param onRefused called if the server refuses the order, such as after a change of a price
 */
export function usePlaceOrder(onRefused: () => void): {
  place: (briefId: string) => Promise<void>;
  action: Action & { isRefused: boolean };
} {
  const replaceSteps = useReplaceSteps(STEPS);
  const action = useAction({ refresh: 'none' });
  const { total } = useCartTotals(useOrderItems());

  /** 409: the total has changed, or the seller takes no orders. 422: an item is no longer offered. */
  const isRefused = () => [409, 422].includes(action.failedWith() ?? 0);

  async function place(briefId: string) {
    const { buyer, showPrices } = useMarket.getState();
    const state = useCart.getState();
    if (action.isRunning() || !buyer || state.items.length === 0) return;
    const tab = showPrices ? prepareTab() : undefined;
    const payload = { briefId, userId: buyer.id, ...cartPayload(state) };
    const answer = await action.run(calls.placeOrder, {
      // With hidden prices, the total is 0. If the seller now shows prices, the server refuses this total,
      // because the brand has seen no price.
      body: { ...payload, expectedTotal: showPrices ? filsToAed(total) : 0 },
      // The key does not depend on the total. After a lost response and a change of a price, a retry gets the
      // order that was already placed.
      idempotencyKey: orderKeyFor(buyer.id, payload),
    });
    if (!answer) {
      tab?.close();
      // Status 409 can mean that the key belongs to another order, so the next try needs a new key. After any
      // other failure the key stays, so a retry creates no second order.
      if (action.failedWith() === 409) forgetOrderKey();
      if (isRefused()) onRefused();
      return;
    }
    // After the person has opened another page, the order is stored too: /my-cart shows its payment link.
    const isHere = action.isMounted();
    const { paymentLink, orderId, accessToken } = answer.data;
    addOrderAccess({ orderId, accessToken });
    setMarket({ placedOrderId: orderId, paymentLink });
    keepPlacedHere({ orderId, hasPayment: paymentLink !== null });
    if (paymentLink) {
      endCart(state);
      if (isHere) await replaceSteps(paths.myCart());
      const isOpen = (tab ?? prepareTab()).go(paymentLink, { mayLeave: isHere });
      // The other page shows nothing of the order, whose payment did not open.
      if (!isOpen && !isHere)
        // My Cart shows the payment only while the cart is empty.
        toast.plain(
          useCart.getState().items.length > 0
            ? t('Your order is placed. Pay it in My orders.')
            : t('Your order is placed. Pay it in My Cart.'),
        );
      return;
    }
    tab?.close();
    toast.success(t(messages.sellerWillSend));
    const { sellerUsername } = state;
    // The toast disappears after two seconds. The seller's page shows the order's code, deadline and link.
    const options = { state: { placedOrder: orderId } };
    if (isHere) await replaceSteps(sellerUsername ? paths.seller(sellerUsername) : paths.home(), options);
    endCart(state);
  }
  return { place, action: { ...action, isRefused: isRefused() } };
}
