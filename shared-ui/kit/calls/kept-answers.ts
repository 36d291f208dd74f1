/** The response cache of a remote's screens: one client for each build that bundles the kit. */
import { useSession } from '@linksouq/shared-api/host';
import { createQueryClient } from '@linksouq/shared-api/query';
import { onLocaleChange } from '@linksouq/shared-ui/host';
import { onServerChange } from './server-changes';

export const keptAnswers = createQueryClient();

// On log-out, expiry and another seller's login: responses of one person are never shown to another.
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) keptAnswers.clear();
});
// Some responses contain sentences in the language of their request.
onLocaleChange(() => void keptAnswers.invalidateQueries());

const REFETCHED = { shown: 'active', all: 'all', none: 'none' } as const;
onServerChange((refresh) => keptAnswers.invalidateQueries({ refetchType: REFETCHED[refresh] }));
