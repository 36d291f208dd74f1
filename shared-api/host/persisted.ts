import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { onStoredElsewhere, readStored, writeStored } from './storage';

/**
 * Creates a zustand store whose state is one JSON value in local storage. All tabs have the same state. During
 * hydration, zustand uses the state from before `load`, which is `initial`. So the first render equals the HTML of the
 * server, which cannot read local storage.
 * @param isState returns false for a stored value of another shape, for example from an older build
 * @param isEmpty returns true if the key must be removed from the storage
 * @param repair corrects wrong values in a stored state
 */
export function persisted<S extends object>(
  key: string,
  initial: S,
  isState: (value: unknown) => value is S,
  isEmpty: (state: S) => boolean,
  repair: (state: S) => S = (state) => state,
): UseBoundStore<StoreApi<S>> {
  const store = create<S>(() => initial);
  if (typeof window === 'undefined') return store;
  const load = () => {
    const stored = readStored(key, isState);
    store.setState(stored ? repair(stored) : initial, true);
  };
  let loading = true;
  load();
  loading = false;
  store.subscribe((state) => {
    if (!loading) writeStored(key, isEmpty(state) ? undefined : state);
  });
  onStoredElsewhere(key, () => {
    loading = true;
    load();
    loading = false;
  });
  return store;
}
