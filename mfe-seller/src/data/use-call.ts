import { useCallback, useEffect } from 'react';
import type { AnswerOf, Call, Credential } from '@linksouq/shared-api/contract';
import { request } from '@linksouq/shared-api/host';
import { useQuery } from '@linksouq/shared-api/query';
import { reportFailure } from '@linksouq/shared-ui/host';

export interface Options {
  /** Values of `:name` in the path. */
  params?: Readonly<Record<string, string>>;
  query?: object;
}

/** Key under which the answer of a call is kept; with the call alone, of all its answers. */
export function keyOf(call: Call<any, any, any>, { params, query }: Options = {}): unknown[] {
  return [call.path, ...(params || query ? [{ ...params, ...query }] : [])];
}

/** Makes a call, as `request` takes it; the screen that shows the answer says nothing more. */
export const askFor =
  <C extends Call<any, any, any>>(call: C, options: Options = {}) =>
  (how: { signal: AbortSignal; ahead?: boolean; credential?: Credential }): Promise<AnswerOf<C>> =>
    request(call as Call<any, any, any>, { ...options, ...how } as never) as Promise<AnswerOf<C>>;

/**
 * Asks for something and keeps it: what is kept is shown at once, and asked for again. A failure does what the call's
 * rule says (product §8), once each time it fails.
 *
 * `meanwhile` gives what is shown until then, from answers to other calls.
 * `fresh` is true once this screen has heard from the server itself.
 */
export function useCall<C extends Call<any, any, any>>(
  call: C,
  { meanwhile, ...options }: Options & { meanwhile?: () => AnswerOf<C> | undefined } = {},
) {
  const ask = askFor(call, options);
  const answer = useQuery<AnswerOf<C>>({
    queryKey: keyOf(call, options),
    queryFn: ({ signal }) => ask({ signal }),
    placeholderData: meanwhile as never,
  });
  const { error, refetch } = answer;
  useEffect(() => {
    if (error) reportFailure(call, error);
  }, [call, error]);
  return {
    data: answer.data,
    failed: answer.isError && answer.data === undefined,
    loading: answer.isPending,
    fresh: answer.isFetchedAfterMount && !answer.isPlaceholderData && answer.data !== undefined,
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}
