import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { onStoredElsewhere, readStored, writeStored } from './storage';

/**
 * A zustand store whose state is one JSON value under one storage key, kept in step between tabs.
 *
 * The store starts at `initial` and takes the stored value in right after: zustand hands React the initial state
 * while it hydrates, so HTML rendered on the server (which has no storage) always agrees with the first render.
 *
 * @param isState turns down what an older build or a stranger left under the key
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
