import { calls, type DeliveryAnswer } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { partOf, type Reading, useCall } from '@linksouq/shared-ui/kit';
import { useEffect } from 'react';

/** Interval between two reads of an unpaid order, ms. The provider may confirm a payment with a delay. */
const POLL_MS = 2_000;

export type PlacedOrder = DeliveryAnswer['order'];
/** An order with its items. */
export interface Placed {
  order: PlacedOrder;
  items: DeliveryAnswer['data'];
}

/**
 * Reads the order on a device that placed or paid it. Makes no call without the stored access to this order,
 * because the address alone does not prove that the person may read it.
 * @param untilPaid whether an unpaid order is read again until its payment arrives
 */
export function usePlacedOrder(orderId: string | null, untilPaid: boolean): Reading<Placed> {
  const token = useMarket((s) =>
    orderId !== null && s.orderAccess?.orderId === orderId ? s.orderAccess.accessToken : undefined,
  );
  const answer = useCall(calls.getBuyerDelivery, {
    params: { orderId: orderId ?? '' },
    // The order is read again with a new token, for example after the exchange of the payment's secret.
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
