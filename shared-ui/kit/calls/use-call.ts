import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, Call, Credential } from '@linksouq/shared-api/contract';
import { ApiError, getRouteCredential, request } from '@linksouq/shared-api/host';
import { useQuery } from '@linksouq/shared-api/query';
import { isSilent, report } from './failure';
import { keptAnswers } from './kept-answers';
import type { Reading } from './reading';

/** What is asked, besides the call itself. */
export interface CallOptions {
  /** Values of `:name` in the path. */
  params?: Readonly<Record<string, string>>;
  query?: object;
  /** Id or token of the person whose answer it is, where one browser may hold several: part of the answer's key. */
  owner?: string;
}
interface UseCallOptions<Answer> extends CallOptions {
  /** Shown until the answer is here, from answers to other calls. */
  meanwhile?: () => Answer | undefined;
  /** False: nothing is asked. */
  enabled?: boolean;
}

/** Returns the key of a kept answer; with the call alone, the start of the keys of all its answers. */
export function keyOf(call: Call<any, any, any>, { params, query, owner }: CallOptions = {}): unknown[] {
  return [call.path, ...(params || query || owner ? [{ ...params, ...query, owner }] : [])];
}

/** Returns what makes a call, as `request` takes it. */
export const askFor =
  <C extends Call<any, any, any>>(call: C, { params, query }: CallOptions = {}) =>
  (how: { signal: AbortSignal; ahead?: boolean; credential?: Credential }): Promise<AnswerOf<C>> =>
    request(call as Call<any, any, any>, { params, query, ...how } as never) as Promise<AnswerOf<C>>;

/**
 * Asks for something and keeps it: a kept answer is shown at once and asked for again. A failure does what the call's
 * rule says, once each time it fails. Each repetition carries the credential of the screen that asked first.
 */
export function useCall<C extends Call<any, any, any>>(
  call: C,
  { meanwhile, enabled = true, ...options }: UseCallOptions<AnswerOf<C>> = {},
): Reading<AnswerOf<C>> & {
  /** True once this screen has an answer from the server itself. */
  fresh: boolean;
  /** Why the last try failed. */
  error: ApiError | undefined;
} {
  const ask = askFor(call, options);
  const [credential] = useState(getRouteCredential);
  const answer = useQuery<AnswerOf<C>>(
    {
      queryKey: keyOf(call, options),
      queryFn: ({ signal }) => ask({ signal, credential }),
      placeholderData: meanwhile as never,
      enabled,
    },
    keptAnswers,
  );
  const { data, error, refetch } = answer;
  useEffect(() => {
    if (error) report(call, error);
  }, [call, error]);
  const isOver = isSilent(error);
  return {
    data,
    failed: answer.isError && data === undefined && !isOver,
    loading: enabled && data === undefined && (answer.isPending || isOver),
    fresh: answer.isFetchedAfterMount && !answer.isPlaceholderData && data !== undefined,
    error: error instanceof ApiError ? error : undefined,
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}

/** Returns all kept answers to a call. */
export const answersTo = <C extends Call<any, any, any>>(call: C): AnswerOf<C>[] =>
  keptAnswers
    .getQueriesData<AnswerOf<C>>({ queryKey: keyOf(call) })
    .flatMap(([, answer]) => (answer === undefined ? [] : [answer]));

/** Changes a cached response in place, from the response of an action. */
export function changeAnswer<C extends Call<any, any, any>>(
  call: C,
  options: CallOptions,
  change: (answer: AnswerOf<C>) => AnswerOf<C>,
): void {
  keptAnswers.setQueryData<AnswerOf<C>>(keyOf(call, options), (answer) => answer && change(answer));
}
/** Drops every kept answer. */
export const forgetAnswers = (): void => keptAnswers.clear();
