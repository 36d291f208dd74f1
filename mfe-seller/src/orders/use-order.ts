import { calls, type Order } from '@linksouq/shared-api/contract';
import { useParams } from '@linksouq/shared-ui/host';
import { answersTo, partOf, type Reading, useCall } from '@linksouq/shared-ui/kit';

/** Heights of the placeholders while an order loads, px. */
export const ORDER_SKELETON = [120, 120, 120];

function listedOrder(id: string): { data: Order } | undefined {
  const order = answersTo(calls.getOrders)
    .flatMap(({ data }) => data)
    .find((listed) => listed.id === id);
  return order && { data: order };
}

/**
 * Reads the order of the address. A cached list provides the order until the response arrives. Never prefetch
 * this call, because the server then marks the order as seen.
 */
export function useOrder(): Reading<Order> {
  const { id = '' } = useParams();
  const order = useCall(calls.getOrder, { params: { id }, meanwhile: () => listedOrder(id) });
  return partOf(order, ({ data }) => data);
}
