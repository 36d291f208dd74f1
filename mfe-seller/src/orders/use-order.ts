import { calls, type Order } from '@linksouq/shared-api/contract';
import { useParams } from '@linksouq/shared-ui/host';
import { answersTo, partOf, type Reading, useCall } from '@linksouq/shared-ui/kit';

/** Heights in px of an order's screen while it loads. */
export const ORDER_SKELETON = [120, 120, 120];

/** Returns an order as a kept list holds it. */
function listedOrder(id: string): { data: Order } | undefined {
  const order = answersTo(calls.getOrders)
    .flatMap(({ data }) => data)
    .find((one) => one.id === id);
  return order && { data: order };
}

/**
 * Reads the order of the address. Until its answer is here, a kept list gives the order. It is never prefetched: the
 * call tells the server that the seller has seen the order.
 */
export function useOrder(): Reading<Order> {
  const { id = '' } = useParams();
  const order = useCall(calls.getOrder, { params: { id }, meanwhile: () => listedOrder(id) });
  return partOf(order, ({ data }) => data);
}
