import { useSession } from '@linksouq/shared-api/host';
import { redirectOf } from './Guard';
import type { Screen } from './screens';

/** A page that is late must not hold up the header: ms. */
const PATIENCE_MS = 200;

/**
 * Loads the page of the first screen, so that it is drawn in one go with what stands around it, and not after it.
 * Nothing is loaded for somebody who is sent elsewhere.
 * @returns settles when the page is here, failed (its own screen then says so), or is late; never rejects
 */
export async function loadFirstPage(screen: Screen | undefined): Promise<void> {
  if (!screen || redirectOf(screen.route.access, useSession.getState().user !== null) !== undefined) return;
  const late = new Promise((settle) => setTimeout(settle, PATIENCE_MS));
  await Promise.race([screen.page.preload().catch(() => undefined), late]);
}
