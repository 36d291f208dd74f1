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

/**
 * Each remote has one client. It reads the shown data again when the tab becomes visible and when the connection
 * returns.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // With another network mode, a call without a connection would wait instead of failing, and show no message.
      queries: {
        retry: false,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        staleTime: 0,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // Without `mount`, the client ignores both events. `QueryClientProvider` would call `mount`, but no page uses it.
  client.mount();
  return client;
}
