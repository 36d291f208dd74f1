import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Maximum age of a response that is not prefetched again, ms. A touch often follows an idle prefetch. */
const YOUNG_MS = 10_000;

interface Ahead {
  queryKey: QueryKey;
  /** Makes the call. `ahead` as in `request`. */
  ask: (how: { ahead: boolean; signal: AbortSignal }) => Promise<unknown>;
}

/** Requests a page's data in advance and caches it for the page. Never throws, because the page requests it again. */
export function prefetchQuery(client: QueryClient, { queryKey, ask }: Ahead): Promise<void> {
  const isAwaited = () => (client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
  return client.prefetchQuery({
    queryKey,
    staleTime: YOUNG_MS,
    queryFn: async ({ signal }) => {
      try {
        return await ask({ ahead: true, signal });
      } catch (error) {
        // If the page opened meanwhile and waits for this response, an ended session must be reported now.
        if ((error as { sessionOver?: boolean }).sessionOver && isAwaited())
          return ask({ ahead: false, signal });
        throw error;
      }
    },
  });
}
