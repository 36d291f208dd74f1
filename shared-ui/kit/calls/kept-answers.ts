/** The response cache of a remote's screens: one client for each build that bundles the kit. */
import { useSession } from '@linksouq/shared-api/host';
import { createQueryClient } from '@linksouq/shared-api/query';
import { onLocaleChange } from '@linksouq/shared-ui/host';
import { onServerChange } from './server-changes';

export const keptAnswers = createQueryClient();

// Cleared on log-out, expiry and another seller's login, because responses of one person must never be shown to
// another.
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) keptAnswers.clear();
});
// Fetched again when the language changes, because some responses contain sentences in the language of their request.
onLocaleChange(() => void keptAnswers.invalidateQueries());

const REFETCHED = { shown: 'active', all: 'all', none: 'none' } as const;
onServerChange((refresh) => keptAnswers.invalidateQueries({ refetchType: REFETCHED[refresh] }));
