/** One query client for the whole remote, and the two lists of deliveries. */
import type { ComponentType } from 'react';
import { calls, type DeliveryAnswer } from 'shared-api/contract';
import { type ApiError, request } from 'shared-api/host';
import { createQueryClient, QueryClientProvider, useQuery, useQueryClient } from 'shared-api/query';

export const queryClient = createQueryClient();

/** Gives a page the remote's query client. */
export function withQueries<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function PageWithQueries(props: P) {
    return (
      <QueryClientProvider client={queryClient}>
        <Page {...props} />
      </QueryClientProvider>
    );
  };
}

const key = (side: 'seller' | 'buyer', orderId: string) => ['delivery', side, orderId];

/** GET /order/seller/submit-content/{id} (spec §7). */
export function useSellerDelivery(orderId: string) {
  return useQuery<DeliveryAnswer, ApiError>({
    queryKey: key('seller', orderId),
    queryFn: ({ signal }) => request(calls.getSellerDelivery, { params: { id: orderId }, signal }),
  });
}

/** GET /submit-content/{orderId} (spec §7). Asked only once somebody is known (design §6: no session, no call). */
export function useBuyerDelivery(orderId: string, token: string | undefined) {
  return useQuery<DeliveryAnswer, ApiError>({
    queryKey: [...key('buyer', orderId), token],
    queryFn: ({ signal }) => request(calls.getBuyerDelivery, { params: { orderId }, signal }),
    enabled: Boolean(orderId && token),
  });
}

/**
 * Reads a delivery again after something was sent, accepted or rejected: also the one of a screen that comes next,
 * which would show its last state for a moment.
 */
export function useDeliveryChanged(side: 'seller' | 'buyer', orderId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key(side, orderId), refetchType: 'all' });
}
