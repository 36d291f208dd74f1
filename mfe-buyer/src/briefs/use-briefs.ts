import { type Brief, calls } from '@linksouq/shared-api/contract';
import { request, useMarket } from '@linksouq/shared-api/host';
import { prefetchQuery, useQuery } from '@linksouq/shared-api/query';
import { reportFailure } from '@linksouq/shared-ui/host';
import { useEffect } from 'react';
import { queryClient } from '../with-queries';

const keyOf = (buyerId: string | undefined) => ['briefs', buyerId];

const ask = (how: { signal: AbortSignal; ahead?: boolean }) =>
  request(calls.getBriefs, { ...how, credential: 'buyer' });

/** Asks for the buyer's briefs ahead of the screen that lists them. */
export async function prefetchBriefs(): Promise<void> {
  const buyerId = useMarket.getState().buyer?.id;
  if (buyerId) await prefetchQuery(queryClient, { queryKey: keyOf(buyerId), ask });
}

/** The buyer's briefs, newest first as the server sends them. Makes no call without a buyer session. */
export function useBriefs() {
  const buyerId = useMarket((s) => s.buyer?.id);
  const query = useQuery({
    queryKey: keyOf(buyerId),
    enabled: buyerId !== undefined,
    queryFn: ({ signal }) => ask({ signal }),
  });
  const { error } = query;
  useEffect(() => {
    if (error) reportFailure(calls.getBriefs, error);
  }, [error]);
  return {
    briefs: query.data?.data,
    isLoading: query.isLoading,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}

/** Puts a saved brief where the lists look for it. */
export function keepBrief(buyerId: string, brief: Brief): void {
  queryClient.setQueryData<{ data: Brief[] }>(
    keyOf(buyerId),
    (list) => list && { ...list, data: [brief, ...list.data.filter((b) => b.id !== brief.id)] },
  );
  void queryClient.invalidateQueries({ queryKey: keyOf(buyerId) });
}
