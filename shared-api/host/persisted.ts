import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { onStoredElsewhere, readStored, writeStored } from './storage';

/**
 * A zustand store with one JSON value under one storage key, synchronized between tabs.
 * The store starts at `initial` and reads the stored value right after. zustand hydrates with the initial state, so
 * server-rendered HTML (without storage) always equals the first render.
 * @param isState rejects values of older builds or of others under the key
 * @param isEmpty states for which the key is removed instead of written
 */
export function persisted<S extends object>(
  key: string,
  initial: S,
  isState: (value: unknown) => value is S,
  isEmpty: (state: S) => boolean,
): UseBoundStore<StoreApi<S>> {
  const store = create<S>(() => initial);
  if (typeof window === 'undefined') return store;
  const load = () => store.setState(readStored(key, isState) ?? initial, true);
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

/** Narrowing helper: a plain object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
