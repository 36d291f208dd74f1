import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FRAME } from '@linksouq/shared-api/contract';
import { getSettings, setExpiredHandler } from '@linksouq/shared-api/host';
import {
  alertOnce,
  createBrowserRouter,
  getLocale,
  RouterProvider,
  setProductName,
} from '@linksouq/shared-ui/host';
import { appScreens } from './app';
import { replayEarlyClicks } from './early/replay';
import { reportLoadTimes } from './errors/load-times';
import { reportFailure } from './errors/report';
import { watchLazyParts } from './errors/lazy-parts';
import { reportUncaught } from './errors/uncaught';
import { ChunkError } from './federation/chunk-error';
import { startFederation } from './federation/containers';
import { loadPage } from './federation/load-page';
import { readRegistry } from './federation/registry';
import { loadTextsOf, orEnglish } from './language/texts';
import { loadFirstPage } from './routing/first-page';
import { enter, followNavigation } from './routing/navigation';
import { providePageData, readPageData } from './routing/page-data';
import { routesOf } from './routing/routes';
import { screenAt } from './routing/screens';
import { expiryHandler } from './session/expiry';
import { nextTurn } from './turn';

/**
 * A failed style sheet of the HTML would count as loaded: without its link the page's load fetches it, or fails. With
 * wrong integrity there is no sheet; after a 404 Chromium has an empty one.
 */
function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rspack]'))
    if (!link.sheet?.cssRules.length) link.remove();
}

/** Starts the app. */
export async function boot(): Promise<void> {
  dropFailedStyles();
  setProductName(getSettings().product);
  const registry = await readRegistry();
  reportUncaught(registry);
  reportLoadTimes();
  watchLazyParts(registry);
  startFederation(registry);
  const screens = appScreens(registry, loadPage);
  const first = screenAt(screens, location.pathname);
  const root = document.getElementById('root')!;
  // The frame is a picture of the app, not a page: the first render replaces it.
  const serverHtml = root.firstElementChild !== null && !root.firstElementChild.matches(`[${FRAME}]`);
  providePageData(readPageData());
  enter(first);
  await Promise.all([orEnglish(loadTextsOf('shell', getLocale())), loadFirstPage(first)]);
  await nextTurn();

  const router = createBrowserRouter(routesOf(screens, serverHtml ? first : undefined));
  followNavigation(router, screens);
  setExpiredHandler(expiryHandler({ navigate: (to) => void router.navigate(to), alert: alertOnce }));

  const app = <RouterProvider router={router} />;
  // As transitions, so that React renders in slices of 5 ms: in one task a phone would not respond for that long.
  if (serverHtml) {
    const onRecoverableError = (told: unknown) => {
      // React reports that it recovered; the cause is the original error.
      const error = (told instanceof Error && told.cause) || told;
      // A failed page load was reported already.
      if (error instanceof ChunkError) return;
      console.error('The server’s HTML was rendered anew', error);
      reportFailure(error, first ?? { remote: 'shell', build: registry.shell.build, owner: 'squad-shell' });
    };
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  } else {
    startTransition(() => createRoot(root).render(app));
    replayEarlyClicks();
  }
}
