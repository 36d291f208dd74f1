import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Younger responses are not prefetched again, ms: a touch often follows an idle prefetch. */
const YOUNG_MS = 10_000;

interface Ahead {
  queryKey: QueryKey;
  /** Makes the call; `ahead` as in `request`. */
  ask: (how: { ahead: boolean; signal: AbortSignal }) => Promise<unknown>;
}

/** Requests a page's data ahead and caches it for the page. Never throws, because the page requests again. */
export function prefetchQuery(client: QueryClient, { queryKey, ask }: Ahead): Promise<void> {
  const isAwaited = () => (client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
  return client.prefetchQuery({
    queryKey,
    staleTime: YOUNG_MS,
    queryFn: async ({ signal }) => {
      try {
        return await ask({ ahead: true, signal });
      } catch (error) {
        // A page opened meanwhile and waits for this response, so an ended session must be reported now.
        if ((error as { sessionOver?: boolean }).sessionOver && isAwaited())
          return ask({ ahead: false, signal });
        throw error;
      }
    },
  });
}
