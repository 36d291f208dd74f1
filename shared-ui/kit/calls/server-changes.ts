/**
 * Informs the cache that the server's data has changed. A page without a cache can make changes too, and does not
 * bundle the query library.
 */

/**
 * The cached responses that are fetched again: the visible ones, also those of other screens, or none because the
 * screen will be left. In any case all cached responses become stale.
 */
export type Refresh = 'shown' | 'all' | 'none';
type Listener = (refresh: Refresh) => Promise<unknown>;

const listeners = new Set<Listener>();

/** Calls back after each change that this build has made. */
export function onServerChange(listener: Listener): void {
  listeners.add(listener);
}
/** Resolves when the new responses have arrived. Never rejects. */
export const announceServerChange = (refresh: Refresh): Promise<unknown> =>
  Promise.allSettled([...listeners].map((listener) => listener(refresh)));
