import type { Call, PagePrefetch, PageVisit } from '@linksouq/shared-api/contract';
import { prefetchQuery } from '@linksouq/shared-api/query';
import { keptAnswers } from './kept-answers';
import { askFor, askForPage, type CallOptions, keptPages, keyOf } from './use-call';

type How = Parameters<ReturnType<typeof askFor>>[0];
type Ask = readonly [call: Call<any, any, any>, options?: CallOptions];

/** Creates a page's `prefetch` from its first calls. */
export const prefetching =
  (asks: (visit: PageVisit) => readonly Ask[]): PagePrefetch =>
  (visit) =>
    Promise.all(
      asks(visit).map(([call, options]) => {
        const page = askForPage(call, options);
        const ask = options?.inPages
          ? async (how: How) => keptPages(await page(undefined, how))
          : askFor(call, options);
        return prefetchQuery(keptAnswers, {
          queryKey: keyOf(call, options),
          ask: (how) => ask({ ...how, credential: visit.credential }),
        });
      }),
    );
