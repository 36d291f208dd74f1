/**
 * Loads the likely next pages and their data. Their files are fetched when the current page is idle. Their
 * code runs only after user activity, because many visitors leave without an activity. Running the code of five
 * pages takes a phone as long as showing one page.
 */
import { useEffect } from 'react';
import { matchPath, useLocation } from '@linksouq/shared-ui/host';
import { fetchAhead } from '../federation/fetch-ahead';
import { nextTask } from '../next-task';
import { firstInteraction } from './first-interaction';
import { mayOpen } from './navigation';
import { type Screen, screenAt } from './screens';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}
/** Returns false if the browser saves data or has a slow connection. */
export function mayPrefetch(connection = (navigator as { connection?: Connection }).connection): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** Loads a page's code, then its data if the path matches the route and the page may open. */
async function prefetch(screen: Screen | undefined, { pathname, search }: Address): Promise<void> {
  if (!screen) return;
  const { path, credential } = screen.route;
  await screen.page.preload();
  const params = matchPath(path, pathname)?.params;
  if (params && mayOpen(screen))
    await screen.prefetch?.({ params, query: new URLSearchParams(search), credential });
  // Browser tests wait for this mark.
  performance.mark(`prefetched ${path}`);
}
const prefetchQuietly = (screen: Screen | undefined, address: Address) =>
  void prefetch(screen, address).catch(() => {});
/** Returns an empty address for a path with parameters, so that `prefetch` loads only the code. */
const addressOf = ({ route: { path } }: Screen): Address => ({
  pathname: path.includes(':') ? '' : path,
  search: '',
});

/** Waits until the document, including pictures, has loaded and the browser is idle. */
export function whenIdle(work: () => void): () => void {
  if (document.readyState !== 'complete') {
    let cancel = () => {};
    const loaded = () => {
      cancel = whenIdle(work);
    };
    window.addEventListener('load', loaded, { once: true });
    return () => {
      window.removeEventListener('load', loaded);
      cancel();
    };
  }
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** Runs each page in its own task, so that the browser handles taps in between. */
async function prefetchAll(screens: readonly Screen[], isWanted: () => boolean): Promise<void> {
  const files = fetchAhead(screens.map(({ remote, build, route: { page } }) => ({ remote, build, page })));
  files.catch(() => {});
  await firstInteraction();
  await idle();
  for (const screen of screens) {
    if (!isWanted()) return;
    prefetchQuietly(screen, addressOf(screen));
    await nextTask();
  }
}

/** Prefetches the `next` pages of the current screen, and the page of a touched, hovered or focused link. */
export function usePrefetch(screens: readonly Screen[]): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const screen = screenAt(screens, pathname);
    if (!screen?.route.next || !mayPrefetch()) return undefined;
    const next = screen.route.next.flatMap((path) => screens.find(({ route }) => route.path === path) ?? []);
    let cancel = () => {};
    let hasLeft = false;
    // The current page has priority.
    screen.page.preload().then(
      () => {
        if (!hasLeft) cancel = whenIdle(() => void prefetchAll(next, () => !hasLeft));
      },
      () => {},
    );
    return () => {
      hasLeft = true;
      cancel();
    };
  }, [screens, pathname]);

  useEffect(() => {
    const onIntent = (event: Event) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || !mayPrefetch()) return;
      prefetchQuietly(screenAt(screens, link.pathname), link);
    };
    const kinds = ['touchstart', 'mouseover', 'focusin'];
    for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onIntent);
    };
  }, [screens]);
}
