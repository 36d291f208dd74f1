import { type Brief, calls } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import {
  changePages,
  type Pages,
  partOf,
  prefetching,
  type Reading,
  useCall,
  useCallPages,
} from '@linksouq/shared-ui/kit';

export const prefetchBriefs = prefetching(() => {
  const owner = useMarket.getState().buyer?.id;
  return owner === undefined ? [] : [[calls.getBriefs, { owner, inPages: true }]];
});

/**
 * Reads the buyer's briefs in pages, newest first. Makes no call without a buyer session.
 * @param options.quiet no toast, because the page itself shows the failure
 */
export function useBriefs({ quiet = false } = {}): Pages<Brief> {
  const owner = useMarket((s) => s.buyer?.id);
  return useCallPages(calls.getBriefs, { owner, enabled: owner !== undefined, quiet });
}

/** Reads one brief, also if it is not in the loaded pages. `brief` is undefined if it does not exist. */
export function useBrief(id: string | null | undefined): Reading<{ brief?: Brief }> {
  const owner = useMarket((s) => s.buyer?.id);
  const briefs = useBriefs({ quiet: true });
  const listed = briefs.data?.find((brief) => brief.id === id);
  const isOlder = Boolean(id) && listed === undefined && briefs.older.isThere;
  const single = useCall(calls.getBrief, { params: { id: id ?? '' }, owner, enabled: isOlder, quiet: true });
  if (!isOlder) return partOf(briefs, () => ({ brief: listed }));
  if (single.error?.status === 404) return { ...single, data: {} };
  return partOf(single, ({ data }) => ({ brief: data }));
}

export function cacheBrief(owner: string, brief: Brief): void {
  changePages(calls.getBriefs, { owner }, (briefs, page) => [
    ...(page === 0 ? [brief] : []),
    ...briefs.filter((other) => other.id !== brief.id),
  ]);
}
