/**
 * Loads pages that a person is likely to open next, and what they will ask for, when nothing else is going on: over the
 * line as soon as the page at hand rests, run once there is a person. Running five pages costs a phone as much as
 * showing one, and many who follow a link leave without a touch.
 */
import { useEffect } from 'react';
import { matchPath, useLocation } from '@linksouq/shared-ui/host';
import { fetchAhead } from '../federation/fetch-ahead';
import { nextTurn } from '../turn';
import { personIsHere } from './attention';
import { isOpen } from './navigation';
import { type Screen, screenAt } from './screens';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}
/** People who save data, or have little of it, load only what they open. */
export function mayPrefetch(connection = (navigator as { connection?: Connection }).connection): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

/** An address on this site. */
type Address = Pick<URL, 'pathname' | 'search'>;

/**
 * A page's code, then what it asks for. Code alone where the address is not known, or leads this person elsewhere.
 * Failures are told by the page, should it be opened.
 */
async function prefetch(screen: Screen | undefined, { pathname, search }: Address): Promise<void> {
  if (!screen) return;
  const { path, credential } = screen.route;
  await screen.page.preload();
  const params = matchPath(path, pathname)?.params;
  if (params && isOpen(screen))
    await screen.prefetch?.({ params, query: new URLSearchParams(search), credential });
  // For measurements: from here on this page opens without a wait.
  performance.mark(`prefetched ${path}`);
}
const quietly = (screen: Screen | undefined, address: Address) =>
  void prefetch(screen, address).catch(() => {});
/** A path without parameters is its own address; one with them matches nothing. */
const addressOf = ({ route: { path } }: Screen): Address => ({
  pathname: path.includes(':') ? '' : path,
  search: '',
});

/** Calls back when the document has loaded, pictures included, and nothing else is going on. */
function whenIdle(work: () => void): () => void {
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

/** Runs them in turns, so that a tap meanwhile is answered. */
async function prefetchAll(screens: readonly Screen[], isWanted: () => boolean): Promise<void> {
  const files = fetchAhead(screens.map(({ remote, build, route: { page } }) => ({ remote, build, page })));
  files.catch(() => {});
  await personIsHere();
  await idle();
  for (const screen of screens) {
    if (!isWanted()) return;
    quietly(screen, addressOf(screen));
    await nextTurn();
  }
}

/** Prefetches the `next` of the screen on show when idle, and the target of a link that is touched or hovered. */
export function usePrefetch(screens: readonly Screen[]): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const screen = screenAt(screens, pathname);
    if (!screen?.route.next || !mayPrefetch()) return undefined;
    const next = screen.route.next.flatMap((path) => screens.find(({ route }) => route.path === path) ?? []);
    let cancel = () => {};
    let left = false;
    // Not before the page at hand is here: its own load comes first.
    screen.page.preload().then(
      () => {
        if (!left) cancel = whenIdle(() => void prefetchAll(next, () => !left));
      },
      () => {},
    );
    return () => {
      left = true;
      cancel();
    };
  }, [screens, pathname]);

  useEffect(() => {
    const onIntent = (event: Event) => {
      const link = (event.target as Element | null)?.closest?.('a[href]');
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || !mayPrefetch()) return;
      quietly(screenAt(screens, link.pathname), link);
    };
    const kinds = ['touchstart', 'mouseover', 'focusin'];
    for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onIntent);
    };
  }, [screens]);
}
