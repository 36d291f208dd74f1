/** The answers that this remote keeps, for one signed-in seller at a time. */
import { useSession } from '@linksouq/shared-api/host';
import { createQueryClient } from '@linksouq/shared-api/query';
import { onLocaleChange } from '@linksouq/shared-ui/host';

export const client = createQueryClient();

// Log-out, expiry and another seller's log-in: nobody sees what was kept for somebody else.
useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) client.clear();
});
// Some answers hold sentences in the language in which they were asked for.
onLocaleChange(() => void client.invalidateQueries());
