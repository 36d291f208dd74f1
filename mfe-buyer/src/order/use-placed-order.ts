import { calls, type DeliveryAnswer } from '@linksouq/shared-api/contract';
import { useOrderToken } from '@linksouq/shared-api/host';
import { partOf, type Reading, useCall, usePoll } from '@linksouq/shared-ui/kit';

/** Polling intervals, in ms, of an unpaid order. */
const POLL_MS = {
  /** The brand comes from the checkout. The provider may confirm the payment late. */
  afterCheckout: 2_000,
  /** The brand may pay in another tab. If the browser blocks the storage, this tab gets no message from the other tab. */
  beforeCheckout: 10_000,
};

export type PlacedOrder = DeliveryAnswer['order'];
export interface Placed {
  order: PlacedOrder;
  items: DeliveryAnswer['data'];
}

/**
 * Reads the order on a device that placed or paid it. Needs the stored access, because the address alone does
 * not prove that the person may read the order.
 * @param time decides how often an unpaid order is read again
 */
export function usePlacedOrder(orderId: string | null, time: keyof typeof POLL_MS): Reading<Placed> {
  const token = useOrderToken(orderId);
  const answer = useCall(calls.getBuyerDelivery, {
    params: { orderId: orderId ?? '' },
    // If the token changes, the order is read again, for example after the secret of the payment was exchanged.
    owner: token ?? '',
    credential: 'buyer',
    enabled: token !== undefined,
    quiet: true,
  });
  const { data, refetch } = answer;
  const isUnpaid = data?.order.payableUntil != null;
  usePoll(refetch, isUnpaid, POLL_MS[time]);
  return partOf(answer, ({ order, data: items }) => ({ order, items }));
}
