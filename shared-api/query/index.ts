/**
 * TanStack Query with the defaults of this product: queries and mutations are not retried (product §7). Each
 * remote bundles this code.
 */
import { QueryClient } from '@tanstack/react-query';

export {
  type InfiniteData,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { prefetchQuery } from './prefetch';

/** Creates the client of a remote. Each remote has one client. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: true, refetchOnReconnect: true, staleTime: 0 },
      mutations: { retry: false },
    },
  });
}
