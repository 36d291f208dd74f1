import { calls, type Order } from '@linksouq/shared-api/contract';
import { useParams } from '@linksouq/shared-ui/host';
import { answersTo, partOf, type Reading, useCall } from '@linksouq/shared-ui/kit';

/** Heights in px of an order's screen while it loads. */
export const ORDER_SKELETON = [120, 120, 120];

/** Returns an order from a cached list. */
function listedOrder(id: string): { data: Order } | undefined {
  const order = answersTo(calls.getOrders)
    .flatMap(({ data }) => data)
    .find((one) => one.id === id);
  return order && { data: order };
}

/**
 * Reads the order of the address. A cached list provides the order until the response arrives. It is never prefetched,
 * because the call marks the order as seen.
 */
export function useOrder(): Reading<Order> {
  const { id = '' } = useParams();
  const order = useCall(calls.getOrder, { params: { id }, meanwhile: () => listedOrder(id) });
  return partOf(order, ({ data }) => data);
}
