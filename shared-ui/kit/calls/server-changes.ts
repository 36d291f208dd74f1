/**
 * Informs the cache that the server's data has changed. This file does not import the cache, so that a page
 * without a cache can make changes and does not bundle the query library.
 */

/**
 * Selects the cached responses that are fetched again. `shown`: the responses of the visible screen. `all`: the
 * responses of all screens. `none`: no responses, because another screen opens next. Each value makes all cached
 * responses stale.
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
