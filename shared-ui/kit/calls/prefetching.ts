import type { AnyCall, PagePrefetch, PageVisit } from '@linksouq/shared-api/contract';
import { prefetchQuery } from '@linksouq/shared-api/query';
import { keptAnswers } from './kept-answers';
import { askFor, askForPage, type CallOptions, keptPages, keyOf, type PageCall } from './use-call';

type How = Parameters<ReturnType<typeof askFor>>[0];
type Ask = readonly [call: AnyCall, options?: CallOptions];
const isInPages = (ask: Ask): ask is readonly [PageCall, CallOptions] => ask[1]?.inPages === true;
const answerOf = (ask: Ask): ((how: How) => Promise<unknown>) => {
  if (!isInPages(ask)) return askFor(...ask);
  const page = askForPage(...ask);
  return async (how) => keptPages(await page(undefined, how));
};

/** Creates a page's `prefetch` from its first calls. */
export const prefetching =
  (asks: (visit: PageVisit) => readonly Ask[]): PagePrefetch =>
  (visit) =>
    Promise.all(
      asks(visit).map((one) => {
        const ask = answerOf(one);
        return prefetchQuery(keptAnswers, {
          queryKey: keyOf(...one),
          ask: (how) => ask({ ...how, credential: visit.credential }),
        });
      }),
    );
