import { useDeferredValue, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Returns false on the server and during hydration, true afterwards. Pages show data of browser storage only when the
 * value is true. The value is deferred, so React renders this data in slices of 5 ms. Otherwise React would render the
 * whole page in one task.
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
