/**
 * Navigation state that survives a reload: it is kept in this tab's session storage. Storage that throws
 * (private mode, quota) only costs the reload.
 */
import { useEffect, useMemo } from 'react';
import { useLocation } from '@linksouq/shared-ui/host';

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Kept by the router alone.
  }
}

/** Forgets what was kept, once it has been used up. */
export function dropKeptState(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

/** The navigation state of this screen, else its last one in this tab; undefined without either. */
export function useKeptState<T>(key: string, accept: (value: unknown) => value is T): T | undefined {
  const { state } = useLocation() as { state: unknown };
  const kept = useMemo(() => {
    const candidate = accept(state) ? state : read(key);
    return accept(candidate) ? candidate : undefined;
  }, [state, key, accept]);
  useEffect(() => {
    if (kept) write(key, kept);
  }, [key, kept]);
  return kept;
}
