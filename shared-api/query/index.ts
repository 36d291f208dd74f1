/**
 * TanStack Query with this product's defaults: no automatic retry, no refetch under an open form (product §7). Each
 * remote bundles its own.
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

/** One client per remote. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: true, refetchOnReconnect: true, staleTime: 0 },
      mutations: { retry: false },
    },
  });
}
