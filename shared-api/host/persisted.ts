import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { onStoredElsewhere, readStored, writeStored } from './storage';

/**
 * Creates a zustand store whose state is one JSON value in local storage. All tabs have the same state. The
 * store starts with `initial` and then reads the stored value. React hydrates with `initial`, so that the
 * first render equals the HTML from the server, which cannot read local storage.
 * @param isState returns false for a stored value of another shape, for example from an older build
 * @param isEmpty returns true for a state that is not stored. Then the key is removed.
 * @param repair corrects a stored state that has the right shape but contains values that this build does not allow
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

/** Narrows a value to a plain object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
