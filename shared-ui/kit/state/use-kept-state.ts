import { useCallback, useEffect, useMemo } from 'react';
import { useSession } from '@linksouq/shared-api/host';
import { useLocation } from '@linksouq/shared-ui/host';

/**
 * Returns the stored state, or null. Storage may throw (private mode, quota). Then only the router keeps the
 * state.
 */
function readState(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
function writeState(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // In this case only the router keeps the state.
  }
}

/**
 * Returns navigation state that survives a reload: the state of the history entry. If the entry has no valid
 * state, the hook returns the last state that this screen stored in this tab for the same signed-in seller.
 * @param accept rejects states of older builds; declare it outside the component
 * @returns `state` is undefined if there is none; `forget` removes the stored state
 */
export function useKeptState<T>(
  name: string,
  accept: (value: unknown) => value is T,
): { state: T | undefined; forget: () => void } {
  const { state: historyState } = useLocation() as { state: unknown };
  const sellerId = useSession(({ user }) => user?.id);
  const key = sellerId ? `${name}:${sellerId}` : name;
  const state = useMemo(() => {
    const candidate = accept(historyState) ? historyState : readState(key);
    return accept(candidate) ? candidate : undefined;
  }, [historyState, key, accept]);
  useEffect(() => {
    if (state !== undefined) writeState(key, state);
  }, [key, state]);
  return { state, forget: useCallback(() => writeState(key, undefined), [key]) };
}
