import { useLayoutEffect } from 'react';
import { type AppHistory, NavigationType, useLocation } from '@linksouq/shared-ui/host';

const STORAGE_KEY = 'scroll-positions';

/** History entry → scroll position in CSS pixels. */
type Positions = Record<string, number>;
/** Adds the hash, because a history entry that the browser makes for a link with a hash has no key of its own. */
const entryOf = ({ key, hash }: AppHistory['location']) => key + hash;

/** Where the page with this key starts. `undefined`: the position does not change. */
let start: ({ key: string } & ({ top: number } | { hash: string })) | undefined;

function storedPositions(): Positions {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown> | null;
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(
      entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
    );
  } catch {
    return {};
  }
}

/**
 * Saves the scroll position of each history entry. After Back, Forward or a reload, a page starts at its saved position.
 * Other pages start at their top, or at the element of the hash.
 */
export function keepScrollPositions(history: AppHistory): void {
  const positions = storedPositions();
  let entry = entryOf(history.location);
  // The page keeps its position if there is no saved position, or if the page is already scrolled, because the browser
  // restored the position or the user scrolled. But if the page is scrolled to its end and the saved position is
  // further down, placeholders made the page too short for the browser. Then the app restores the position.
  const saved = positions[entry];
  const keepsPosition = saved === undefined || (scrollY !== 0 && (scrollY >= saved || !isAtEnd()));
  start = keepsPosition ? undefined : { key: history.location.key, top: saved };
  window.history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    positions[entry] = scrollY;
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
    } catch {
      // The storage is blocked or full. Reloaded pages start at their top.
    }
    // With `auto`, the browser scrolls the server's HTML after a reload, before the app starts.
    window.history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => (window.history.scrollRestoration = 'manual'));
  history.listen(({ location, action, options }) => {
    positions[entry] = scrollY;
    entry = entryOf(location);
    const position = action === NavigationType.Pop ? positions[entry] : undefined;
    const { key, hash } = location;
    if (position !== undefined) start = { key, top: position };
    else if (hash) start = { key, hash };
    else start = options?.preventScrollReset ? undefined : { key, top: 0 };
  });
}

/**
 * Returns whether the page is scrolled to its end. Reading `scrollHeight` makes the browser compute the layout, so
 * `keepScrollPositions` calls this function only if the other conditions do not decide.
 */
const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;

/** After a navigation, scrolls to the `start` of the new page when this page is in the document. */
export function useScroll(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (start?.key !== key) return undefined;
    const place = start;
    start = undefined;
    if ('top' in place) return scrollWhenLongEnough(place.top);
    elementOf(place.hash)?.scrollIntoView();
    return undefined;
  }, [key]);
}
const isNearEnd = () => scrollY + 2 * innerHeight > document.documentElement.scrollHeight;
/** Events that show that the user scrolls or uses the page. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click'];
/**
 * Scrolls to a position, and again each time the page grows, because the page may be too short while content loads.
 * Stops when the user acts, when the page scrolls up by itself, or when the returned function is called. Also stops when
 * the position is reached and at least one screen is below the visible part. With less below it, the next part of a list
 * may arrive above the visible content. Then the browser scrolls down with the content (scroll anchoring), and this
 * function scrolls back.
 */
function scrollWhenLongEnough(top: number): () => void {
  const growth = new ResizeObserver(() => scroll());
  const end = () => {
    growth.disconnect();
    for (const event of USER_EVENTS) removeEventListener(event, end, true);
  };
  let wasReached = false;
  // Browsers may round the position down.
  const isReached = () => scrollY > top - 1;
  const scroll = () => {
    if (wasReached && !isReached()) return end();
    scrollTo(0, top);
    wasReached = isReached();
    if (wasReached && !isNearEnd()) end();
  };
  growth.observe(document.body);
  for (const event of USER_EVENTS) addEventListener(event, end, true);
  scroll();
  return end;
}
function elementOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // The hash cannot be decoded.
  }
}
