import { useDeferredValue, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Returns false on the server and during hydration, true afterwards. The value is deferred, so React renders the
 * stored data in slices of 5 ms. Otherwise it would render the whole page in one task.
 */
export function useHydrated(): boolean {
  return useDeferredValue(
    useSyncExternalStore(
      subscribeToNothing,
      () => true,
      () => false,
    ),
  );
}
