import { type Brief, calls } from '@linksouq/shared-api/contract';
import { useMarket } from '@linksouq/shared-api/host';
import { changeAnswer, partOf, prefetching, type Reading, useCall } from '@linksouq/shared-ui/kit';

/** Prefetches the buyer's briefs. */
export const prefetchBriefs = prefetching(() => {
  const owner = useMarket.getState().buyer?.id;
  return owner === undefined ? [] : [[calls.getBriefs, { owner }]];
});

/** Reads the buyer's briefs, newest first as the server sends them. Makes no call without a buyer session. */
export function useBriefs(): Reading<Brief[]> {
  const owner = useMarket((s) => s.buyer?.id);
  return partOf(useCall(calls.getBriefs, { owner, enabled: owner !== undefined }), ({ data }) => data);
}

/** Puts a saved brief first in the cached list. */
export function keepBrief(owner: string, brief: Brief): void {
  changeAnswer(calls.getBriefs, { owner }, (list) => ({
    ...list,
    data: [brief, ...list.data.filter((other) => other.id !== brief.id)],
  }));
}
