import { useEffect } from 'react';
import type { AnswerOf, Call } from 'shared-api/contract';
import { request } from 'shared-api/host';
import { useQuery } from 'shared-api/query';
import { reportFailure } from 'shared-ui/host';

interface Options {
  /** Values of `:name` in the path. */
  params?: Readonly<Record<string, string>>;
  query?: object;
}

/** Key under which the answer of a call is kept; with the call alone, of all its answers. */
export function keyOf(call: Call<any, any, any>, { params, query }: Options = {}): unknown[] {
  return [call.path, ...(params || query ? [{ ...params, ...query }] : [])];
}

/**
 * Asks for something and keeps it. A failure does what the call's rule says (spec §8), once each time it fails.
 *
 * `fresh` is true once this screen has heard from the server itself: a form waits for it, so that nobody edits
 * what another screen has changed since.
 */
export function useCall<C extends Call<any, any, any>>(call: C, options: Options = {}) {
  const answer = useQuery<AnswerOf<C>>({
    queryKey: keyOf(call, options),
    queryFn: ({ signal }) => request(call as Call<any, any, any>, { ...options, signal } as never),
  });
  const { error } = answer;
  useEffect(() => {
    if (error) reportFailure(call, error);
  }, [call, error]);
  return {
    data: answer.data,
    failed: answer.isError && answer.data === undefined,
    loading: answer.isPending,
    fresh: answer.isFetchedAfterMount && answer.data !== undefined,
    refetch: () => void answer.refetch(),
  };
}
