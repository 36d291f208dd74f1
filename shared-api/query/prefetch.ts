import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Age, in ms. A younger response is not prefetched again. The page of a link is often prefetched twice:
 * while the current page is idle, and when a finger touches the link.
 */
const RECENT_MS = 10_000;

interface Prefetch {
  queryKey: QueryKey;
  /** Makes the call. `ahead` means a prefetch: see `CallArgs` in `host/client.ts`. */
  ask: (options: { ahead: boolean; signal: AbortSignal }) => Promise<unknown>;
}

/** Requests and caches the data of a page in advance. Never throws. */
export function prefetchQuery(client: QueryClient, prefetch: Prefetch): Promise<void> {
  const { queryKey } = prefetch;
  return client.prefetchQuery({ queryKey, staleTime: RECENT_MS, queryFn: askAhead(client, prefetch) });
}

/**
 * Requests and caches the first page of a list in advance. Skips a shown list, which requests its pages itself, and a
 * cached list of several pages, because the request would remove the other pages. Never throws.
 */
export function prefetchFirstPage(client: QueryClient, prefetch: Prefetch): Promise<void> {
  const { queryKey } = prefetch;
  const pageCount = client.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0;
  if (isShown(client, queryKey) || pageCount > 1) return Promise.resolve();
  return client.prefetchInfiniteQuery({
    queryKey,
    staleTime: RECENT_MS,
    queryFn: askAhead(client, prefetch),
    initialPageParam: undefined,
  });
}

const isShown = (client: QueryClient, queryKey: QueryKey) =>
  (client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;

function askAhead(client: QueryClient, { queryKey, ask }: Prefetch) {
  return async ({ signal }: { signal: AbortSignal }) => {
    try {
      return await ask({ ahead: true, signal });
    } catch (error) {
      // The page has opened in the meantime and waits for this response. A call without `ahead` reports the end of
      // the session.
      if ((error as { sessionOver?: boolean }).sessionOver && isShown(client, queryKey))
        return ask({ ahead: false, signal });
      throw error;
    }
  };
}
