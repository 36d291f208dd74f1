import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { onStoredElsewhere, readStored, writeStored } from './storage';

/**
 * Creates a zustand store with one JSON value under one storage key, synchronized between tabs. The store starts at
 * `initial` and reads the stored value right after. React hydrates with the initial state, so that the first render
 * always equals server-rendered HTML, which has no storage.
 * @param isState rejects values of older builds or of other code under the key
 * @param isEmpty states for which the key is removed instead of written
 * @param repair corrects a stored state that no screen can have written
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
  const load = () => store.setState(repair(readStored(key, isState) ?? initial), true);
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
