/** What happens with every change of address, before the page renders. */
import { setRouteCredential, useSession } from '@linksouq/shared-api/host';
import type { createBrowserRouter } from '@linksouq/shared-ui/host';
import { providePageData } from './page-data';
import { type Screen, screenAt } from './screens';
import { applyTheme } from './theme';

type Router = ReturnType<typeof createBrowserRouter>;

/** Sets credential and theme of a screen, and starts its load, which need not wait for the first render. */
export function enter(screen: Screen | undefined): void {
  setRouteCredential(screen?.route.credential ?? 'none');
  applyTheme(screen?.route.theme ?? 'light');
  if (screen && isOpen(screen)) screen.page.preload().catch(() => {}); // The page shows its failure.
}
/** Whether the guard lets this person in: code of a screen that redirects is not worth loading. */
export function isOpen({ route }: Screen): boolean {
  const signedIn = useSession.getState().user !== null;
  return route.access === 'public' || (route.access === 'seller') === signedIn;
}

/** Follows a router. Call before its provider renders, so that this is told first. */
export function followNavigation(router: Router, screens: readonly Screen[]): void {
  let { location } = router.state;
  router.subscribe((state) => {
    if (state.location === location) return;
    const { pathname } = location;
    location = state.location;
    providePageData(undefined);
    if (location.pathname !== pathname) enter(screenAt(screens, location.pathname));
  });
}
