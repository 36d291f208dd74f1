import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, AnyCall, Call, Credential } from '@linksouq/shared-api/contract';
import { ApiError, getRouteCredential, request } from '@linksouq/shared-api/host';
import { useQuery } from '@linksouq/shared-api/query';
import { isConnectionLost, isSilent, loadDetail, loadReason, reportRead } from './failure';
import { keptAnswers } from './kept-answers';
import type { Reading } from './reading';

/** Options of a read call. */
export interface CallOptions {
  /** Values of `:name` in the path. */
  params?: Readonly<Record<string, string>>;
  query?: object;
  /**
   * Id or token of the response's owner. It is part of the cache key, because one browser may have several
   * owners.
   */
  owner?: string;
  /** True for the pages of `useCallPages`, which are cached together. */
  inPages?: boolean;
}
interface UseCallOptions<Answer> extends Omit<CallOptions, 'inPages'> {
  /** Data to show until the response arrives. It is taken from responses to other calls. */
  meanwhile?: () => Answer | undefined;
  /** False disables the request. */
  enabled?: boolean;
  /** True when the screen itself shows a failure. Then the failure is neither toasted nor logged. */
  quiet?: boolean;
  /** Default: the credential of the route on which the component mounts. */
  credential?: Credential;
}

/**
 * Returns the cache key of a response. Without options, the result is a prefix that all keys of the call have
 * in common.
 */
export function keyOf(call: AnyCall, { params, query, owner, inPages }: CallOptions = {}): unknown[] {
  const keyValues = params || query || owner ? [{ ...params, ...query, owner }] : [];
  return [call.path, ...keyValues, ...(inPages ? ['pages'] : [])];
}

/** Returns a function that makes the call. */
export const requesterOf =
  <C extends AnyCall>(call: C, { params, query }: CallOptions = {}) =>
  (how: { signal: AbortSignal; ahead?: boolean; credential?: Credential }): Promise<AnswerOf<C>> =>
    request<AnyCall>(call, { params, query, ...how } as never) as Promise<AnswerOf<C>>;

/** One page of a list, and the cursor of the next page. */
export interface ListPage<Item> {
  data: readonly Item[];
  next?: string | null;
}
/** A call that returns one page of a list. */
export type PageCall<Item = unknown> = Call<ListPage<Item>, undefined, unknown>;
/** Number of entries of the first page, and of each later page. */
const FIRST_PAGE = 20;
const OLDER_PAGE = 50;

/** Returns a function that requests one page of a list. Its `cursor` is undefined for the first page. */
export const pageRequesterOf =
  <C extends PageCall>(call: C, { query, ...options }: CallOptions = {}) =>
  (cursor: string | undefined, how: Parameters<ReturnType<typeof requesterOf>>[0]) => {
    const limit = cursor === undefined ? FIRST_PAGE : OLDER_PAGE;
    return requesterOf(call, { ...options, query: { ...query, limit, cursor } })(how);
  };
/** The pages of a list in the cache. */
interface KeptPages<Answer> {
  pages: Answer[];
  pageParams: (string | undefined)[];
}
/** Returns the cached form of the first page. */
export function keptPages<Answer>(first: Answer): KeptPages<Answer> {
  return { pages: [first], pageParams: [undefined] };
}

/**
 * Reads a call with a cache: a cached response is shown at once and fetched again. Each failure is reported
 * once, as the failure rule of the call says. By default all requests use the credential of the route on which
 * the component mounts.
 */
export function useCall<C extends AnyCall>(
  call: C,
  { meanwhile, enabled = true, quiet = false, credential: own, ...options }: UseCallOptions<AnswerOf<C>> = {},
): Reading<AnswerOf<C>> & {
  /** True after this screen got a response from the server. */
  fresh: boolean;
  /** Reason of the last failure. */
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

/** Returns all cached responses to a call. For a list in pages, each page is one response. */
export const answersTo = <C extends AnyCall>(call: C): AnswerOf<C>[] =>
  keptAnswers
    .getQueriesData<AnswerOf<C> | KeptPages<AnswerOf<C>>>({ queryKey: keyOf(call) })
    .flatMap(([, answer]) => {
      if (answer === undefined) return [];
      const isPages = typeof answer === 'object' && answer !== null && 'pages' in answer;
      return isPages ? (answer as KeptPages<AnswerOf<C>>).pages : [answer as AnswerOf<C>];
    });

/**
 * Changes the cached pages of a list, using the response of an action.
 * @param change gets the entries of each page and its number, from 0
 */
export function changePages<C extends PageCall>(
  call: C,
  options: CallOptions,
  change: (data: AnswerOf<C>['data'], page: number) => AnswerOf<C>['data'],
): void {
  keptAnswers.setQueryData<KeptPages<AnswerOf<C>>>(
    keyOf(call, { ...options, inPages: true }),
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page, i) => ({ ...page, data: change(page.data, i) })),
      },
  );
}
/** Clears the cache. */
export const forgetAnswers = (): void => keptAnswers.clear();
