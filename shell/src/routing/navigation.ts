import { setRouteCredential, useSession } from '@linksouq/shared-api/host';
import type { AppHistory } from '@linksouq/shared-ui/host';
import { providePageData } from './page-data';
import { redirectOf } from './Guard';
import { type Screen, screenAt } from './screens';
import { applyTheme } from './theme';

/** Sets credential and theme of a screen and starts its load. Call it before the screen renders. */
export function enter(screen: Screen | undefined): void {
  setRouteCredential(screen?.route.credential ?? 'none');
  applyTheme(screen?.route.theme ?? 'light');
  if (screen && mayOpen(screen)) screen.page.preload().catch(() => {}); // The page itself shows the failure.
}
export function mayOpen({ route }: Screen): boolean {
  const signedIn = useSession.getState().user !== null;
  return redirectOf(route.access, signedIn) === undefined;
}

/**
 * Calls `enter` at each new path. Call this function before `HistoryRouter` renders, so that `enter` runs before the
 * router shows the path.
 */
export function followNavigation(history: AppHistory, screens: readonly Screen[]): void {
  let { pathname } = history.location;
  history.listen(({ location }) => {
    providePageData(undefined);
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    enter(screenAt(screens, pathname));
  });
}
