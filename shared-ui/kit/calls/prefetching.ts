import type { AnyCall, PagePrefetch, PageVisit } from '@linksouq/shared-api/contract';
import { prefetchQuery } from '@linksouq/shared-api/query';
import { keptAnswers } from './kept-answers';
import { requesterOf, pageRequesterOf, type CallOptions, keptPages, keyOf, type PageCall } from './use-call';

type RequestOptions = Parameters<ReturnType<typeof requesterOf>>[0];
type FirstCall = readonly [call: AnyCall, options?: CallOptions];
const isInPages = (first: FirstCall): first is readonly [PageCall, CallOptions] => first[1]?.inPages === true;
/** Returns a function that makes the call. For a list in pages, the function requests the first page. */
const firstRequesterOf = (first: FirstCall): ((options: RequestOptions) => Promise<unknown>) => {
  if (!isInPages(first)) return requesterOf(...first);
  const requestPage = pageRequesterOf(...first);
  return async (options) => keptPages(await requestPage(undefined, options));
};

/** Creates the `prefetch` of a page. @param firstCalls returns the calls that the page makes when it opens */
export const prefetching =
  (firstCalls: (visit: PageVisit) => readonly FirstCall[]): PagePrefetch =>
  (visit) =>
    Promise.all(
      firstCalls(visit).map((first) => {
        const request = firstRequesterOf(first);
        return prefetchQuery(keptAnswers, {
          queryKey: keyOf(...first),
          ask: (options) => request({ ...options, credential: visit.credential }),
        });
      }),
    );
