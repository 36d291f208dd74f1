import { calls, type DeliveryAnswer } from '@linksouq/shared-api/contract';
import { useOrderToken } from '@linksouq/shared-api/host';
import { partOf, type Reading, useCall } from '@linksouq/shared-ui/kit';
import { useEffect } from 'react';

/** Polling interval, in ms, of an unpaid order. The provider may confirm a payment late. */
const POLL_MS = 2_000;

export type PlacedOrder = DeliveryAnswer['order'];
export interface Placed {
  order: PlacedOrder;
  items: DeliveryAnswer['data'];
}

/**
 * Reads the order on a device that placed or paid it. Needs the stored access, because the address alone does
 * not prove that the person may read the order.
 * @param untilPaid polls an unpaid order
 */
export function usePlacedOrder(orderId: string | null, untilPaid: boolean): Reading<Placed> {
  const token = useOrderToken(orderId);
  const answer = useCall(calls.getBuyerDelivery, {
    params: { orderId: orderId ?? '' },
    // A new token reads the order again, for example after the secret of the payment was exchanged.
    owner: token ?? '',
    credential: 'buyer',
    enabled: token !== undefined,
    quiet: true,
  });
  const { data, refetch } = answer;
  const isWaitingForPayment = untilPaid && data?.order.payableUntil != null;
  useEffect(() => {
    if (!isWaitingForPayment) return;
    const timer = setInterval(refetch, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaitingForPayment, refetch]);
  return partOf(answer, ({ order, data: items }) => ({ order, items }));
}
