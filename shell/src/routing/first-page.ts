import { useSession } from '@linksouq/shared-api/host';
import { redirectOf } from './Guard';
import type { Screen } from './screens';

/** A late page must not delay the header, ms. */
const PATIENCE_MS = 200;

/**
 * Loads the page of the first screen, so that it renders together with its frame. Nothing is loaded for a redirect.
 * @returns resolves when the page is here, failed (its own screen shows the error), or is late; never rejects
 */
export async function loadFirstPage(screen: Screen | undefined): Promise<void> {
  if (!screen || redirectOf(screen.route.access, useSession.getState().user !== null) !== undefined) return;
  const late = new Promise((settle) => setTimeout(settle, PATIENCE_MS));
  await Promise.race([screen.page.preload().catch(() => undefined), late]);
}
