import type { Call, PagePrefetch, PageVisit } from '@linksouq/shared-api/contract';
import { prefetchQuery } from '@linksouq/shared-api/query';
import { client } from './client';
import { askFor, keyOf, type Options } from './use-call';

type Ask = readonly [call: Call<any, any, any>, options?: Options];

/** For a page's `prefetch`: the calls that it starts with. */
export const prefetching =
  (asks: (visit: PageVisit) => readonly Ask[]): PagePrefetch =>
  (visit) =>
    Promise.all(
      asks(visit).map(([call, options]) => {
        const ask = askFor(call, options);
        return prefetchQuery(client, {
          queryKey: keyOf(call, options),
          ask: (how) => ask({ ...how, credential: visit.credential }),
        });
      }),
    );
