import { useCallback, useEffect, useMemo } from 'react';
import { useSession } from '@linksouq/shared-api/host';
import { readTabStorage, writeTabStorage } from '@linksouq/shared-ui';
import { useLocation } from '@linksouq/shared-ui/host';

function readState(key: string): unknown {
  try {
    return JSON.parse(readTabStorage(key) ?? 'null');
  } catch {
    return null;
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
    if (state !== undefined) writeTabStorage(key, JSON.stringify(state));
  }, [key, state]);
  return { state, forget: useCallback(() => writeTabStorage(key, undefined), [key]) };
}
