/** The cache of responses. Each remote has its own cache, because each remote bundles the kit. */
import type { Credential } from '@linksouq/shared-api/contract';
import { useAccount, useMarket, useSession } from '@linksouq/shared-api/host';
import { createQueryClient } from '@linksouq/shared-api/query';
import { onLocaleChange } from '@linksouq/shared-ui/host';
import { onServerChange } from './server-changes';

export const keptAnswers = createQueryClient();
const cache = keptAnswers.getQueryCache();
type Query = ReturnType<typeof cache.getAll>[number];

/** Returns the `meta` of a query that a screen shows. */
export const metaOf = (credential: Credential) => ({ credential });
const isShown = (query: Query) => query.getObserversCount() > 0;

/** Responses of an earlier person that a screen still shows. */
const ending = new WeakSet<Query>();
cache.subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && ending.has(query) && !isShown(query)) cache.remove(query);
});
/**
 * Removes all responses after the end of a person's session. A response that a screen shows is removed when the screen
 * closes. Without its query, a screen that stays open would not read again when its tab becomes visible or before a
 * save. Another brand does not see this response, because the keys of a brand's responses contain the owner or the order.
 */
export function forgetAnswers(): void {
  for (const query of cache.getAll())
    if (isShown(query)) ending.add(query);
    else cache.remove(query);
}
/** The keys of a seller's responses contain no owner, so the next seller would see shown responses too. */
function forgetSeller(): void {
  keptAnswers.removeQueries({ predicate: ({ meta }) => meta?.credential === 'seller' });
  forgetAnswers();
}

// After a log-out or a change of the person, responses of the earlier person must not be shown.
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) forgetSeller();
});
useAccount.subscribe((now, before) => {
  if (before.account && now.account?.id !== before.account.id) forgetAnswers();
});
useMarket.subscribe((now, before) => {
  if (before.buyer && now.buyer?.id !== before.buyer.id) forgetAnswers();
});
// Some responses contain sentences in the language of the request.
onLocaleChange(() => void keptAnswers.invalidateQueries());

const REFETCH_TYPES = { shown: 'active', all: 'all', none: 'none' } as const;
onServerChange((refresh) => keptAnswers.invalidateQueries({ refetchType: REFETCH_TYPES[refresh] }));
