import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Credential } from '@linksouq/shared-api/contract';
import { getRouteCredential } from '@linksouq/shared-api/host';
import { type InfiniteData, useInfiniteQuery } from '@linksouq/shared-api/query';
import { failureText, isConnectionLost, isSilent, loadDetail, loadReason, reportRead } from './failure';
import { keptAnswers, metaOf } from './kept-answers';
import type { Reading } from './reading';
import { pageRequesterOf, type CallOptions, keyOf, type ListPage, type PageCall } from './use-call';
import { useKeptPages } from './use-kept-pages';

interface PagesOptions extends Omit<CallOptions, 'inPages'> {
  /** False disables the request. */
  enabled?: boolean;
  /** The screen itself shows a failure, so there is no toast and no log. */
  quiet?: boolean;
  /** By default, the credential of the route on which the component mounts. */
  credential?: Credential;
}
/**
 * Maximum number of requests for the next page. If a refetch of the shown pages cancels the request for the next page,
 * this request is repeated.
 */
const TRIES = 5;

/** `data` contains the entries of all loaded pages. */
export interface Pages<Item> extends Reading<Item[]> {
  /** The next page. */
  older: {
    /** False if all pages are loaded. */
    isThere: boolean;
    load: () => void;
    /** Loads all pages. Resolves with the entries of all pages, or with undefined after a failure. */
    loadAll: () => Promise<Item[] | undefined>;
    busy: boolean;
    failure: string | undefined;
    /** More than one page is loaded. */
    isAdded: boolean;
  };
}

/**
 * Returns the entries of all pages. If an entry moved down in the list between two requests, both pages contain this
 * entry. Then it stays only at its place in the later page.
 */
function entriesOf<Item>(pages: readonly ListPage<Item>[]): Item[] {
  const all = pages.flatMap((page) => page.data);
  const idOf = (item: Item) => (item as { id?: unknown }).id;
  const lastIndexes = new Map(all.map((item, at) => [idOf(item), at]));
  return all.filter((item, at) => idOf(item) === undefined || lastIndexes.get(idOf(item)) === at);
}

/**
 * Reads a list in pages. A refetch reads all loaded pages again with new cursors. An entry that moves
 * up in the list between two requests is missing until the next refetch.
 */
export function useCallPages<Item>(
  call: PageCall<Item>,
  { enabled = true, quiet = false, credential: own, ...options }: PagesOptions = {},
): Pages<Item> {
  const [routeCredential] = useState(getRouteCredential);
  const credential = own ?? routeCredential;
  const requestPage = pageRequesterOf(call, options);
  const list = useInfiniteQuery<
    ListPage<Item>,
    Error,
    InfiniteData<ListPage<Item>>,
    unknown[],
    string | undefined
  >(
    {
      queryKey: keyOf(call, { ...options, inPages: true }),
      queryFn: ({ signal, pageParam }) => requestPage(pageParam, { signal, credential }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      enabled,
      meta: metaOf(credential),
    },
    keptAnswers,
  );
  const { data, error, refetch, fetchNextPage, hasNextPage } = list;
  const isOlderFailed = list.isFetchNextPageError;
  const hasData = data !== undefined;
  useEffect(() => {
    // The button of the next page shows its own failure.
    if (error && !isOlderFailed && !quiet) reportRead(call, error, hasData);
  }, [call, error, isOlderFailed, quiet, hasData]);
  const isSilentError = isSilent(error);
  const pageCount = data?.pages.length ?? 0;
  /** @returns the pages; undefined after a failure */
  const loadPage = useCallback(
    async (count: number) => {
      for (let attempt = 1; attempt <= TRIES; attempt++) {
        const {
          data: newData,
          isError,
          hasNextPage: hasMore,
        } = await fetchNextPage({ cancelRefetch: false });
        if (isError) return undefined;
        if (newData && newData.pages.length > count) return { pages: newData.pages, hasMore };
      }
      return undefined;
    },
    [fetchNextPage],
  );
  useKeptPages(`${call.path}:${JSON.stringify(options.query ?? {})}`, {
    count: pageCount,
    isNextThere: hasNextPage,
    busy: list.isFetching,
    failed: list.isError,
    load: loadPage,
  });
  const loadAll = useCallback(async () => {
    let loaded = data && { pages: data.pages, hasMore: hasNextPage };
    while (loaded?.hasMore) loaded = await loadPage(loaded.pages.length);
    return loaded && entriesOf(loaded.pages);
  }, [data, hasNextPage, loadPage]);
  return {
    data: useMemo(() => data && entriesOf(data.pages), [data]),
    failed: list.isError && data === undefined && !isSilentError,
    loading: enabled && data === undefined && (list.isPending || isSilentError),
    reason: error && !isSilentError ? loadReason(call, error) : undefined,
    detail: error && !isSilentError ? loadDetail(call, error) : undefined,
    offline: isConnectionLost(error),
    refetch: useCallback(() => void refetch(), [refetch]),
    older: {
      isThere: hasNextPage,
      load: useCallback(() => void loadPage(pageCount), [loadPage, pageCount]),
      loadAll,
      busy: list.isFetchingNextPage,
      failure: error && isOlderFailed && !isSilentError ? failureText(call, error) : undefined,
      isAdded: pageCount > 1,
    },
  };
}
