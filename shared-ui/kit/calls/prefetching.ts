import type { AnyCall, PagePrefetch, PageVisit } from '@linksouq/shared-api/contract';
import { prefetchFirstPage, prefetchQuery } from '@linksouq/shared-api/query';
import { keptAnswers } from './kept-answers';
import { type CallOptions, keyOf, type PageCall, pageRequesterOf, requesterOf } from './use-call';

type RequestOptions = Parameters<ReturnType<typeof requesterOf>>[0];
type FirstCall = readonly [call: AnyCall, options?: CallOptions];
const isInPages = (first: FirstCall): first is readonly [PageCall, CallOptions] => first[1]?.inPages === true;

/** Creates the `prefetch` of a page. @param firstCalls returns the calls that the page makes when it opens */
export const prefetching =
  (firstCalls: (visit: PageVisit) => readonly FirstCall[]): PagePrefetch =>
  (visit) =>
    Promise.all(
      firstCalls(visit).map((first) => {
        const { credential } = visit;
        const queryKey = keyOf(...first);
        if (isInPages(first)) {
          const requestPage = pageRequesterOf(...first);
          const ask = (options: RequestOptions) => requestPage(undefined, { ...options, credential });
          return prefetchFirstPage(keptAnswers, { queryKey, ask });
        }
        const request = requesterOf(...first);
        return prefetchQuery(keptAnswers, {
          queryKey,
          ask: (options) => request({ ...options, credential }),
        });
      }),
    );
