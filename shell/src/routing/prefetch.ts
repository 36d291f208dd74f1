/** Loads pages that a person is likely to open next, when nothing else is going on. */
import { useEffect } from 'react';
import { useLocation } from 'shared-ui/host';
import { type Screen, screenAt } from './screens';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}
/** People who save data, or have little of it, load only what they open. */
export function mayPrefetch(connection = (navigator as { connection?: Connection }).connection): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

const quietly = (screen: Screen | undefined) => void screen?.page.preload().catch(() => {});

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

/** Prefetches the `next` of the screen on show when idle, and the target of a link that is touched or hovered. */
export function usePrefetch(screens: readonly Screen[]): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const screen = screenAt(screens, pathname);
    if (!screen?.route.next || !mayPrefetch()) return undefined;
    const next = screens.filter(({ route }) => screen.route.next!.includes(route.path));
    let cancel = () => {};
    let left = false;
    // Not before the page at hand is here: its own load comes first.
    screen.page.preload().then(
      () => {
        if (!left) cancel = whenIdle(() => next.forEach(quietly));
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
      quietly(screenAt(screens, link.pathname));
    };
    const kinds = ['touchstart', 'mouseover', 'focusin'];
    for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onIntent);
    };
  }, [screens]);
}
