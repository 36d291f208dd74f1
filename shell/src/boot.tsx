import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FRAME } from '@linksouq/shared-api/contract';
import { getSettings, loadCalls, setExpiredHandler, useVisit } from '@linksouq/shared-api/host';
import {
  alertOnce,
  browserHistory,
  getLocale,
  HistoryRouter,
  loadToasts,
  setProductName,
} from '@linksouq/shared-ui/host';
import { appScreens } from './app';
import { replayEarlyTaps } from './early/replay';
import { reportLoadTimes } from './errors/load-times';
import { reportFailure, SHELL_OWNER } from './errors/report';
import { watchLazyParts } from './errors/lazy-parts';
import { reportUncaught } from './errors/uncaught';
import { ChunkError } from './federation/chunk-error';
import { startFederation } from './federation/containers';
import { loadPage } from './federation/load-page';
import { readRegistry } from './federation/registry';
import { loadTextsOf, orEnglish } from './language/texts';
import { keepFocus } from './layout/keep-focus';
import { loadFirstPage } from './routing/first-page';
import { whenIdle } from './routing/prefetch';
import { enter, followNavigation } from './routing/navigation';
import { providePageData, readPageData } from './routing/page-data';
import { keepScrollPositions } from './routing/scroll';
import { ignoreSecondTaps } from './routing/second-tap';
import { Screens } from './routing/Screens';
import { screenAt } from './routing/screens';
import { forgetPageOnAccountSwitch } from './session/after-login';
import { expiryHandler } from './session/expiry';
import { nextTask } from './next-task';

/**
 * Removes the links of style sheets that failed to load. Otherwise the chunk loader would treat these style
 * sheets as loaded. In Chromium, a style sheet has empty `cssRules` after a 404.
 */
function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rspack]'))
    if (!link.sheet?.cssRules.length) link.remove();
}

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
  // The frame is a placeholder and not a page, so the first render replaces it without hydration.
  const hasServerPage = root.firstElementChild !== null && !root.firstElementChild.matches(`[${FRAME}]`);
  const data = readPageData();
  providePageData(data);
  // Without data from the server, the page makes a call immediately and needs the code for calls.
  if (!data) void loadCalls().catch(() => undefined);
  enter(first);
  await Promise.all([orEnglish(loadTextsOf('shell', getLocale())), loadFirstPage(first)]);
  await nextTask();

  const history = browserHistory(() => useVisit.getState().visit);
  followNavigation(history, screens);
  keepScrollPositions(history);
  ignoreSecondTaps(history);
  keepFocus();
  forgetPageOnAccountSwitch();
  setExpiredHandler(expiryHandler({ history, alert: alertOnce }));

  const app = (
    <HistoryRouter history={history}>
      <Screens screens={screens} serverScreen={hasServerPage ? first : undefined} />
    </HistoryRouter>
  );
  // A transition renders in slices of 5 ms, and the page handles taps between them.
  if (hasServerPage) {
    const onRecoverableError = (reported: unknown) => {
      // React wraps the original error as `cause`.
      const error = (reported instanceof Error && reported.cause) || reported;
      if (error instanceof ChunkError) return;
      console.error('hydration failed; the page was rendered again in the browser', error);
      reportFailure(error, first ?? { remote: 'shell', build: registry.shell.build, owner: SHELL_OWNER });
    };
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  } else {
    startTransition(() => createRoot(root).render(app));
    // A page of the server replays the taps when it is hydrated (`useEarlyTaps`).
    replayEarlyTaps();
  }
  whenIdle(() => void Promise.all([loadCalls(), loadToasts()]).catch(() => undefined));
}
