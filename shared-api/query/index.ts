/** TanStack Query without retries (product §7). Each remote bundles its own copy. */
import { QueryClient } from '@tanstack/react-query';

export {
  type InfiniteData,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { prefetchFirstPage, prefetchQuery } from './prefetch';

/** Each remote has one client. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: true, refetchOnReconnect: true, staleTime: 0 },
      mutations: { retry: false },
    },
  });
}
