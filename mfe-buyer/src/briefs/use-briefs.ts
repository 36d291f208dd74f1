import { type Brief, calls } from 'shared-api/contract';
import { request, useMarket } from 'shared-api/host';
import { useQuery } from 'shared-api/query';
import { reportFailure } from 'shared-ui/host';
import { useEffect } from 'react';
import { queryClient } from '../with-queries';

const keyOf = (buyerId: string | undefined) => ['briefs', buyerId];

/** The buyer's briefs, newest first as the server sends them. Makes no call without a buyer session (design §6). */
export function useBriefs() {
  const buyerId = useMarket((s) => s.buyer?.id);
  const query = useQuery({
    queryKey: keyOf(buyerId),
    enabled: buyerId !== undefined,
    queryFn: ({ signal }) => request(calls.getBriefs, { signal, credential: 'buyer' }),
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
