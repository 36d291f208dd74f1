import { useCallback, useEffect, useMemo } from 'react';
import { useSession } from '@linksouq/shared-api/host';
import { useLocation } from '@linksouq/shared-ui/host';

/** Session storage may throw (private mode, quota). Then the state is only in the history entry. */
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
    // See `readState`.
  }
}

/**
 * Returns the state of the history entry. If the entry has no valid state, returns the last state in session storage
 * for the same seller.
 * @param name key in session storage
 * @param accept rejects a state of an older build; declare the function outside of the component
 * @returns `forget` removes the stored state
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
