import { calls, type Order } from '@linksouq/shared-api/contract';
import { client } from '../data/client';
import { keyOf } from '../data/use-call';

/** An order as one of the kept lists has it. */
export function listedOrder(id: string): { data: Order } | undefined {
  const lists = client.getQueriesData<{ data: Order[] }>({ queryKey: keyOf(calls.getOrders) });
  const order = lists.flatMap(([, list]) => list?.data ?? []).find((one) => one.id === id);
  return order && { data: order };
}
