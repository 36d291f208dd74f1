/** The answers that a remote keeps for all of its screens: one client for each build that bundles the kit. */
import { useSession } from '@linksouq/shared-api/host';
import { createQueryClient } from '@linksouq/shared-api/query';
import { onLocaleChange } from '@linksouq/shared-ui/host';
import { onServerChange } from './server-changes';

export const keptAnswers = createQueryClient();

// Log-out, expiry, another seller's log-in: answers of one person are never shown to another.
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) keptAnswers.clear();
});
// Some answers hold sentences in the language in which they were asked for.
onLocaleChange(() => void keptAnswers.invalidateQueries());

const REFETCHED = { shown: 'active', all: 'all', none: 'none' } as const;
onServerChange((refresh) => keptAnswers.invalidateQueries({ refetchType: REFETCHED[refresh] }));
