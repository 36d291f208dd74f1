import { calls, type Order } from '@linksouq/shared-api/contract';
import { useParams } from '@linksouq/shared-ui/host';
import { answersTo, partOf, type Reading, useCall } from '@linksouq/shared-ui/kit';

/** Heights, in px, of the placeholders while an order loads. */
export const ORDER_SKELETON = [120, 120, 120];

function listedOrder(id: string): { data: Order } | undefined {
  const order = answersTo(calls.getOrders)
    .flatMap(({ data }) => data)
    .find((listed) => listed.id === id);
  return order && { data: order };
}

/**
 * Reads the order whose id is in the address. Until the response arrives, uses the order from a cached list. Never
 * prefetch this call, because the server marks the order as seen.
 */
export function useOrder(): Reading<Order> {
  const { id = '' } = useParams();
  const order = useCall(calls.getOrder, { params: { id }, meanwhile: () => listedOrder(id) });
  return partOf(order, ({ data }) => data);
}
