/** The cache of responses. Each remote has its own cache, because each remote bundles the kit. */
import { useAccount, useMarket, useSession } from '@linksouq/shared-api/host';
import { createQueryClient } from '@linksouq/shared-api/query';
import { onLocaleChange } from '@linksouq/shared-ui/host';
import { onServerChange } from './server-changes';

export const keptAnswers = createQueryClient();

// After a log-out or a change of the seller, responses of the earlier person must not be shown.
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) keptAnswers.clear();
});
useAccount.subscribe((now, before) => {
  if (before.account && now.account?.id !== before.account.id) keptAnswers.clear();
});
useMarket.subscribe((now, before) => {
  if (before.buyer && now.buyer?.id !== before.buyer.id) keptAnswers.clear();
});
// Some responses contain sentences in the language of the request.
onLocaleChange(() => void keptAnswers.invalidateQueries());

const REFETCH_TYPES = { shown: 'active', all: 'all', none: 'none' } as const;
onServerChange((refresh) => keptAnswers.invalidateQueries({ refetchType: REFETCH_TYPES[refresh] }));
