/** One query client for the whole remote, and the two lists of deliveries. */
import type { ComponentType } from 'react';
import { calls, type DeliveryAnswer, type PagePrefetch } from '@linksouq/shared-api/contract';
import { type ApiError, request } from '@linksouq/shared-api/host';
import {
  createQueryClient,
  prefetchQuery,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from '@linksouq/shared-api/query';
import { onLocaleChange } from '@linksouq/shared-ui/host';

export const queryClient = createQueryClient();

// The server sends an order's timeline in the language of the request.
onLocaleChange(() => void queryClient.invalidateQueries());

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

const askSellerDelivery =
  (orderId: string) =>
  (how: { signal: AbortSignal; ahead?: boolean }): Promise<DeliveryAnswer> =>
    request(calls.getSellerDelivery, { ...how, params: { id: orderId }, credential: 'seller' });
/** GET /order/seller/submit-content/{id} (product §7). */
export const useSellerDelivery = (orderId: string) =>
  useQuery<DeliveryAnswer, ApiError>({
    queryKey: key('seller', orderId),
    queryFn: ({ signal }) => askSellerDelivery(orderId)({ signal }),
  });

/** Asks for an order's delivery ahead of its screen. */
export const prefetchSellerDelivery: PagePrefetch = ({ params: { id = '' } }) =>
  prefetchQuery(queryClient, { queryKey: key('seller', id), ask: askSellerDelivery(id) });

/** GET /submit-content/{orderId} (product §7). Makes no call without a session. */
export function useBuyerDelivery(orderId: string, token: string | undefined) {
  return useQuery<DeliveryAnswer, ApiError>({
    queryKey: [...key('buyer', orderId), token],
    queryFn: ({ signal }) => request(calls.getBuyerDelivery, { params: { orderId }, signal }),
    enabled: Boolean(orderId && token),
  });
}

/**
 * Reads a delivery again after a submission or a decision, also for the next screen, which would show the old state
 * for a moment.
 */
export function useDeliveryChanged(side: 'seller' | 'buyer', orderId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key(side, orderId), refetchType: 'all' });
}
