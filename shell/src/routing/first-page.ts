import { useSession } from '@linksouq/shared-api/host';
import { redirectOf } from './Guard';
import type { Screen } from './screens';

/** The header waits for the first page at most this time, in ms. */
const MAX_DELAY_MS = 200;

/**
 * Waits for the code of the first page, so that it renders together with the layout. Loads nothing if the page would
 * redirect. Never rejects, because a page whose code failed to load shows the error itself.
 */
export async function loadFirstPage(screen: Screen | undefined): Promise<void> {
  if (!screen || redirectOf(screen.route.access, useSession.getState().user !== null) !== undefined) return;
  const timeLimit = new Promise((resolve) => setTimeout(resolve, MAX_DELAY_MS));
  await Promise.race([screen.page.preload().catch(() => undefined), timeLimit]);
}
