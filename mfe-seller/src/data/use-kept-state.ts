import { useEffect } from 'react';
import { useLocation } from '@linksouq/shared-ui/host';
import { useSeller } from '../account/use-seller';

/**
 * Navigation state that survives leaving and coming back: what came along now, else what came last time to this
 * seller in this tab. Undefined when there is neither.
 */
export function useKeptState<T>(name: string, accept: (value: unknown) => value is T): T | undefined {
  const { state } = useLocation();
  const key = `state:${name}:${useSeller().id}`;
  const now = accept(state) ? state : undefined;
  useEffect(() => {
    if (now === undefined) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(now));
    } catch {
      // Without storage the state lives as long as the history entry.
    }
  }, [key, now]);
  return now ?? read(key, accept);
}

function read<T>(key: string, accept: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return accept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
