import { useCallback, useEffect, useMemo } from 'react';
import { pageOwner } from '@linksouq/shared-api/host';
import { useLocation } from '@linksouq/shared-ui/host';
import { readOwned, writeOwned } from './owned-storage';

function readState(name: string): unknown {
  try {
    return JSON.parse(readOwned(name) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The first person that a state was shown to. The browser may restore a page from its back/forward cache after another
 * person has signed in, and the history entry in memory still has the state of the first person.
 */
const owners = new WeakMap<object, string>();
function isOwn(state: unknown, owner: string): boolean {
  if (typeof state !== 'object' || state === null) return true;
  const first = owners.get(state);
  if (first === undefined) owners.set(state, owner);
  return first === undefined || first === owner;
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
  const { state: historyState } = useLocation() as { state: unknown };
  const owner = pageOwner();
  const state = useMemo(() => {
    const candidate = isOwn(historyState, owner) && accept(historyState) ? historyState : readState(name);
    return accept(candidate) ? candidate : undefined;
  }, [historyState, name, accept, owner]);
  useEffect(() => {
    if (state !== undefined) writeOwned(name, JSON.stringify(state), owner);
  }, [name, state, owner]);
  return { state, forget: useCallback(() => void writeOwned(name, undefined, owner), [name, owner]) };
}
