import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * A response younger than this is not prefetched again, ms. A link is often prefetched twice: while the page
 * is idle, and when a finger touches the link.
 */
const RECENT_MS = 10_000;

interface Prefetch {
  queryKey: QueryKey;
  /** Makes the call. `ahead` has the same meaning as in `request`. */
  ask: (how: { ahead: boolean; signal: AbortSignal }) => Promise<unknown>;
}

/**
 * Requests a page's data in advance and caches it. Never throws, because the page requests the data again
 * when it opens.
 */
export function prefetchQuery(client: QueryClient, { queryKey, ask }: Prefetch): Promise<void> {
  const isPageWaiting = () => (client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
  return client.prefetchQuery({
    queryKey,
    staleTime: RECENT_MS,
    queryFn: async ({ signal }) => {
      try {
        return await ask({ ahead: true, signal });
      } catch (error) {
        // If the page has opened in the meantime, it waits for this response. So the call is made again and
        // reports the ended session.
        if ((error as { sessionOver?: boolean }).sessionOver && isPageWaiting())
          return ask({ ahead: false, signal });
        throw error;
      }
    },
  });
}
