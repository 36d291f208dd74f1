import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, AnyCall, Call, Credential } from '@linksouq/shared-api/contract';
import { ApiError, getRouteCredential, request } from '@linksouq/shared-api/host';
import { type InfiniteData, useQuery } from '@linksouq/shared-api/query';
import { isConnectionLost, isSilent, loadDetail, loadReason, reportRead } from './failure';
import { keptAnswers, metaOf } from './kept-answers';
import type { Reading } from './reading';

export interface CallOptions {
  /** Values of `:name` in the path. */
  params?: Readonly<Record<string, string>>;
  query?: object;
  /** Id or token of the person. It is part of the cache key, because several people may use one browser. */
  owner?: string;
  /** True for `useCallPages`, which caches all pages of a list as one value. */
  inPages?: boolean;
}
interface UseCallOptions<Answer> extends Omit<CallOptions, 'inPages'> {
  /** Returns data from other responses. The screen shows it until the response arrives. */
  meanwhile?: () => Answer | undefined;
  /** False disables the request. */
  enabled?: boolean;
  /** The screen itself shows a failure, so there is no toast and no log. */
  quiet?: boolean;
  /** By default, the credential of the route on which the component mounts. */
  credential?: Credential;
}

/** Returns the cache key of a response. Without options: the common prefix of all keys of the call. */
export function keyOf(call: AnyCall, { params, query, owner, inPages }: CallOptions = {}): unknown[] {
  const keyValues = params || query || owner ? [{ ...params, ...query, owner }] : [];
  return [call.path, ...keyValues, ...(inPages ? ['pages'] : [])];
}

/** Returns a function that makes the call. */
export const requesterOf =
  <C extends AnyCall>(call: C, { params, query }: CallOptions = {}) =>
  (options: { signal: AbortSignal; ahead?: boolean; credential?: Credential }): Promise<AnswerOf<C>> =>
    request<AnyCall>(call, { params, query, ...options } as never) as Promise<AnswerOf<C>>;

/** `next` is the cursor of the next page. */
export interface ListPage<Item> {
  data: readonly Item[];
  next?: string | null;
}
/** A call that returns one page of a list. */
export type PageCall<Item = unknown> = Call<ListPage<Item>, undefined, unknown>;
const FIRST_PAGE_SIZE = 20;
const LATER_PAGE_SIZE = 50;

/** Returns a function that requests one page of a list. `cursor` is undefined for the first page. */
export const pageRequesterOf =
  <C extends PageCall>(call: C, { query, ...callOptions }: CallOptions = {}) =>
  (cursor: string | undefined, options: Parameters<ReturnType<typeof requesterOf>>[0]) => {
    const limit = cursor === undefined ? FIRST_PAGE_SIZE : LATER_PAGE_SIZE;
    return requesterOf(call, { ...callOptions, query: { ...query, limit, cursor } })(options);
  };
/**
 * Makes a call that reads data. Returns a cached response immediately, and requests the data again. Reports each
 * failure, unless `quiet`.
 */
export function useCall<C extends AnyCall>(
  call: C,
  { meanwhile, enabled = true, quiet = false, credential: own, ...options }: UseCallOptions<AnswerOf<C>> = {},
): Reading<AnswerOf<C>> & {
  /** The data came from the server after this screen opened, not from the cache. */
  fresh: boolean;
  error: ApiError | undefined;
} {
  const makeRequest = requesterOf(call, options);
  const [routeCredential] = useState(getRouteCredential);
  const credential = own ?? routeCredential;
  const answer = useQuery<AnswerOf<C>>(
    {
      queryKey: keyOf(call, options),
      queryFn: ({ signal }) => makeRequest({ signal, credential }),
      placeholderData: meanwhile as never,
      enabled,
      meta: metaOf(credential),
    },
    keptAnswers,
  );
  const { data, error, refetch } = answer;
  const hasData = data !== undefined;
  useEffect(() => {
    if (error && !quiet) reportRead(call, error, hasData);
  }, [call, error, quiet, hasData]);
  const isSilentError = isSilent(error);
  return {
    data,
    failed: answer.isError && data === undefined && !isSilentError,
    loading: enabled && data === undefined && (answer.isPending || isSilentError),
    fresh: answer.isFetchedAfterMount && !answer.isPlaceholderData && data !== undefined,
    error: error instanceof ApiError ? error : undefined,
    reason: error && !isSilentError ? loadReason(call, error) : undefined,
    detail: error && !isSilentError ? loadDetail(call, error) : undefined,
    offline: isConnectionLost(error),
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}

/** Returns all cached responses of a call. For a list in pages, each page is one response. */
export const answersTo = <C extends AnyCall>(call: C): AnswerOf<C>[] =>
  keptAnswers
    .getQueriesData<AnswerOf<C> | InfiniteData<AnswerOf<C>>>({ queryKey: keyOf(call) })
    .flatMap(([, answer]) => {
      if (answer === undefined) return [];
      const isPages = typeof answer === 'object' && answer !== null && 'pages' in answer;
      return isPages ? (answer as InfiniteData<AnswerOf<C>>).pages : [answer as AnswerOf<C>];
    });

/**
 * Changes the cached pages of a list.
 * @param change gets the entries and the index of each page
 */
export function changePages<C extends PageCall>(
  call: C,
  options: CallOptions,
  change: (data: AnswerOf<C>['data'], page: number) => AnswerOf<C>['data'],
): void {
  keptAnswers.setQueryData<InfiniteData<AnswerOf<C>>>(
    keyOf(call, { ...options, inPages: true }),
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page, i) => ({ ...page, data: change(page.data, i) })),
      },
  );
}
