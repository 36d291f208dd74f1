/** The last order that this tab has placed, in session storage. Another order replaces it. */
import { useCart, useMarket, useOrderToken, visitOwner } from '@linksouq/shared-api/host';
import { keepDraft, readDraft } from '@linksouq/shared-ui/kit';

const KEY = 'placed-here';
interface PlacedHere {
  orderId: string;
  /** False for an order with hidden prices. */
  hasPayment: boolean;
}

/** The session of the buyer ends with the order, so the value belongs to the visit. */
export const keepPlacedHere = (order: PlacedHere) => keepDraft(KEY, order, visitOwner());

/** Returns the order while this device has access to it. */
export function usePlacedHere(): PlacedHere | undefined {
  const order = readDraft<PlacedHere>(KEY, { orderId: '', hasPayment: false });
  const hasAccess = useOrderToken(order.orderId) !== undefined;
  return hasAccess ? order : undefined;
}

/** Returns the id of the order that /my-cart shows while the cart is empty. Undefined if it shows no order. */
export function useShownOrderId(): string | undefined {
  const unpaid = useMarket((s) => s.placedOrderId);
  const placedHere = usePlacedHere()?.orderId;
  return unpaid ?? placedHere;
}

/** Returns whether the steps of the order are over: the cart is empty, and the order was placed on this device. */
export function useIsStepOver(): boolean {
  const isEmpty = useCart((s) => s.items.length === 0);
  const isUnpaid = useMarket((s) => s.paymentLink !== null);
  const isPlacedHere = usePlacedHere() !== undefined;
  return isEmpty && (isUnpaid || isPlacedHere);
}
