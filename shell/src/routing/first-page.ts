import { useSession } from '@linksouq/shared-api/host';
import { redirectOf } from './Guard';
import type { Screen } from './screens';

/** Maximum time that the first page may delay the header, ms. */
const MAX_DELAY_MS = 200;

/**
 * Loads the page of the first screen, so that it renders together with the layout. Loads nothing for a redirect.
 * @returns a promise that never rejects and resolves when the page has loaded, failed (its screen shows the error), or
 * is late
 */
export async function loadFirstPage(screen: Screen | undefined): Promise<void> {
  if (!screen || redirectOf(screen.route.access, useSession.getState().user !== null) !== undefined) return;
  const timeLimit = new Promise((settle) => setTimeout(settle, MAX_DELAY_MS));
  await Promise.race([screen.page.preload().catch(() => undefined), timeLimit]);
}
