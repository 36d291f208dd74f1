import { useCallback, useEffect, useMemo } from 'react';
import { pageOwner } from '@linksouq/shared-api/host';
import { readOwned, writeOwned } from './owned-storage';
import { useOwnState } from './use-own-state';

function readState(name: string, owner: string): unknown {
  try {
    return JSON.parse(readOwned(name, owner) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Returns the state of the history entry. If the entry has no valid state, returns the last state that this tab has
 * stored for the same person.
 * @param name key in session storage
 * @param accept rejects a state of an older build; declare the function outside of the component
 * @returns `forget` removes the stored state
 */
export function useKeptState<T>(
  name: string,
  accept: (value: unknown) => value is T,
): { state: T | undefined; forget: () => void } {
  const ownState = useOwnState();
  const owner = pageOwner();
  const state = useMemo(() => {
    const candidate = accept(ownState) ? ownState : readState(name, owner);
    return accept(candidate) ? candidate : undefined;
  }, [ownState, name, accept, owner]);
  useEffect(() => {
    if (state !== undefined) writeOwned(name, JSON.stringify(state), owner);
  }, [name, state, owner]);
  return { state, forget: useCallback(() => void writeOwned(name, undefined, owner), [name, owner]) };
}
