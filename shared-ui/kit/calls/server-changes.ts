/**
 * Informs the cache of responses that the server's data has changed. A page without a cache can act too, and does not
 * bundle the query library.
 */

/**
 * Which kept answers are asked for again: those on screen, also those of other screens, or none now because the screen
 * is about to be left. Every kept answer counts as old in any case.
 */
export type Refresh = 'shown' | 'all' | 'none';
type Listener = (refresh: Refresh) => Promise<unknown>;

const listeners = new Set<Listener>();

/** Calls back after each change that this build has made. */
export function onServerChange(listener: Listener): void {
  listeners.add(listener);
}
/** Settles when the answers that are asked for again are here; never rejects. */
export const announceServerChange = (refresh: Refresh): Promise<unknown> =>
  Promise.allSettled([...listeners].map((listener) => listener(refresh)));
