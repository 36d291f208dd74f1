import { calls, type Order } from '@linksouq/shared-api/contract';
import { useParams } from '@linksouq/shared-ui/host';
import { answersTo, partOf, type Reading, useCall } from '@linksouq/shared-ui/kit';

/** Heights of the placeholder bars that an order's screen shows while it loads, px. */
export const ORDER_SKELETON = [120, 120, 120];

/** Returns an order from a cached list. */
function listedOrder(id: string): { data: Order } | undefined {
  const order = answersTo(calls.getOrders)
    .flatMap(({ data }) => data)
    .find((listed) => listed.id === id);
  return order && { data: order };
}

/**
 * Reads the order whose id is in the address. Until the response arrives, the order comes from a cached list.
 * The call is never prefetched, because it marks the order as seen.
 */
export function useOrder(): Reading<Order> {
  const { id = '' } = useParams();
  const order = useCall(calls.getOrder, { params: { id }, meanwhile: () => listedOrder(id) });
  return partOf(order, ({ data }) => data);
}
