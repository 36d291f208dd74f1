/**
 * Informs the cache that the server's data has changed. This file does not import the cache, so that a page
 * without a cache can make changes and does not bundle the query library.
 */

/**
 * The cached responses that are fetched again. `shown`: the visible ones. `all`: also those of other screens.
 * `none`: none, because another screen will open. In every case all cached responses become stale.
 */
export type Refresh = 'shown' | 'all' | 'none';
type Listener = (refresh: Refresh) => Promise<unknown>;

const listeners = new Set<Listener>();

/** Calls `listener` after each change that this build has made. */
export function onServerChange(listener: Listener): void {
  listeners.add(listener);
}
/** Resolves when the new responses have arrived. Never rejects. */
export const announceServerChange = (refresh: Refresh): Promise<unknown> =>
  Promise.allSettled([...listeners].map((listener) => listener(refresh)));
