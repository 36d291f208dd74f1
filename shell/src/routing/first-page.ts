import { useSession } from '@linksouq/shared-api/host';
import { redirectOf } from './Guard';
import type { Screen } from './screens';

/** Maximum time, in ms, for which the first page may delay the header. */
const MAX_DELAY_MS = 200;

/**
 * Waits for the first page, so it renders together with the layout. Loads nothing for a redirect. Never
 * rejects, because a failed page shows its error.
 */
export async function loadFirstPage(screen: Screen | undefined): Promise<void> {
  if (!screen || redirectOf(screen.route.access, useSession.getState().user !== null) !== undefined) return;
  const timeLimit = new Promise((resolve) => setTimeout(resolve, MAX_DELAY_MS));
  await Promise.race([screen.page.preload().catch(() => undefined), timeLimit]);
}
