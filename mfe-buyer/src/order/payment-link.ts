/** The brand can retry a payment with the stored link (product §4). The link is removed when no payment is needed. */
import { setMarket, useMarket } from '@linksouq/shared-api/host';
import { useEffect, useState } from 'react';
import { paymentStateOf } from './payment-state';
import type { Placed } from './use-placed-order';

/**
 * Returns the order of the stored link, or null if it is not known. Reads the order once, because the page
 * may open another order later.
 */
export function useOrderOfLink(): string | null {
  const [orderId] = useState(() => {
    const { paymentLink, placedOrderId } = useMarket.getState();
    return paymentLink ? placedOrderId : null;
  });
  return orderId;
}

/**
 * Removes the link when the server says that its order is paid, returned, ended or expired.
 * @param orderOfLink null if it is not known
 */
export function useLinkRemoval(placed: Placed | undefined, orderOfLink: string | null): void {
  const isOver =
    placed !== undefined &&
    (orderOfLink === null || orderOfLink === placed.order.id) &&
    ['paid', 'returned', 'ended', 'expired'].includes(paymentStateOf(placed.order));
  useEffect(() => {
    if (isOver && useMarket.getState().paymentLink) setMarket({ paymentLink: null });
  }, [isOver]);
}
