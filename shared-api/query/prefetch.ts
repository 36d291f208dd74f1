import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Answers younger than this (ms) are not asked for again ahead: a touch often follows a rest. */
const YOUNG_MS = 10_000;

interface Ahead {
  queryKey: QueryKey;
  /** Makes the call; `ahead` as `request` takes it. */
  ask: (how: { ahead: boolean; signal: AbortSignal }) => Promise<unknown>;
}

/** Asks for what a page will ask for, and keeps it where the page looks. Never throws: the page asks again. */
export function prefetchQuery(client: QueryClient, { queryKey, ask }: Ahead): Promise<void> {
  const isAwaited = () => (client.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0;
  return client.prefetchQuery({
    queryKey,
    staleTime: YOUNG_MS,
    queryFn: async ({ signal }) => {
      try {
        return await ask({ ahead: true, signal });
      } catch (error) {
        // A page was opened meanwhile and waits for this answer: that its session is over has to be told now.
        if ((error as { sessionOver?: boolean }).sessionOver && isAwaited())
          return ask({ ahead: false, signal });
        throw error;
      }
    },
  });
}
