import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * A response that is younger than this is not prefetched again, ms. The page of a link is often prefetched twice:
 * while the current page is idle, and when a finger touches the link.
 */
const RECENT_MS = 10_000;

interface Prefetch {
  queryKey: QueryKey;
  /** Makes the call. `ahead` means a prefetch: see `CallArgs` in `host/client.ts`. */
  ask: (options: { ahead: boolean; signal: AbortSignal }) => Promise<unknown>;
}

/** Requests and caches the data of a page in advance. Never throws. */
export function prefetchQuery(client: QueryClient, { queryKey, ask }: Prefetch): Promise<void> {
  const isPageWaiting = () => (client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
  return client.prefetchQuery({
    queryKey,
    staleTime: RECENT_MS,
    queryFn: async ({ signal }) => {
      try {
        return await ask({ ahead: true, signal });
      } catch (error) {
        // The page has opened in the meantime and waits for this response. A call without `ahead` reports the end of
        // the session.
        if ((error as { sessionOver?: boolean }).sessionOver && isPageWaiting())
          return ask({ ahead: false, signal });
        throw error;
      }
    },
  });
}
