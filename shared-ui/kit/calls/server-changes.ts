/**
 * Informs the cache that data on the server has changed. This file does not import the cache, because a page without
 * a cache must not bundle the query library.
 */

/**
 * Which responses are fetched again immediately: those of the visible screen (`shown`), all, or none. Every value
 * makes all cached responses stale.
 */
export type Refresh = 'shown' | 'all' | 'none';
type Listener = (refresh: Refresh) => Promise<unknown>;

const listeners = new Set<Listener>();

/**
 * Calls `listener` at each `announceServerChange` of the same build, because each build has its own copy of this file.
 */
export function onServerChange(listener: Listener): void {
  listeners.add(listener);
}
/** Resolves when the new responses have arrived. Never rejects. */
export const announceServerChange = (refresh: Refresh): Promise<unknown> =>
  Promise.allSettled([...listeners].map((listener) => listener(refresh)));
/** Like `announceServerChange`. Resolves when the screen shows the new responses. */
export async function showServerChange(): Promise<void> {
  await announceServerChange('shown');
  // The cache updates the screen in a timer that started earlier, so this timer ends after the update.
  await new Promise((resolve) => setTimeout(resolve));
}
