/** TanStack Query as this product uses it: no automatic retry, no refetch behind a form's back (product §7). Bundled per remote. */
import { QueryClient } from '@tanstack/react-query';

export { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export { prefetchQuery } from './prefetch';

/** One client a remote. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: true, refetchOnReconnect: true, staleTime: 0 },
      mutations: { retry: false },
    },
  });
}
