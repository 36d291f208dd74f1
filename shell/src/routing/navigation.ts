/** Runs at every change of the address, before the page renders. */
import { setRouteCredential, useSession } from '@linksouq/shared-api/host';
import type { createBrowserRouter } from '@linksouq/shared-ui/host';
import { providePageData } from './page-data';
import { redirectOf } from './Guard';
import { type Screen, screenAt } from './screens';
import { applyTheme } from './theme';

type Router = ReturnType<typeof createBrowserRouter>;

/** Sets credential and theme of a screen, and starts its load before the first render. */
export function enter(screen: Screen | undefined): void {
  setRouteCredential(screen?.route.credential ?? 'none');
  applyTheme(screen?.route.theme ?? 'light');
  if (screen && mayOpen(screen)) screen.page.preload().catch(() => {}); // The page shows its failure.
}
/** Returns false if the screen redirects this person. */
export function mayOpen({ route }: Screen): boolean {
  const signedIn = useSession.getState().user !== null;
  return redirectOf(route.access, signedIn) === undefined;
}

/** Follows a router. Call it before `RouterProvider` renders, so that this subscription runs first. */
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
